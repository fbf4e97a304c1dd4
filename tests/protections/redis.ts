import type { Protection } from './protection.ts'

const sessions = { by: 'node', test: 'lib/session/session-store.redis.test.ts' } as const
const changes = { by: 'node', test: 'lib/cache/shared-changes.redis.test.ts' } as const

/** What several machines share over Redis, and what holds without it. */
export const protections: readonly Protection[] = [
  {
    name: 'a session that was ended, or written by somebody else, is not written to in Redis',
    file: 'lib/session/redis-session-store.ts',
    find: "if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end",
    replace: '',
    proof: sessions,
  },
  {
    name: 'who was too slow gives nobody else’s lock back',
    file: 'lib/session/redis-session-store.ts',
    find: "if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end",
    replace: '',
    proof: sessions,
  },
  {
    name: 'a lock that a silent Redis was asked for is nobody’s when it goes on',
    file: 'lib/session/redis-session-store.ts',
    find: 'void unlock(client, id, owner).catch(() => undefined)',
    replace: '',
    proof: sessions,
  },
  {
    name: 'nobody waits for a Redis that is known not to answer',
    file: 'lib/redis/shared-redis.ts',
    find: "if (now < nextTryAt) throw new RedisFailure('Redis does not answer')",
    replace: '',
    proof: sessions,
  },
  {
    name: 'while sessions cannot be read nobody is told that theirs is over',
    file: 'lib/bff/failure-of.ts',
    find: 'if (error instanceof RedisFailure) return sessionUnavailable(error)',
    replace: '',
    proof: { by: 'node', test: 'lib/bff/failure-of.test.ts' },
  },
  {
    name: 'machines count a caller together',
    file: 'lib/bff/rate-limit.ts',
    find: 'ownWait > 0 ? ownWait : await sharedWait(classes, subjects)',
    replace: 'ownWait',
    proof: { by: 'node', test: 'lib/bff/rate-limit.redis.test.ts' },
  },
  {
    name: 'without Redis limits hold within each process',
    file: 'lib/bff/rate-limit.ts',
    find: 'ownWait > 0 ? ownWait : await sharedWait(classes, subjects)',
    replace: 'sharedRedis() === null ? ownWait : await sharedWait(classes, subjects)',
    proof: { by: 'node', test: 'lib/bff/rate-limit.redis.test.ts' },
  },
  {
    name: 'a storefront that was cut off reads what came meanwhile',
    file: 'lib/cache/shared-changes.ts',
    find: 'return { from: missed ? newest : last, missed }',
    replace: 'return { from: newest, missed }',
    proof: changes,
  },
  {
    name: 'of a Redis that has lost what was told every page counts as changed',
    file: 'lib/cache/shared-changes.ts',
    find: 'if (missed || (last === null && isCutOff))',
    replace: 'if (last === null && isCutOff)',
    proof: changes,
  },
  {
    name: 'what changes while Redis is away is told when it is back',
    file: 'lib/cache/shared-changes.ts',
    find: 'if (!isWritten) await sleep(retryMs, undefined, { ref: false })\n      else for',
    replace: 'for',
    proof: changes,
  },
]
