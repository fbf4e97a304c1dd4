/** Times are spans, or Redis's own: whose clock is right does not matter. */
export const scripts = {
  /** KEYS page, task. ARGV owner, life of a task, 1 for who cannot use the page. @returns {page, life}, {1} with the task, or {0} */
  request: `
    local page = ARGV[3] == '0' and redis.call('GET', KEYS[1])
    if page then return {page, redis.call('PTTL', KEYS[1])} end
    if redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2], 'NX') then return {1} end
    return {0}`,
  /** KEYS task. ARGV owner */
  release: `
    if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
    return redis.call('DEL', KEYS[1])`,
  /**
   * KEYS page, task, pages by the end of their life, bytes of each and of all. ARGV owner, page, its bytes, its life, most bytes of all.
   * @returns how many pages were displaced by it, or -1 when somebody else has the task by now
   */
  complete: `
    local owner = redis.call('GET', KEYS[2])
    if owner and owner ~= ARGV[1] then return -1 end
    redis.call('DEL', KEYS[2])
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    local function forget(page)
      local bytes = redis.call('HGET', KEYS[4], page)
      if bytes then redis.call('HINCRBY', KEYS[4], 'all', -bytes) end
      redis.call('HDEL', KEYS[4], page)
      redis.call('ZREM', KEYS[3], page)
    end
    for _, page in ipairs(redis.call('ZRANGEBYSCORE', KEYS[3], '-inf', now, 'LIMIT', 0, 100)) do forget(page) end
    forget(KEYS[1])
    local displaced = 0
    while tonumber(redis.call('HGET', KEYS[4], 'all') or 0) + ARGV[3] > tonumber(ARGV[5]) do
      local first = redis.call('ZRANGE', KEYS[3], 0, 0)[1]
      if not first then return displaced end
      forget(first)
      redis.call('DEL', first)
      displaced = displaced + 1
    end
    redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[4])
    redis.call('ZADD', KEYS[3], now + ARGV[4], KEYS[1])
    redis.call('HSET', KEYS[4], KEYS[1], ARGV[3])
    redis.call('HINCRBY', KEYS[4], 'all', ARGV[3])
    for n = 3, 4 do redis.call('PEXPIRE', KEYS[n], 172800000) end
    return displaced`,
} as const
