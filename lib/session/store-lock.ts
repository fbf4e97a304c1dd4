import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sessionStore } from './sqlite-store.ts'

/** Longer than one call of the API may take, twice. */
const heldMs = 70_000
const waitMs = 5_000
const pollMs = 40

/**
 * Runs `work` while nobody else, in any process, holds the lock `name`.
 * @returns null when the lock did not become free within 5 s
 */
export async function underLock<T>(name: string, work: () => Promise<T>): Promise<{ value: T } | null> {
  const owner = randomUUID()
  const deadline = Date.now() + waitMs
  while (!(await sessionStore().lock(name, owner, heldMs))) {
    if (Date.now() > deadline) return null
    await sleep(pollMs)
  }
  try {
    return { value: await work() }
  } finally {
    await sessionStore().unlock(name, owner)
  }
}
