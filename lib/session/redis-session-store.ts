import type { Redis } from 'ioredis'
import type { SharedRedis } from '../redis/shared-redis.ts'
import type { SessionStore } from './session-store.ts'

/** Each script works on one key, so that a cluster could store them. Times are spans: whose clock is right does not matter. */
const scripts = {
  create: `
    if redis.call('EXISTS', KEYS[1]) == 1 then return redis.error_reply('there is such a session already') end
    redis.call('HSET', KEYS[1], 'version', 1, 'data', ARGV[1])
    return redis.call('PEXPIRE', KEYS[1], ARGV[2])`,
  replace: `
    if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
    redis.call('HSET', KEYS[1], 'data', ARGV[2])
    redis.call('HINCRBY', KEYS[1], 'version', 1)
    redis.call('PEXPIRE', KEYS[1], ARGV[3])
    return 1`,
  lock: `
    if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
    return redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2], 'NX') and 1 or 0`,
  unlock: `
    if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
    return redis.call('DEL', KEYS[1])`,
} as const

const sessionKey = (id: string): string => `kolea:session:${id}`
const lockKey = (id: string): string => `kolea:lock:${id}`
const lifeMs = (expiresAt: number): number => Math.ceil(expiresAt - Date.now())

const unlock = (client: Redis, id: string, owner: string) =>
  client.eval(scripts.unlock, 1, lockKey(id), owner)

/** The session store that several machines share. Every method rejects with `RedisFailure` while Redis is unavailable. */
export const redisSessionStore = ({ run }: SharedRedis): SessionStore => ({
  async create(id, data, expiresAt) {
    const life = lifeMs(expiresAt)
    await run((client) => client.eval(scripts.create, 1, sessionKey(id), Buffer.from(data), life))
  },
  async read(id) {
    const [version, data] = await run((client) => client.hmgetBuffer(sessionKey(id), 'version', 'data'))
    return version && data ? { data, version: Number(version) } : null
  },
  async replace(id, version, data, expiresAt) {
    const values = [version, Buffer.from(data), lifeMs(expiresAt)]
    return (await run((client) => client.eval(scripts.replace, 1, sessionKey(id), ...values))) === 1
  },
  async remove(id) {
    return (await run((client) => client.del(sessionKey(id)))) === 1
  },
  async lock(id, owner, ttlMs) {
    const take = async (client: Redis) => {
      try {
        return await client.eval(scripts.lock, 1, lockKey(id), owner, ttlMs)
      } catch (error) {
        // It may be acquired all the same, once Redis answers: then it is released at once.
        void unlock(client, id, owner).catch(() => undefined)
        throw error
      }
    }
    return (await run(take)) === 1
  },
  async unlock(id, owner) {
    // One that cannot be given back ends by itself, and what was done under it is done.
    await run((client) => unlock(client, id, owner)).catch(() => undefined)
  },
})
