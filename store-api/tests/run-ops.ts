import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../env-commands.ts'
import { testEnvironment, type TestApi } from './open-test-api.ts'
import { opsHere, type Ran } from './ops-here.ts'

const script = fileURLToPath(new URL('../operator/cli.ts', import.meta.url))

/**
 * Has the API listen on a free port; answers that port and `npm run ops` for it. `ops` runs in this process; `opsWith` starts the command
 * itself, with other environment values.
 */
export async function runOps({ app }: TestApi) {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const env = {
    NODE_ENV: 'test' as const,
    ...testEnvironment,
    ...compileCache(),
    STORE_API_PORT: String(port),
  }
  const ops = (...words: string[]) => opsHere(words, env)
  const opsWith = (changes: Record<string, string>, ...words: string[]) =>
    new Promise<Ran>((resolve) => {
      execFile(
        process.execPath,
        [script, ...words],
        { env: { ...env, ...changes } },
        (error, stdout, stderr) => {
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
        },
      )
    })
  return { port, ops, opsWith }
}
