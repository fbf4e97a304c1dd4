import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { settings } from '../env/settings.ts'
import { ensureStateFolder } from '../env/state-folder.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
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

/** Expiry of the lock after its last renewal, when its process was killed: less than others wait for it. */
const heldMs = 4_000
const waitMs = 5_000
const pollMs = 40

/**
 * Acquires the lock `name` across processes, and holds it until it is released, however long that takes, while this process
 * lives. @returns a function that releases it; null while somebody else holds it
 */
export async function takeLock(name: string): Promise<(() => Promise<void>) | null> {
  const owner = randomUUID()
  const take = () => sessionStore().lock(name, owner, heldMs)
  if (!(await take())) return null
  const timer = setInterval(() => void take().catch(() => undefined), heldMs / 4).unref()
  return () => {
    clearInterval(timer)
    return sessionStore().unlock(name, owner)
  }
}

/**
 * Runs `work` while nobody else, in any process, holds the lock `name`.
 * @returns null when the lock did not become free within 5 s
 */
export async function underLock<T>(name: string, work: () => Promise<T>): Promise<{ value: T } | null> {
  const deadline = Date.now() + waitMs
  let release = await takeLock(name)
  while (release === null) {
    if (Date.now() > deadline) return null
    await sleep(pollMs)
    release = await takeLock(name)
  }
  try {
    return { value: await work() }
  } finally {
    await release()
  }
}
