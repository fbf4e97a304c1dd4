import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { secrets } from '../env/secrets.ts'
import { isBuilding, settings } from '../env/settings.ts'
import { upstreamOrigins } from '../env/upstream-origins.ts'
import { log } from '../log.ts'
import { processState } from '../process-state.ts'
import { spawnStoreApi } from './child-process.ts'
import { ownVersion, probe } from './probe.ts'
import { takeStartLock } from './start-lock.ts'
import { openStateFolder } from './state-folder.ts'

/** A first start seeds the database; nothing takes this long. */
const readyWithinMs = 180_000
const pollMs = 100
const longestBackoffMs = 15_000
/** An API that ran this long was well: the next restart is at once again. */
const steadyMs = 60_000

/** The embedded API cannot be started; the message is one line fit for the terminal. */
export class EmbeddedApiFailure extends Error {
  override name = 'EmbeddedApiFailure'
}

const portTaken = () =>
  new EmbeddedApiFailure(`Port ${settings().STORE_API_PORT} belongs to another program (STORE_API_PORT)`)

const look = () => probe(upstreamOrigins().api, secrets().apiKey, ownVersion())

const noteFile = () => join(settings().KOLEA_STATE_DIR, 'store-api.json')

async function untilHealthy(child: ChildProcess | null): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  for (;;) {
    const found = await look()
    if (found === 'ours') return
    if (found === 'foreign') throw portTaken()
    if (child && child.exitCode !== null)
      throw new EmbeddedApiFailure('The embedded API did not start; its own message is above')
    if (Date.now() > deadline) throw new EmbeddedApiFailure('The embedded API did not become ready in time')
    await sleep(pollMs)
  }
}

interface Running {
  child: ChildProcess
}

/** Keeps one API running for as long as this process lives. */
async function supervise(running: Running): Promise<void> {
  for (let failures = 0; ;) {
    const { child } = running
    const startedAt = Date.now()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    failures = Date.now() - startedAt > steadyMs ? 0 : failures + 1
    const waitMs = Math.min(longestBackoffMs, 250 * 2 ** failures)
    log().warn({ waitMs }, 'the embedded API ended; starting it again')
    await sleep(waitMs)
    running.child = spawned()
  }
}

function spawned(): ChildProcess {
  const child = spawnStoreApi()
  // A pipe that breaks says what `exit` says.
  child.stdin?.on('error', () => undefined)
  child.on('error', (error) =>
    log().error({ message: error.message }, 'the embedded API could not be started'),
  )
  child.unref()
  writeFileSync(
    noteFile(),
    JSON.stringify({ port: settings().STORE_API_PORT, pid: child.pid, version: ownVersion() }),
  )
  return child
}

async function start(): Promise<void> {
  const found = await look()
  if (found === 'ours') return
  const lock = takeStartLock(settings().KOLEA_STATE_DIR)
  // Another process is starting it: only attach.
  if (!lock) return untilHealthy(null)
  if (found === 'foreign') throw portTaken()
  const running: Running = { child: spawned() }
  process.once('exit', () => {
    running.child.kill()
    rmSync(noteFile(), { force: true })
  })
  try {
    await untilHealthy(running.child)
  } catch (error) {
    running.child.kill()
    lock.release()
    throw error
  }
  void supervise(running)
}

/**
 * Makes sure that the embedded API answers: attaches to a healthy one of our version, else starts one that ends with this
 * process. Does nothing when `API_BASE_URL` is set or while building. Once in a process. @throws EmbeddedApiFailure
 */
export function ensureStoreApi(): Promise<void> {
  if (isBuilding()) return Promise.resolve()
  openStateFolder(settings().KOLEA_STATE_DIR)
  if (settings().API_BASE_URL !== undefined) return Promise.resolve()
  return processState('embedded-api', start)
}
