import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiPid } from './api-process.ts'

const root = join(import.meta.dirname, '../..')
const program = `
  const { ensureStoreApi } = await import('./lib/embedded/ensure-store-api.ts')
  await ensureStoreApi()
  process.stdout.write('attached')
  setInterval(() => undefined, 60_000)
`

export interface SharedApi {
  stateFolder: string
  apiPort: number
}

const running = new Set<ChildProcess>()

/** Ends what a failed test has left running. */
export function killSupervisors(): void {
  for (const child of running) child.kill('SIGKILL')
}

/**
 * A process that makes sure of the embedded API as a storefront does, without its pages; resolves once it has attached.
 *
 * @param node the program that it runs in, and that it starts the API with
 */
export async function startSupervisor(
  { stateFolder, apiPort }: SharedApi,
  node = process.execPath,
): Promise<ChildProcess> {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program], {
    cwd: root,
    env: {
      ...process.env,
      // Compiled code is stored where a shop stores it by default, not where the tests do.
      NODE_COMPILE_CACHE: undefined,
      KOLEA_STATE_DIR: stateFolder,
      STORE_API_PORT: String(apiPort),
      LOG_LEVEL: 'error',
      FULFILMENT_SECONDS_PER_STEP: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  await untilPrinted(child, 'attached')
  return child
}

/** Waits until a process prints this text. @throws Error when it ends before that */
export async function untilPrinted({ stdout }: ChildProcess, text: string): Promise<void> {
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? [])
    if (String(chunk).includes(text)) return
  throw new Error(`the process ended and did not print "${text}"`)
}

/** Ends a process the hard way and waits until it is gone. */
export async function killHard(child: ChildProcess): Promise<void> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Waits until another API than `before` answers; how long that took, ms. @throws Error after two minutes */
export async function untilAnotherAnswers(api: SharedApi, before: number): Promise<number> {
  const startedAt = Date.now()
  while (Date.now() - startedAt < 120_000) {
    const health = await fetch(`http://127.0.0.1:${api.apiPort}/health`).catch(() => null)
    if (health?.ok && apiPid(api.stateFolder) !== before) return Date.now() - startedAt
    await sleep(20)
  }
  throw new Error('no API answers again')
}
