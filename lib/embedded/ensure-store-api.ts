import { setTimeout as sleep } from 'node:timers/promises'
import { isBuilding, settings } from '../env/settings.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import type { StoreApiChild } from './child-process.ts'
import { lookForStoreApi } from './probe.ts'
import { takeStartLock, type StartLock } from './start-lock.ts'
import { ensureStateFolder } from '../env/state-folder.ts'
import { hasEnded, standBy, startChild, superviseStoreApi } from './supervise-store-api.ts'

/** A first start seeds the database; nothing takes this long. */
const readyWithinMs = 180_000
const pollMs = 100

/** The embedded API cannot be started; the message is one line fit for the terminal. */
export class EmbeddedApiFailure extends Error {
  override name = 'EmbeddedApiFailure'
}

/** @throws EmbeddedApiFailure when another program answers there */
async function isHealthy(): Promise<boolean> {
  const found = await lookForStoreApi()
  if (found === 'foreign')
    throw new EmbeddedApiFailure(
      `Port ${settings().STORE_API_PORT} belongs to another program (STORE_API_PORT)`,
    )
  return found === 'ours'
}

async function untilHealthy(started: StoreApiChild): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  while (!(await isHealthy())) {
    if (hasEnded(started))
      throw new EmbeddedApiFailure('The embedded API did not start; its own message is above')
    if (Date.now() > deadline) throw notInTime()
    await sleep(pollMs)
  }
}

const notInTime = () => new EmbeddedApiFailure('The embedded API did not become ready in time')

/** This process supervises: with the API that answers already, or with one of its own. */
async function startAsSupervisor(lock: StartLock): Promise<void> {
  let started: StoreApiChild | null = null
  try {
    if (!(await isHealthy())) {
      started = startChild()
      await untilHealthy(started)
    }
  } catch (error) {
    started?.child.kill()
    lock.release()
    throw error
  }
  void superviseStoreApi(lock, started)
}

async function start(): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  for (;;) {
    const lock = takeStartLock(settings().KOLEA_STATE_DIR)
    if (lock) return startAsSupervisor(lock)
    // Another process supervises it: only attach, and take over when that process ends.
    if (await isHealthy()) break
    if (Date.now() > deadline) throw notInTime()
    await sleep(pollMs)
  }
  void standBy()
}

/**
 * Makes sure that the embedded API answers, now and for as long as this process lives: one storefront of a state folder
 * supervises it, the others attach and take the supervision over when that one ends. The API ends with its supervisor.
 * Does nothing when `API_BASE_URL` is set or while building. Once in a process. @throws EmbeddedApiFailure, EnvError
 */
export function ensureStoreApi(): Promise<void> {
  if (isBuilding()) return Promise.resolve()
  ensureStateFolder(settings().KOLEA_STATE_DIR)
  if (settings().API_BASE_URL !== undefined) return Promise.resolve()
  return processState('embedded-api', start)
}
