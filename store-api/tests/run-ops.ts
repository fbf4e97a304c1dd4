import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../env-commands.ts'
import { testEnvironment, type TestApi } from './open-test-api.ts'

const script = fileURLToPath(new URL('../operator/cli.ts', import.meta.url))

export interface Ran {
  readonly code: number
  readonly output: string
}

/** Has the API listen on a free port; answers that port and `npm run ops` for it, or with other environment values. */
export async function runOps({ app }: TestApi) {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const env = {
    NODE_ENV: 'test' as const,
    ...testEnvironment,
    ...compileCache(),
    STORE_API_PORT: String(port),
  }
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
  return { port, opsWith, ops: (...words: string[]) => opsWith({}, ...words) }
}
