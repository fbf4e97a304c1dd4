import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { settings } from '../env/settings.ts'
import { messageOf, processLog } from '../log.ts'
import { spawnStoreApi, type StoreApiChild } from './child-process.ts'
import { packageVersion } from '@kolea/contract/health.ts'
import { lookForStoreApi } from './probe.ts'
import { takeStartLock, type StartLock } from './start-lock.ts'

/** How a process of the embedded API ended. */
export interface ApiEnd {
  /** It had reported that it accepts calls. */
  listened: boolean
  /** Ended from outside by a signal, not by itself. */
  killed: boolean
  livedMs: number
}

/** The end of a start that the machine refused. */
export const refusedStart: ApiEnd = { listened: false, killed: false, livedMs: 0 }

/** An API that ran this long did not fail at its start. */
const steadyMs = 10_000
const firstPauseMs = 100
const longestAfterKillMs = 1_000
const longestAfterFailureMs = 15_000

/** Consecutive ends of an API that never answered, this one included; 0 after one that did. */
export function failuresAfter(end: ApiEnd, before: number): number {
  const worked = end.listened && (end.killed || end.livedMs > steadyMs)
  return worked ? 0 : before + 1
}

/**
 * How long to wait before the next start, ms. An API that worked starts again at once, so that a kill costs no more than a
 * start; one that cannot start is tried ever more slowly.
 */
export function restartPauseMs(end: ApiEnd, failures: number): number {
  if (failures === 0) return 0
  const longest = end.killed ? longestAfterKillMs : longestAfterFailureMs
  return Math.min(longest, firstPauseMs * 2 ** failures)
}

/** How soon the death of another supervisor, or of an API that is not our child, is noticed. */
const watchMs = 250

const noteFile = () => join(settings().KOLEA_STATE_DIR, 'store-api.json')

/** Sleeps without preventing the process from exiting. */
const pause = (ms: number) => sleep(ms, undefined, { ref: false })

/** Starts the API and notes where it is, for the operator's command. */
export function startChild(): StoreApiChild {
  const started = spawnStoreApi()
  const { child } = started
  // A pipe that breaks says what `exit` says.
  child.stdin?.on('error', () => undefined)
  child.on('error', (error) =>
    processLog().error({ message: error.message }, 'the embedded API could not be started'),
  )
  child.unref()
  if (child.pid !== undefined) noteApi(child.pid)
  return started
}

function noteApi(pid: number): void {
  const note = { port: settings().STORE_API_PORT, pid, version: packageVersion }
  try {
    writeFileSync(noteFile(), JSON.stringify(note))
  } catch (error) {
    processLog().error({ message: messageOf(error) }, 'where the embedded API is could not be noted')
  }
}

/** Also of one that could not be started, which has a negative exit code. */
export const hasEnded = ({ child }: StoreApiChild): boolean =>
  child.exitCode !== null || child.signalCode !== null

async function untilEnded(started: StoreApiChild): Promise<ApiEnd> {
  const { child, startedAt, listened } = started
  // One that cannot be started has no `exit` but an `error`.
  if (!hasEnded(started))
    await new Promise<unknown>((resolve) => child.once('exit', resolve).once('error', resolve))
  return { listened: listened(), killed: child.signalCode !== null, livedMs: Date.now() - startedAt }
}

/**
 * Supervises one API, restarting it when it ends, for as long as this process lives. The lock stays ours until then, however this process ends;
 * no other process starts an API at the same time, because two that open one database folder lose data.
 *
 * @param running the API that this process has started; null when none runs, or one that is not our child
 */
export async function superviseStoreApi(lock: StartLock, running: StoreApiChild | null): Promise<never> {
  let current = running
  process.once('exit', () => {
    current?.child.kill()
    rmSync(noteFile(), { force: true })
    lock.release()
  })
  const untilNextEnd = async (): Promise<ApiEnd> => {
    if (!current) {
      // What a supervisor before us started is ending, or somebody runs it by hand.
      while ((await lookForStoreApi()) !== 'silent') await pause(watchMs)
      current = startChild()
    }
    return untilEnded(current)
  }
  for (let failures = 0; ;) {
    // A machine without memory or file handles for another process must not end the supervision.
    const end = await untilNextEnd().catch((error: unknown) => {
      processLog().error({ message: messageOf(error) }, 'the embedded API could not be started')
      return refusedStart
    })
    current = null
    failures = failuresAfter(end, failures)
    const waitMs = restartPauseMs(end, failures)
    processLog().warn({ waitMs }, 'the embedded API ended; starting it again')
    await pause(waitMs)
  }
}

/** null while another process has it, or when this one cannot open a file at the moment. */
function tryToTakeLock(): StartLock | null {
  try {
    return takeStartLock(settings().KOLEA_STATE_DIR)
  } catch (error) {
    processLog().error({ message: messageOf(error) }, 'whether the embedded API is supervised cannot be seen')
    return null
  }
}

/** Waits for the supervisor's right to become free, as its process ended, and takes the supervision over. */
export async function standBy(): Promise<never> {
  for (;;) {
    const lock = tryToTakeLock()
    if (lock) return superviseStoreApi(lock, null)
    await pause(watchMs)
  }
}
