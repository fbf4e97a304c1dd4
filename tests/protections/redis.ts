import type { Protection } from './protection.ts'

const sessions = { by: 'node', test: 'lib/session/session-store.redis.test.ts' } as const
const pages = { by: 'node', test: 'server/redis/redis-pages.redis.test.ts' } as const
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
    name: 'a lock that was requested from a silent Redis is nobody’s when it answers again',
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
    name: 'while sessions cannot be read nobody is notified that theirs is over',
    file: 'lib/bff/map-upstream-error.ts',
    find: 'if (isRedisFailure(error)) return sessionUnavailable(error)',
    replace: '',
    proof: { by: 'node', test: 'lib/bff/map-upstream-error.test.ts' },
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
    file: 'lib/cache/change-stream.ts',
    find: 'return { from: missed ? newest : last, missed }',
    replace: 'return { from: newest, missed }',
    proof: changes,
  },
  {
    name: 'of a Redis that has lost the notifications every page counts as changed',
    file: 'lib/cache/shared-changes.ts',
    find: 'if (missed || (this.#last === null && this.#isCutOff))',
    replace: 'if (this.#last === null && this.#isCutOff)',
    proof: changes,
  },
  {
    name: 'what changes while Redis is away is reported when it is back',
    file: 'lib/cache/shared-changes.ts',
    find: 'if (!isWritten) await sleep(retryMs, undefined, { ref: false })',
    replace: 'if (!isWritten && retryMs === 0) await sleep(retryMs)',
    proof: changes,
  },
  {
    name: 'what changes again while it is being reported is reported again',
    file: 'lib/cache/shared-changes.ts',
    find: 'if (this.#unpublished.get(tag) === change) this',
    replace: 'this',
    proof: changes,
  },
  {
    name: 'a storefront does not report its position before its own change has a place',
    file: 'lib/cache/shared-changes.ts',
    find: '&& this.#unpublished.size === 0',
    replace: '',
    proof: changes,
  },
  {
    name: 'a storefront that starts knows which shared pages have changed',
    file: 'lib/cache/change-stream.ts',
    find: 'for (const [place, fields] of latest.toReversed()) order.note(place, everyTagIn(fields))',
    replace: 'order.forgetUntil(newest)',
    proof: changes,
  },
  {
    name: 'a page that was rendered before a change is used by no storefront that knows of it',
    file: 'server/redis/redis-pages.ts',
    find: '&& this.#options.changes.isCurrent(place, entry.tags)',
    replace: '',
    proof: pages,
  },
  {
    name: 'a page counts as made before everything that changed while it was rendered',
    file: 'server/redis/redis-pages.ts',
    find: 'packPage({ entry, place }, name, secret)',
    replace: 'packPage({ entry, place: this.#options.changes.place() ?? place }, name, secret)',
    proof: pages,
  },
  {
    name: 'nobody who can write into Redis can write a page',
    file: 'server/redis/packed-page.ts',
    find: 'if (!timingSafeEqual(packed.subarray(0, macLength), macOf(packed, name, secret))) return null',
    replace: '',
    proof: { by: 'node', test: 'server/redis/packed-page.test.ts' },
  },
  {
    name: 'a page is good under its own name alone',
    file: 'server/redis/packed-page.ts',
    find: 'update(`${name}\\n`)',
    replace: "update('')",
    proof: pages,
  },
  {
    name: 'pages of another build or of other settings are not used',
    file: 'server/redis/redis-pages.ts',
    find: '`kolea:page:${this.#options.release}:',
    replace: '`kolea:page:${this.#options.release.slice(0, 8)}:',
    proof: pages,
  },
  {
    name: 'pages take no more of Redis than they may',
    file: 'server/redis/page-scripts.ts',
    find: '> tonumber(ARGV[5]) do',
    replace: '> math.huge do',
    proof: pages,
  },
  {
    name: 'nobody waits long for a storefront that does not finish its page',
    file: 'server/redis/redis-pages.ts',
    find: 'const waitMs = 600',
    replace: 'const waitMs = 60_000',
    proof: pages,
  },
]
