import { findRedis, startRedis } from '@kolea/test-kit/own-redis.ts'
import type { Suite } from '../suites/suite.ts'
import { notRun } from '../suites/suite.ts'
import { startProxied } from './proxied-shop.ts'
import { refreshRounds } from './refresh-rounds.ts'

export const suite: Suite = {
  title: 'Two storefronts that share nothing but Redis make one refresh of calls that meet a 401 together',
  run: async (context) => {
    if (findRedis() === undefined) return notRun('Redis or Valkey (redis-server)')
    await using redis = await startRedis()
    const shared = { count: 2, env: { REDIS_URL: redis.url } }
    await using shop = await startProxied(context, await context.sharedShop(), shared)
    return await refreshRounds(context, shop)
  },
}
