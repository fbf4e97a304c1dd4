import type { Suite } from '../suites/suite.ts'
import { atMost, bySize, none } from '../suites/suite.ts'
import type { HttpBrowser } from './http-browser.ts'
import { enrol, password } from './http-shopper.ts'
import { startProxied } from './proxied-shop.ts'

const hourMs = 3_600_000

export const suite: Suite = {
  title: 'With the two clocks an hour apart everything works, and tokens are not refreshed again and again',
  run: async (context) => {
    const calls = bySize(context.size, 10, 200)
    const api = await context.startShop()
    await using shop = await startProxied(context, api)
    const { proxy } = shop
    const counts = { refused: 0, signInsRefused: 0, mostRefreshes: 0, signedOut: 0 }

    async function callAccount(browser: HttpBrowser): Promise<void> {
      for (let n = 0; n < calls; n += 1) {
        const profile = await browser.call('GET /api/account/profile', { query: {} })
        const basket = await browser.call('GET /api/basket', { query: { mode: 'delivery' } })
        counts.refused += [profile, basket].filter(({ status }) => status !== 200).length
      }
      const view = (await browser.call('POST /api/session/launch', { input: {} })).ok
      if (view.state !== 'customer') counts.signedOut += 1
    }

    const { email, browser: early } = await enrol(shop.visitor())
    for (const skew of [hourMs, -hourMs]) {
      await api.ops('clock', 'set', new Date(Date.now() + skew).toISOString())
      proxy.calls.length = 0
      const late = shop.visitor()
      await late.call('POST /api/session/launch', { input: {} })
      const signIn = await late.call('POST /api/session/sign-in', { input: { email, password } })
      if (signIn.status !== 200) counts.signInsRefused += 1
      const { browser: newcomer } = await enrol(shop.visitor())
      for (const browser of [early, late, newcomer]) await callAccount(browser)
      const byDevice = Map.groupBy(
        proxy.calls.filter(({ endpoint }) => endpoint === 'refreshToken' || endpoint === 'clientToken'),
        ({ device }) => device,
      )
      for (const tokenCalls of byDevice.values())
        counts.mostRefreshes = Math.max(counts.mostRefreshes, tokenCalls.length)
    }
    await api.ops('clock', 'clear')
    return [
      atMost('token calls of a session, each way', counts.mostRefreshes, 2, 'calls'),
      none('sign-ins refused', counts.signInsRefused),
      none('calls refused', counts.refused),
      none('customers signed out', counts.signedOut),
    ]
  },
}
