import { randomBytes } from 'node:crypto'
import type { SharedRedis } from '../../lib/redis/shared-redis.ts'
import type { OwnRedis } from '@kolea/test-kit/own-redis.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import type { Figure } from '../suites/suite.ts'
import { atMost, none } from '../suites/suite.ts'
import { get, type ColdPages, type Got } from './cold-pages.ts'
import { until } from '@kolea/test-kit/until.ts'

/** What a storefront may meet, and how it ends. */
const troubles = (own: OwnRedis, redis: SharedRedis): Record<string, () => Promise<() => unknown>> => ({
  async silent() {
    own.freeze()
    return () => own.thaw()
  },
  async away() {
    await own.kill()
    return () => own.start()
  },
  async full() {
    const ping = () => redis.run((client) => client.ping())
    await until('Redis answers us too', () => ping().then(Boolean, () => false))
    await redis.run((client) => client.config('SET', 'maxmemory', '1'))
    return () => redis.run((client) => client.config('SET', 'maxmemory', '0'))
  },
})

/** Nobody loses a page while Redis is in trouble, and pages are shared again after it. */
export async function troubleIsUnseen(
  shops: readonly ShopProcess[],
  own: OwnRedis,
  redis: SharedRedis,
  pages: ColdPages,
) {
  const figures: Figure[] = []
  for (const [name, begin] of Object.entries(troubles(own, redis))) {
    const paths = pages.take(4)
    const end = await begin()
    const answers: Got[] = []
    for (const path of paths) answers.push(...(await Promise.all(shops.map((shop) => get(shop, path)))))
    await end()
    figures.push(
      none(`pages lost while Redis is ${name}`, answers.filter(({ status }) => status !== 200).length),
      atMost(
        `slowest new page while Redis is ${name}`,
        Math.max(...answers.map(({ ms }) => ms)) / 1000,
        3,
        's',
      ),
    )
    const [first, second] = [shops[0]!, shops[1]!]
    const startedAt = performance.now()
    await until(
      'pages are shared again',
      async () => {
        const [path = ''] = pages.take(1)
        await get(first, path)
        return (await get(second, path)).source === 'handed'
      },
      5_000,
    )
    figures.push(
      atMost(
        `until pages are shared again after Redis was ${name}`,
        (performance.now() - startedAt) / 1000,
        5,
        's',
      ),
    )
  }
  return figures
}

/** Somebody writes into Redis what is no page: nobody sees it. */
export async function garbageIsUnseen(
  [first, second]: readonly ShopProcess[],
  redis: SharedRedis,
  paths: readonly string[],
) {
  let wrong = 0
  for (const path of paths) {
    const made = await get(first!, path)
    await redis.run(async (client) => {
      const names = await client.keys('kolea:page:*')
      const moved = names.length > 1 ? await client.getBuffer(names[0]!) : null
      for (const name of names)
        await client.set(name, moved && paths.indexOf(path) % 2 ? moved : randomBytes(20_000), 'KEEPTTL')
    })
    const got = await get(second!, path)
    if (got.status !== 200 || got.text.length < made.text.length / 2 || got.source === 'cached') wrong += 1
    const title = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
    if (title(got.text) !== title(made.text)) wrong += 1
  }
  return [none(`wrong pages while somebody else writes into Redis, of ${paths.length}`, wrong)]
}
