import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../env-commands.ts'
import { freePort } from '@kolea/test-kit/free-port.ts'
import { endWithThisProcess } from '@kolea/test-kit/left-over.ts'
import { testEnvironment } from './open-test-api.ts'

const script = fileURLToPath(new URL('../server.ts', import.meta.url))
const quickImports = new URL('../quick-imports.ts', import.meta.url).href

export interface ServerProcess {
  readonly port: number
  /** Everything printed until it listened or ended. */
  readonly output: string
  /** Null while it listens. */
  readonly exitCode: number | null
  /** Ends it this way and waits; answers the exit code, null after a signal. */
  end(how: (child: ChildProcess) => void): Promise<number | null>
}

const running = new Set<ChildProcess>()

/** Ends what a failed test has left running. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Starts `server.ts` as a process of its own, as a shop does, and waits until it has printed `until` or has ended. */
export async function startServer(
  changes: Readonly<Record<string, string>>,
  until = 'listens on',
): Promise<ServerProcess> {
  const port = Number(changes.STORE_API_PORT ?? (await freePort()))
  const env = {
    NODE_ENV: 'test' as const,
    ...testEnvironment,
    ...compileCache(),
    BACKGROUND_WORK: 'on',
    STORE_API_PORT: String(port),
    ...changes,
  }
  const child = spawn(process.execPath, ['--import', quickImports, script], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  running.add(child)
  endWithThisProcess(child)
  let output = ''
  await new Promise<void>((resolve) => {
    const read = (part: Buffer) => {
      output += part.toString()
      if (output.includes(until)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => resolve())
  })
  return {
    port,
    output,
    exitCode: child.exitCode,
    end: async (how) => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        how(child)
        await ended
      }
      running.delete(child)
      return child.exitCode
    },
  }
}
