import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { ProxiedStorefront } from './proxied-storefront.ts'
import { bodyOf, madeUpToken, openProxiedStorefront, proxiedOrigin } from './proxied-storefront.ts'
import type { Shopper } from './steps.ts'
import {
  accountButton,
  callBff,
  enrolOverHttp,
  newShopper,
  openAccount,
  openAtRest,
  startAtAddress,
} from './steps.ts'
import { en } from './texts.ts'

/** How the storefront holds a session together while the API refuses, fails or forgets. */

let front: ProxiedStorefront
test.use({ baseURL: proxiedOrigin })
test.beforeAll(async ({ shop }) => {
  front = await openProxiedStorefront(shop)
})
test.afterAll(() => front[Symbol.asyncDispose]())

/** A new customer in this browser. @returns the device that the API knows the session by */
async function enrol(page: Page, shopper: Shopper): Promise<string> {
  await enrolOverHttp(page, shopper)
  return front.latestDevice('enrol')
}

/** From now on the API refuses every access token that this session has shown. @returns takes it back */
function expireTokens(device: string): () => void {
  const shown = new Set(front.callsOf(device).map(({ accessToken }) => accessToken))
  return front.proxy.fail(
    (call) => call.device === device && call.accessToken !== null && shown.has(call.accessToken),
    { kind: 'unauthorized' },
  )
}

interface Enrolled {
  tokens: { access_token: string; refresh_token: string }
}

test('[SES-03] a sign-in whose refresh token ends in 20 minutes is refreshed before anything else, and an answer without a token is named in the log', async ({
  page,
  expected,
}) => {
  const now = Math.floor(Date.now() / 1000)
  const ending = madeUpToken({ iat: now, exp: now + 20 * 60 })
  let genuine: Enrolled['tokens'] | undefined
  const restoreEnrolment = front.proxy.fail(({ endpoint }) => endpoint === 'enrol', {
    kind: 'rewrite',
    change: ({ status, json }) => {
      const enrolled = json as Enrolled
      genuine = enrolled.tokens
      return { status, json: { ...enrolled, tokens: { ...genuine, refresh_token: ending } } }
    },
  })
  const shopper = newShopper()
  const device = await enrol(page, shopper)
  restoreEnrolment()
  const refreshes = () => front.callsOf(device, 'refreshToken').map((call) => bodyOf(call)['refresh_token'])
  expect(refreshes()).toEqual([])
  const restoreRefresh = front.rewrite(device, 'refreshToken', () => ({ status: 200, json: genuine }))
  const before = front.callsOf(device).length
  await openAccount(page)
  await expect(page.getByText(shopper.email)).toBeVisible()
  expect(refreshes()).toEqual([ending])
  expect(front.callsOf(device)[before]?.endpoint).toBe('refreshToken')
  restoreRefresh()
  // The new one lives for weeks: the next page has nothing to refresh.
  await page.reload()
  await expect(page.getByText(shopper.email)).toBeVisible()
  expect(refreshes()).toEqual([ending])

  expected.push(/50[23]|Failed to load resource/)
  const restoreTokens = expireTokens(device)
  const restoreEmpty = front.rewrite(device, 'refreshToken', () => ({ status: 200, json: {} }))
  await page.reload()
  await expect(page.getByText(en('account.unavailable'))).toBeVisible()
  expect(front.output()).toContain('NO JWT IN refreshToken')
  restoreEmpty()
  restoreTokens()
  await expect(page.getByText(shopper.email)).toBeVisible()
})

test('[SES-04] calls that meet an ended access token together are all answered, after one refresh', async ({
  page,
}) => {
  const shopper = newShopper()
  const device = await enrol(page, shopper)
  await openAtRest(page, '/user-account?lang=en')
  await expect(page.getByText(shopper.email)).toBeVisible()
  // Beside nothing that the page still loads.
  await page.goto('about:blank')
  const paths = [
    '/api/account/profile',
    '/api/account/addresses',
    '/api/wallet',
    '/api/orders?list=current',
    '/api/basket?mode=delivery',
  ]
  const restoreTokens = expireTokens(device)
  let letRefreshGo: () => void = () => undefined
  const allRefused = new Promise<void>((resolve) => (letRefreshGo = resolve))
  const restoreRefresh = front.proxy.fail(
    (call) => call.device === device && call.endpoint === 'refreshToken',
    { kind: 'hold', until: allRefused },
  )
  const refused = () => front.callsOf(device).filter(({ fault }) => fault === 'unauthorized').length
  const headers = { 'x-kolea': '1' }
  const answers = Promise.all(paths.map(async (path) => (await page.request.get(path, { headers })).status()))
  await expect.poll(refused).toBe(paths.length)
  letRefreshGo()
  expect(await answers).toEqual(paths.map(() => 200))
  expect(front.callsOf(device, 'refreshToken')).toHaveLength(1)
  restoreRefresh()
  await openAccount(page)
  await expect(page.getByText(shopper.email)).toBeVisible()
  restoreTokens()
})

test('[SES-06] a 403 of the API signs in again and loads the page anew, once a minute, with the basket', async ({
  page,
  expected,
}) => {
  expected.push(/403|409|Failed to load resource/)
  const shopper = newShopper()
  // Before any page is open: one of a guest would still read its basket in the session that the sign-in replaced.
  const device = await enrol(page, shopper)
  await startAtAddress(page)
  await page.goto('/shop/soda?lang=en')
  await expect(accountButton(page, shopper)).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('of-this-visit', '1'))
  const forbid = () =>
    front.rewrite(
      device,
      'listPaymentMethods',
      () => ({ status: 403, json: { error: 'forbidden', error_description: 'Not now.' } }),
      1,
    )
  forbid()
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${en('basket.add', { name: '' })}`) })
    .first()
    .click()
  const reloaded = page.waitForEvent('load')
  await accountButton(page, shopper).click()
  await reloaded
  await expect(accountButton(page, shopper)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Basket, 1 item/ }).first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('of-this-visit'))).toBeNull()
  expect(front.callsOf(device, 'refreshToken')).toHaveLength(1)
  expect(front.callsOf(device, 'revokeToken')).toEqual([])

  await page.evaluate(() => sessionStorage.setItem('of-this-visit', '2'))
  forbid()
  await accountButton(page, shopper).click()
  await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
  expect(front.callsOf(device, 'refreshToken')).toHaveLength(1)
  expect(await page.evaluate(() => sessionStorage.getItem('of-this-visit'))).toBe('2')
})

test('[SES-11] a search that fails is sent again, a second apart and then two; what is not listed for it is sent once', async ({
  page,
  expected,
}) => {
  expected.push(/502|Failed to load resource/)
  front.proxy.calls.length = 0
  const isOurs = ({ endpoint, body }: { endpoint: string; body: string }, wanted: string) =>
    endpoint === wanted && /musubi|Kalakaua/.test(body)
  const failing = (endpoint: string, times: number) =>
    front.proxy.fail((call) => isOurs(call, endpoint), { kind: 'status', status: 503 }, times)
  const sent = (endpoint: string) => front.proxy.calls.filter((call) => isOurs(call, endpoint)).length
  failing('globalSearch', 2)
  const startedAt = Date.now()
  // The first answer: an outage page would load itself again until the API is there.
  const first = await page.goto('/search-results?q=musubi&lang=en')
  expect(first?.status()).toBe(200)
  await expect(page.getByRole('main').locator('[data-slot="grid"] > li').first()).toBeVisible()
  expect(sent('globalSearch')).toBe(3)
  expect(Date.now() - startedAt).toBeGreaterThan(3000)

  failing('predictions', 1)
  await callBff(page, 'POST', '/api/session/launch', {})
  const suggest = () =>
    page.evaluate(async () => {
      const headers = { 'x-kolea': '1', 'content-type': 'application/json' }
      const body = JSON.stringify({ term: '2330 Kalakaua', near: null })
      return (await fetch('/api/location/predictions', { method: 'POST', headers, body })).status
    })
  expect([await suggest(), sent('predictions')]).toEqual([502, 1])
  expect([await suggest(), sent('predictions')]).toEqual([200, 2])
})
