import type { Count } from '@kolea/domain/limits/class-counters.ts'
import type { SharedRedis } from './shared-redis.ts'

/** Adds one to each key and answers the longest wait; a window begins with its first call, as those in memory do. */
const script = `
  local wait = 0
  for n, key in ipairs(KEYS) do
    local calls = redis.call('INCR', key)
    if calls == 1 then redis.call('PEXPIRE', key, ARGV[2 * n]) end
    if calls > tonumber(ARGV[2 * n - 1]) then wait = math.max(wait, redis.call('PTTL', key)) end
  end
  return wait`

/**
 * Adds a call to all its counts in one round trip. @returns 0 when every limit allows it, else the ms until they all do again
 * @throws RedisFailure
 */
export async function countCalls({ run }: SharedRedis, counts: readonly Count[]): Promise<number> {
  if (counts.length === 0) return 0
  const keys = counts.map(({ key }) => `kolea:calls:${key}`)
  const limits = counts.flatMap(({ most, windowMs }) => [most, windowMs])
  return (await run((client) => client.eval(script, keys.length, ...keys, ...limits))) as number
}
