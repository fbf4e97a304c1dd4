import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { settings } from '../env/settings.ts'
import { ensureStateFolder } from '../env/state-folder.ts'
import { processState } from '../process-state.ts'
import { sharedRedis } from '../redis/shared-redis.ts'
import { redisSessionStore } from './redis-session-store.ts'
import type { SessionStore } from './session-store.ts'
import { sqliteSessionStore } from './sqlite-session-store.ts'

/** The process's session store: Redis where REDIS_URL names one, else the embedded file in the state folder. */
export const sessionStore = (): SessionStore =>
  processState('session-store', () => {
    const redis = sharedRedis()
    return redis
      ? redisSessionStore(redis)
      : sqliteSessionStore(join(ensureStateFolder(settings().KOLEA_STATE_DIR), 'sessions.sqlite'))
  })

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
