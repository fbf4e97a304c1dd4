import { expect, test } from './fixtures.ts'
import type { ProxiedStorefront } from './proxied-storefront.ts'
import { bodyOf, madeUpToken, openProxiedStorefront, proxiedOrigin } from './proxied-storefront.ts'
import {
  accountButton,
  addFromCategory,
  enrolOverHttp,
  fillRegistration,
  giveAddress,
  loseCookies,
  newShopper,
  signIn,
  signInButton,
} from './steps.ts'
import { en } from './texts.ts'

/** What a sign-in and a registration make the storefront send to the API, and what it makes of the answers. */

let front: ProxiedStorefront
test.use({ baseURL: proxiedOrigin })
test.beforeAll(async ({ shop }) => {
  front = await openProxiedStorefront(shop)
})
test.afterAll(() => front[Symbol.asyncDispose]())

const jwe = /^[\w-]+(\.[\w-]*){4}$/

test('[SES-08] [SES-10] [SGN-03] [VER-01] a guest with a basket signs in: every call has its headers, the credentials are encrypted, the basket is carried over', async ({
  page,
}) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await page.context().clearCookies()
  await giveAddress(page)
  await addFromCategory(page, 'soda')
  const device = front.latestDevice('storesByLocation')
  const guestId = bodyOf(front.callsOf(device, 'clientToken')[0])['digital_id']
  await signInButton(page).click()
  await signIn(page, shopper)
  await expect(accountButton(page, shopper)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Basket, 1 item/ }).first()).toBeVisible()

  const { userName, password, guest_id } = bodyOf(front.callsOf(device, 'passwordToken')[0])
  expect(userName).toMatch(jwe)
  expect(password).toMatch(jwe)
  expect(guest_id).toMatch(/^guest-/)
  expect(guest_id).toBe(guestId)
  expect(bodyOf(front.callsOf(device, 'patchGuest')[0])).toEqual({ guest_id: guestId })

  const calls = front.callsOf(device)
  for (const { endpoint, url, headers, accessToken } of calls) {
    expect(headers, endpoint).toMatchObject({
      'x-api-key': expect.stringMatching(/.{16}/),
      'accept-language': 'en',
      'x-sei-platform': '7now_web',
      'x-sei-version': '1.3.0',
      'x-sei-timezone': 'Pacific/Honolulu',
    })
    // Token calls have a base of their own, and nobody's token.
    expect(accessToken === null, endpoint).toBe(url.startsWith('/auth/'))
  }
  const signedInAt = calls.findIndex(({ endpoint }) => endpoint === 'passwordToken')
  const tokensOf = (part: typeof calls) =>
    new Set(part.flatMap(({ accessToken }) => (accessToken === null ? [] : [accessToken])))
  const [guestTokens, customerTokens] = [
    tokensOf(calls.slice(0, signedInAt)),
    tokensOf(calls.slice(signedInAt)),
  ]
  expect([guestTokens.size, customerTokens.size]).toEqual([1, 1])
  expect(customerTokens).not.toEqual(guestTokens)

  await page.goto('/home?lang=ar')
  await expect
    .poll(() => front.callsOf(device, 'getProfile').at(-1)?.headers['accept-language'])
    .toMatch(/^ar/)
})

test('[SES-02] [SGN-04] an answer to a sign-in without a customer’s scope, or without a refresh token, signs nobody in', async ({
  page,
  expected,
}) => {
  expected.push(/422|Failed to load resource/)
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await page.context().clearCookies()
  const countBefore = front.proxy.count('passwordToken')
  await page.goto('/home?lang=en')
  await signInButton(page).click()
  const alert = page.getByRole('dialog').getByRole('alert')
  for (const change of [
    { access_token: madeUpToken({ scope: 'guest', sub: 'guest-1', customer_id: 'cus_1' }) },
    { refresh_token: undefined },
  ]) {
    const restore = front.proxy.fail(({ endpoint }) => endpoint === 'passwordToken', {
      kind: 'rewrite',
      change: ({ status, json }) => ({ status, json: { ...(json as object), ...change } }),
    })
    await signIn(page, shopper)
    await expect(alert).toBeVisible()
    restore()
    await page.reload()
    await signInButton(page).click()
    await expect(alert).toBeHidden()
  }
  expect(front.proxy.count('passwordToken')).toBe(countBefore + 2)
  await signIn(page, shopper)
  await expect(accountButton(page, shopper)).toBeVisible()
})

test('[REG-02] [SGN-03] a registration names the consent of its own country alone, the guest, and a sealed password', async ({
  page,
}) => {
  await page.goto('/home?lang=en')
  const footer = page.getByRole('contentinfo')
  for (const country of ['US', 'CA'] as const) {
    if (country === 'CA') {
      await loseCookies(page)
      await page.goto('/home?lang=en')
      await footer.getByRole('button', { name: en('footer.countries.CA') }).click()
      await expect(footer.getByText(en('footer.intendedCanada'))).toBeVisible()
    }
    await signInButton(page).click()
    await page.getByRole('dialog').getByText(en('auth.createAccount'), { exact: true }).click()
    const shopper = newShopper()
    await fillRegistration(page, shopper, country)
    await expect(accountButton(page, shopper)).toBeVisible()
    const sent = front.proxy.calls.findLast(({ endpoint }) => endpoint === 'enrol')
    const { password, guest_id, ...body } = bodyOf(sent)
    const guestId = bodyOf(front.callsOf(sent?.device ?? '', 'clientToken')[0])['digital_id']
    expect(password).toMatch(jwe)
    expect([guest_id, typeof guestId]).toEqual([guestId, 'string'])
    expect(body).toEqual({
      first_name: shopper.firstName,
      last_name: shopper.lastName,
      email: shopper.email,
      phone_number: shopper.phone,
      country,
      ...(country === 'US'
        ? { accepts_us_terms: true }
        : { accepts_ca_terms: true, accepts_ca_communications: true }),
    })
  }
})
