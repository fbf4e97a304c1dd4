import type { ShopProcess } from '../support/shop-process.ts'
import type { Suite } from '../suites/suite.ts'
import { atMost, bySize, none } from '../suites/suite.ts'
import { isAlive } from '../support/api-process.ts'
import { startProxied } from './proxied-shop.ts'

const answerWithinMs = 10_000
const endWithinSeconds = 10

/** Pages that Next renders, and writes about while their API is away. */
const isAnswered = (shop: ShopProcess, path: string): Promise<boolean> =>
  fetch(shop.origin + path, { signal: AbortSignal.timeout(answerWithinMs) })
    .then((answer) => answer.text())
    .then(() => true)
    .catch(() => false)

/** Seconds from the request to end to the end; `endWithinSeconds` and more when it does not end. */
async function secondsToEnd(shop: ShopProcess): Promise<number> {
  const startedAt = Date.now()
  const tooLate = new Promise((resolve) => setTimeout(resolve, 2 * endWithinSeconds * 1000).unref())
  await Promise.race([shop.stop(), tooLate])
  return (Date.now() - startedAt) / 1000
}

export const suite: Suite = {
  title: 'A shop whose output nobody reads any more still answers, and ends when it has to',
  run: async (context) => {
    const rounds = bySize(context.size, 3, 30)
    const api = await context.sharedShop()
    await using proxied = await startProxied(context, api, { env: { LOG_LEVEL: 'info' } })
    const [shop] = proxied.instances
    if (!shop) throw new Error('no storefront was started')
    const { pid } = shop
    shop.closeOutput()
    let unanswered = 0
    for (let round = 0; round < rounds && unanswered === 0; round++) {
      const isBack = proxied.proxy.fail(() => true, { kind: 'reset' })
      const paths = [1, 2, 3, 4].flatMap((n) => [
        `/search-results?q=z${round}${n}`,
        `/shop/water?sort=name&x=${round}${n}`,
      ])
      const answered = await Promise.all(paths.map((path) => isAnswered(shop, path)))
      unanswered += answered.filter((is) => !is).length
      isBack()
      if (unanswered === 0) await shop.untilHealthy()
      context.progress(round + 1, rounds)
    }
    const seconds = await secondsToEnd(shop)
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    return [
      none('pages without an answer after the reader of the log had gone', unanswered),
      atMost('from the request to end to the end', seconds, endWithinSeconds, 's'),
    ]
  },
}
