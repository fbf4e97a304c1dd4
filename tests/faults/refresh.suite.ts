import type { Suite } from '../suites/suite.ts'
import { startProxied } from './proxied-shop.ts'
import { refreshRounds } from './refresh-rounds.ts'

export const suite: Suite = {
  title: 'Calls that meet a 401 together on two instances make one refresh, and nobody is signed out',
  run: async (context) => {
    await using shop = await startProxied(context, await context.sharedShop(), { count: 2 })
    return await refreshRounds(context, shop)
  },
}
