import { until } from '@kolea/test-kit/until.ts'
import type { Suite } from '../suites/suite.ts'
import { atMost, bySize, exactly } from '../suites/suite.ts'
import { enrol, findPlace } from './http-shopper.ts'
import { startProxied } from './proxied-shop.ts'

/** Pages expire a minute after they were rendered: what is shown sooner was asked for. */
const withinMs = 20_000

export const suite: Suite = {
  title:
    'A change whose notice is lost is shown within seconds, and configuration is read when it has changed',
  run: async (context) => {
    const rounds = bySize(context.size, 1, 5)
    const api = await context.sharedShop()
    // The API sends its notices to its own storefront: to this one every notice is lost.
    await using shop = await startProxied(context, api)
    const [storefront] = shop.instances
    if (!storefront) throw new Error('No storefront was started')
    const { product } = await findPlace((await enrol(shop.visitor())).browser)
    const page = async () => {
      const answer = await fetch(`${storefront.origin}/shop/any/any-${product.productId}`)
      return { text: await answer.text(), isFresh: /ttl=\d/.test(answer.headers.get('cache-status') ?? '') }
    }
    let cents = 2_001
    const slowest = { lost: 0, away: 0 }
    let shown = 0

    /** ms until a page that was fresh shows the next price; `during` the change the API is reached or not. */
    const change = async (during: (set: () => Promise<unknown>) => Promise<unknown>): Promise<number> => {
      await until('the page is cached', async () => (await page()).isFresh)
      cents += 1
      await during(() => api.ops('price', product.productId, String(cents)))
      const startedAt = performance.now()
      const price = `$${(cents / 100).toFixed(2)}`
      await until(`the page shows ${price}`, async () => (await page()).text.includes(price), withinMs)
      shown += 1
      return performance.now() - startedAt
    }

    for (let round = 0; round < rounds; round++) {
      slowest.lost = Math.max(slowest.lost, await change((set) => set()))
      const cutOff = async (set: () => Promise<unknown>) => {
        const restore = shop.proxy.fail(() => true, { kind: 'reset' })
        await until('a question is lost', () => shop.proxy.calls.at(-1)?.endpoint === 'changes', withinMs)
        await set()
        restore()
      }
      slowest.away = Math.max(slowest.away, await change(cutOff))
      context.progress(round + 1, rounds)
    }

    // After the outage the configuration is read until a question was answered.
    await until('the API is heard again', () => shop.proxy.count('changes') > 0)
    const asked = () =>
      shop.proxy.calls.filter(({ endpoint, status }) => endpoint === 'changes' && status === 200)
    const from = asked().length
    await until('a question is answered', () => asked().length > from, withinMs)
    shop.proxy.calls.length = 0
    await until('two more are', () => asked().length === 2, withinMs)
    return [
      exactly('changes shown', shown, 2 * rounds),
      atMost('slowest change whose notice was lost', slowest.lost / 1000, 10, 's'),
      atMost('slowest change during an outage, from its end', slowest.away / 1000, 10, 's'),
      atMost('configuration reads between two questions', shop.proxy.count('configuration'), 2, 'reads'),
    ]
  },
}
