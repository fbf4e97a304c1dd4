import type { Suite } from '../suites/suite.ts'
import { bySize, exactly, none } from '../suites/suite.ts'
import { apiStatus } from './api-client.ts'
import type { ProxiedCall } from './fault-proxy.ts'
import { enrol } from './http-shopper.ts'
import { startProxied } from './proxied-shop.ts'
import { eachOf, until } from '@kolea/test-kit/until.ts'

const inFlight = 6

const refreshTokenOf = ({ endpoint, body }: ProxiedCall): string | null =>
  endpoint === 'refreshToken' ? (JSON.parse(body) as { refresh_token: string }).refresh_token : null

export const suite: Suite = {
  title: 'Sign-out is final: calls in flight, refreshes among them, never bring the session back',
  run: async (context) => {
    const signOuts = bySize(context.size, 12, 500)
    const api = await context.sharedShop()
    await using shop = await startProxied(context, api, { count: 2 })
    const { proxy } = shop
    const counts = { done: 0, refreshing: 0, revived: 0, workingTokens: 0, failed: 0 }

    async function signOutOnce(expire: boolean, after: number): Promise<void> {
      const { browser, email } = await enrol(shop.visitor())
      const device = shop.deviceOf(email)
      const own = () => proxy.calls.filter((call) => call.device === device)
      await browser.call('POST /api/session/launch', { input: {} })
      const { cookie } = browser
      const stale = new Set(own().flatMap(({ accessToken }) => accessToken ?? []))
      const restore = proxy.fail(
        ({ device: by, accessToken }) =>
          expire && by === device && accessToken !== null && stale.has(accessToken),
        {
          kind: 'unauthorized',
        },
      )
      const before = own().length
      let settled = 0
      const calls = Array.from({ length: inFlight }, (_, at) =>
        (at % 2 === 0
          ? browser.call('GET /api/account/profile', { query: {} })
          : browser.call('GET /api/wallet', {})
        ).then(() => (settled += 1)),
      )
      await until('calls are in flight', () => own().length >= before + after || settled === inFlight)
      if (own().some((call) => call.endpoint === 'refreshToken')) counts.refreshing += 1
      const answer = await browser.call('POST /api/session/sign-out', { input: {} })
      await Promise.all(calls)
      restore()
      if (answer.status !== 200) counts.failed += 1

      browser.cookie = cookie
      // In this order: with a session that has ended, a launch opens a new one.
      const profile = await browser.call('GET /api/account/profile', { query: {} })
      const view = await browser.call('POST /api/session/launch', { input: {} })
      if (view.ok.state !== 'guest' || profile.failure?.code !== 'session_required') counts.revived += 1
      const accessTokens = new Set(own().flatMap(({ accessToken }) => accessToken ?? []))
      for (const accessToken of accessTokens)
        if ((await apiStatus(api, 'getProfile', { accessToken })) === 200) counts.workingTokens += 1
      const refreshTokens = new Set(own().flatMap((call) => refreshTokenOf(call) ?? []))
      for (const token of refreshTokens)
        if ((await apiStatus(api, 'refreshToken', { body: { refresh_token: token } })) === 200)
          counts.workingTokens += 1
      counts.done += 1
      context.progress(counts.done, signOuts)
    }

    const plan = Array.from({ length: signOuts }, () => ({
      expire: context.random() < 0.7,
      after: 1 + Math.floor(context.random() * inFlight * 1.5),
    }))
    await eachOf(plan, 4, ({ expire, after }) => signOutOnce(expire, after))
    return [
      exactly('sign-outs with calls in flight', counts.done, signOuts),
      {
        name: 'of them while tokens were refreshed',
        value: counts.refreshing,
        bar: '≥ 1',
        held: counts.refreshing > 0,
      },
      none('sign-outs refused', counts.failed),
      none('sessions revived', counts.revived),
      none('tokens that still work', counts.workingTokens),
    ]
  },
}
