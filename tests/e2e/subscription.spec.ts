import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addCardOverHttp, joinOverHttp, refuseRenewal } from './member-steps.ts'
import {
  callBff,
  enrolOverHttp,
  newShopper,
  openAccount,
  openAtRest,
  openBasket,
  startAtAddress,
} from './steps.ts'
import { en } from './texts.ts'

const text = (key: string, values = {}) => en(`account.pass.${key}`, values)
const cards = { visa: '4242424242424242', declined: '4000000000000002' }
/** Of the seed: a price for members, and what everybody pays. */
const gummies = { id: '107001', name: /Aloha Bears Pineapple Gummies/, member: '$3.19' }

const cardOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: gummies.name }) })
    .first()

test('[SUB-04] [BSK-11] a member sees their prices on cards, product, search and basket; pages are cached with the price for everybody', async ({
  page,
}) => {
  const memberPrice = page.getByText(en('common.priceMember')).first()
  await startAtAddress(page)
  await page.goto('/shop/candy?lang=en')
  await expect(cardOf(page)).toBeVisible()
  const open = await cardOf(page).locator('bdi').first().textContent()
  expect(open).not.toBe(gummies.member)

  await enrolOverHttp(page, newShopper())
  await joinOverHttp(page)
  const cached = await (await page.request.get('/shop/candy?lang=en')).text()
  expect(cached).toContain('Gold Pass $3.19')
  expect(cached).not.toMatch(/<bdi[^>]*>\$3\.19</)
  await page.goto('/shop/candy?lang=en')
  await expect(cardOf(page).getByText(gummies.member, { exact: true })).toBeVisible()
  await expect(cardOf(page).getByText(open ?? '', { exact: true })).toBeVisible()

  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill('pineapple gummies')
  const row = page.getByRole('row', { name: gummies.name }).first()
  await expect(row.getByText(gummies.member, { exact: true })).toBeVisible()
  await search.press('Enter')
  await page.waitForURL('**/search-results?**')
  await expect(cardOf(page).getByText(gummies.member, { exact: true })).toBeVisible()

  await cardOf(page).getByRole('link', { name: gummies.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Gummies/ })).toBeVisible()
  await expect(memberPrice).toBeAttached()
  const add = page.getByRole('button', { name: en('basket.addToBasket') })
  await expect(add).toContainText(gummies.member)
  await add.click()
  await openBasket(page)
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(gummies.member, { exact: true }).first()).toBeVisible()
  await expect(panel.getByText(/At Gold Pass prices: .*Gummies/)).toBeVisible()
  await expect(panel.getByText(/saves you \$/).first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/drawer-basket?lang=ar')
  await expect(page.getByRole('main').locator('[data-slot="rail"]')).toBeVisible()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
})

test('[SUB-02] a join whose reply is lost, clicked again after a reload, is the same join', async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/ERR_FAILED|Failed to load resource|gold-pass/)
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await addCardOverHttp(page, cards.visa)
  const keys: string[] = []
  const join = page.getByRole('button', { name: /Try 14 days free/ })
  /** The page does not know that the first join arrived: its pass is read as it was before. */
  const before = JSON.stringify(
    await (await page.request.get('/api/gold-pass?country=US', { headers: { 'x-kolea': '1' } })).json(),
  )
  await page.route('**/api/gold-pass?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: before }),
  )
  await page.route('**/api/gold-pass', async (route) => {
    keys.push((route.request().postDataJSON() as { key: string }).key)
    const answer = await route.fetch()
    expect(answer.status()).toBe(200)
    if (keys.length === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await openAccount(page)
  await join.click()
  await join.click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.reload()
  await join.click()
  await page.unroute('**/api/gold-pass?*')
  await join.click()
  await expect(page.getByText(text('status.trial'))).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
  expect((await shop.ops('subscription', 'list')).split(shopper.email)).toHaveLength(2)
})

test('[ACC-01] who comes back with a new account reads that the trial was used, and joins for the price from today', async ({
  page,
  expected,
}) => {
  expected.push(/409|Failed to load resource/)
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await joinOverHttp(page)
  await callBff(page, 'POST', '/api/gold-pass', { action: 'cancel', country: 'US' })
  await callBff(page, 'POST', '/api/account/delete', { password: shopper.password })

  await enrolOverHttp(page, { ...newShopper(), phone: shopper.phone })
  await addCardOverHttp(page, cards.visa)
  /** The page has read the plan before it was known. */
  await page.route('**/api/gold-pass?*', async (route) => {
    const response = await route.fetch()
    const plan = (await response.json()) as { trialDays: number }
    expect(plan.trialDays).toBe(0)
    await route.fulfill({ response, json: { ...plan, trialDays: 14 } })
  })
  await openAccount(page)
  const tryFree = page.getByRole('button', { name: text('tryFree', { days: 14 }) })
  await tryFree.click()
  await page.unroute('**/api/gold-pass?*')
  await tryFree.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('was already used')
  await expect(page.getByText(text('priceNoTrial', { price: '$5.95' })).first()).toBeVisible()
  await page.getByRole('button', { name: text('join', { price: '$5.95' }) }).click()
  await expect(page.getByText(text('status.active'), { exact: true })).toBeVisible()
  const ledger = page.getByRole('region', { name: text('renewals') })
  await expect(ledger.getByRole('row', { name: /4242 \$5\.95/ })).toBeVisible()
})

test('[SUB-03] [SUB-01] [CRD-01] a refused renewal is announced on home and shop alone, asks for another card, and is paid with it', async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/409|Failed to load resource/)
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await joinOverHttp(page, cards.declined)
  await refuseRenewal(shop, shopper.email)
  await shop.ops('clock', 'clear')

  const dialog = page.getByRole('dialog', { name: text('dialog.failed.title') })
  await openAtRest(page, '/deals')
  await expect(
    page.getByRole('button', { name: en('account.buttonOf', { name: shopper.firstName }) }),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto('/home')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // What opens by itself has opened by then.
  await openAtRest(page, '/shop')
  await expect(
    page.getByRole('button', { name: en('account.buttonOf', { name: shopper.firstName }) }),
  ).toBeVisible()
  await expect(dialog).toBeHidden()

  await addCardOverHttp(page, cards.visa)
  await openAccount(page)
  await page.getByRole('button', { name: /^Remove .*0002/ }).click()
  await page.getByRole('button', { name: en('account.removeCardConfirm'), exact: true }).click()
  const inUse = page.getByRole('dialog', { name: text('dialog.in-use.title') })
  await expect(inUse).toBeVisible()
  await inUse.getByRole('button', { name: text('dialog.later') }).click()

  await page.getByRole('button', { name: text('changeCard') }).click()
  await page.getByRole('radio', { name: /4242/ }).check()
  await expect(page.getByText(text('note.charge', { price: '$5.95' }))).toBeVisible()
  await page.getByRole('button', { name: text('saveCard') }).click()
  await expect(page.getByText(text('status.active'), { exact: true })).toBeVisible()
  const ledger = page.getByRole('region', { name: text('renewals') })
  await expect(ledger.getByRole('row', { name: /4242 \$5\.95/ })).toBeVisible()
  await expect(
    ledger.getByRole('row', { name: new RegExp(`0002 ${text('renewalStatus.failed')}`) }),
  ).toBeVisible()
})
