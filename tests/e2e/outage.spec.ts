import { expect, test } from './fixtures.ts'
import { basketOverHttp, orderOverHttp } from './order-over-http.ts'
import { ownShop } from './own-shop.ts'
import { enrolOverHttp, loseCookies, newShopper, startAtAddress } from './steps.ts'
import { en } from './texts.ts'

// A shop of its own: these tests end processes, and break pages that nobody has opened before.
const own = ownShop(4)

test('a page that cannot be rendered says so, and recovers by itself', async ({ page, expected }) => {
  expected.push(/50[03]/)
  await own.ops('fault', 'set', '*', '--status', '503')
  await page.goto('/deals')
  await expect(page.getByRole('heading', { name: en('outage.title') })).toBeVisible()
  await own.ops('fault', 'clear')
  await expect(page.getByRole('heading', { name: en('deals.title') }).first()).toBeVisible({
    timeout: 60_000,
  })
})

test('kill -9 of everything, and the account, the basket and the order are still there', async ({ page }) => {
  await startAtAddress(page)
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  const { orderId } = await orderOverHttp(page, 1)
  await basketOverHttp(page)
  // No page is open meanwhile, so nothing in the console needs excusing.
  await own.kill()
  await own.start()

  await page.goto('/home')
  await expect(page.getByRole('button', { name: /^Basket, 1 item/ }).first()).toBeVisible()
  await page.goto(`/order-status?id=${orderId}`)
  await expect(page.getByRole('heading', { name: /K-\d+/ })).toBeVisible()
  await page.goto('/user-account')
  await expect(page.getByText(shopper.email).first()).toBeVisible()
})

test('[SES-01] a page that found no API loads its session and account by itself when the API is back', async ({
  page,
  expected,
}) => {
  expected.push(/50[234]/, /401/)
  await own.ops('fault', 'set', 'clientToken', '--status', '503')
  await page.goto('/user-account')
  await expect(page.getByText(en('account.unavailable'))).toBeVisible()
  await own.ops('fault', 'clear')
  await expect(page.getByText(en('account.unavailable'))).toBeHidden({ timeout: 60_000 })
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: en('account.signInButton'), exact: true })).toBeVisible()
})

test('[SES-09] a customer in an outage is never shown as a guest; profile and orders come back by themselves', async ({
  page,
  expected,
}) => {
  expected.push(/50[234]/)
  await enrolOverHttp(page, newShopper())
  await own.ops('fault', 'set', 'getProfile', '--status', '503')
  await page.goto('/orders?lang=en')
  const unavailable = page.getByRole('heading', { name: en('orders.notice.unavailable.title') })
  await expect(unavailable).toBeVisible()
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: en('account.title'), exact: true }).click()
  await expect(page.getByRole('dialog').getByText(en('account.unavailable'))).toBeVisible()
  await expect(page.getByRole('button', { name: en('account.signInButton'), exact: true })).toHaveCount(0)

  await own.ops('fault', 'set', 'orderHistory', '--status', '503')
  await own.ops('fault', 'clear', 'getProfile')
  await expect(page.getByRole('dialog').getByText('Lani Example').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(header.getByRole('button', { name: en('account.buttonOf', { name: 'Lani' }) })).toBeVisible()
  await expect(unavailable).toBeVisible()
  await own.ops('fault', 'clear')
  await expect(page.getByRole('heading', { name: en('orders.notice.empty.title') })).toBeVisible({
    timeout: 60_000,
  })
})

test('[SES-05] a sign-in that ended on another device is reported where it is noticed, with the way back in', async ({
  page,
  browser,
  expected,
}) => {
  expected.push(/401/)
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await page.goto('/home')
  const account = page.getByRole('button', { name: en('account.buttonOf', { name: shopper.firstName }) })
  await expect(account).toBeVisible()
  const elsewhere = await browser.newContext({ baseURL: own.origin })
  const headers = { 'x-kolea': '1', origin: own.origin }
  for (const [path, data] of [
    ['launch', {}],
    ['sign-in', { email: shopper.email, password: shopper.password }],
    ['sign-out-everywhere', {}],
  ] as const)
    expect((await elsewhere.request.post(`/api/session/${path}`, { headers, data })).status()).toBe(200)
  await elsewhere.close()

  await account.click()
  const notice = page.getByRole('alertdialog', { name: en('auth.signInLost.text') })
  await notice.getByRole('button', { name: en('auth.signInLost.action') }).click()
  await expect(page.getByRole('dialog', { name: en('auth.panelTitle') })).toBeVisible()
})

test('[SES-05] a customer whose session is lost sees a message, and may sign in again', async ({ page }) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await page.goto('/user-account')
  await expect(page.getByText(shopper.email).first()).toBeVisible()
  await loseCookies(page, { name: /kolea_session/ })
  await page.goto('/home')
  const notice = page.getByRole('alertdialog', { name: en('auth.signInLost.text') })
  await notice.getByRole('button', { name: en('auth.signInLost.action') }).click()
  await expect(page.getByRole('dialog', { name: en('auth.panelTitle') })).toBeVisible()
})
