import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { placeButton } from './checkout-steps.ts'
import { addCardOverHttp } from './member-steps.ts'
import { basketOverHttp } from './order-over-http.ts'
import {
  address,
  addFromCategory,
  callBff,
  enrolOverHttp,
  giveAddress,
  newShopper,
  openBasket,
  openHydrated,
  placeOrder,
} from './steps.ts'
import { en, promise } from './texts.ts'

const pill = (page: Page) => page.locator('[data-slot="address-pill"]')
const soonest = new RegExp(`^${en('checkout.when.now')}`)
const later = new RegExp(`^${en('checkout.when.later')}`)

const minutes = (time: string, half: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return ((hour % 12) + (half === 'PM' ? 12 : 0)) * 60 + minute
}

/** The two times that are shown there, in minutes of the day. */
async function promisedAt(where: Locator): Promise<[number, number]> {
  await expect(where).toContainText(promise)
  const [found = ''] = promise.exec((await where.textContent()) ?? '') ?? []
  const [, from = '', half, to = '', last = ''] = /(\S+)(?:\s([AP]M))?–(\S+)\s([AP]M)$/.exec(found) ?? []
  return [minutes(from, half ?? last), minutes(to, last)]
}

test('[LOC-12] [CHK-05] [ORD-02] [ORD-03] the same two times from the pin on the map to the order, its card and the banner; what is going on is marked in its present word', async ({
  page,
  shop,
}) => {
  await page.goto('/')
  await page.getByRole('combobox').fill(address.typed)
  await page.getByRole('option', { name: address.street }).first().click()
  const [from, to] = await promisedAt(page.getByRole('dialog'))
  expect((to - from + 1440) % 1440).toBe(10)
  /** The clock may pass a five while the test goes on, and the promise with it. */
  const expectSame = async (where: Locator, screen: string) => {
    const [first, last] = await promisedAt(where)
    expect([0, 5], screen).toContain((first - from + 1440) % 1440)
    expect((last - first + 1440) % 1440, screen).toBe(10)
  }
  await page.getByRole('button', { name: en('location.confirm'), exact: true }).click()
  await page.waitForURL('**/home')
  await expectSame(pill(page), 'header')
  await addFromCategory(page, 'soda')
  const ways = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await openHydrated(page, ways.find((way) => /-\d+$/.test(way)) ?? '')
  await expectSame(page.getByRole('main'), 'product')
  await openBasket(page)
  await expectSame(page.getByRole('dialog'), 'basket')

  await enrolOverHttp(page, newShopper())
  await addCardOverHttp(page, '4242424242424242')
  await page.goto('/checkout?lang=en')
  await expectSame(page.getByRole('radio', { name: soonest }).locator('..'), 'checkout')
  await placeButton(page).first().click()
  await expectSame(page.getByRole('status').filter({ hasText: en('checkout.placed.title') }), 'overview')
  await page.waitForURL('**/order-status?id=*')
  const orderId = new URL(page.url()).searchParams.get('id') ?? ''
  await expectSame(page.getByRole('main'), 'order')
  const current = page.getByRole('main').locator('[aria-current="step"]')
  await expect(current).toContainText(en('orders.stages.received'))
  await shop.ops('order', 'advance', orderId, 'in_progress')
  await expect(current).toContainText(en('orders.stages.packing'), { timeout: 30_000 })
  await expect(page).toHaveTitle(new RegExp(`^${en('orders.stages.packing')} · `))
  await page.goto('/orders?lang=en')
  await expectSame(page.locator('[data-slot="order-card"]').first(), 'card')
  await page.goto('/home?lang=en')
  const banner = page.getByRole('complementary', { name: en('account.orders') })
  await expect(banner).toContainText(en('orders.stages.packing'))
  await expectSame(banner, 'banner')
})

test('[CHK-01] later is chosen where the place is, by keyboard, shown in header, basket and checkout, and is what the order says', async ({
  page,
}) => {
  await giveAddress(page)
  await addFromCategory(page, 'soda')
  await pill(page).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: soonest }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio', { name: later })).toBeChecked()
  const slots = sheet.getByRole('group', { name: en('checkout.when.time') }).getByRole('radio')
  // Of the next day: this one may have no more than one.
  const days = sheet.getByRole('group', { name: en('checkout.when.day') }).getByRole('button')
  await days.nth(1).press('Enter')
  await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await slots.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(slots.nth(1)).toBeChecked()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/basket') && answer.ok())
  const scheduledFor = (await slots.nth(1).getAttribute('value')) ?? ''
  const slot = (await slots.nth(1).locator('..').textContent()) ?? ''
  await saved
  await page.keyboard.press('Escape')
  await expect(pill(page)).toContainText(slot)
  await openBasket(page)
  await expect(page.getByRole('dialog')).toContainText(slot)
  await page.reload()
  await expect(pill(page)).toContainText(slot)

  await enrolOverHttp(page, newShopper())
  await addCardOverHttp(page, '4242424242424242')
  await page.goto('/checkout?lang=en')
  await expect(page.getByRole('radio', { name: later })).toBeChecked()
  await expect(page.getByRole('radio', { name: later }).locator('..')).toContainText(slot)
  const orderId = await placeOrder(page)
  await expect(page.getByRole('main')).toContainText(slot)
  await expect(page.getByRole('main').locator('[aria-current="step"]')).toContainText(
    en('orders.stages.scheduled'),
  )
  const { order } = await callBff<{ order: { scheduledFor: string } }>(page, 'GET', `/api/orders/${orderId}`)
  expect(Date.parse(order.scheduledFor)).toBe(Date.parse(scheduledFor))
})

test('[LOC-12] [LOC-08] without couriers every page says that delivery is paused, and the basket is picked up at the same store without a question', async ({
  page,
  shop,
}) => {
  await giveAddress(page)
  await basketOverHttp(page)
  const read = (mode: string) =>
    callBff<{ status: string; items: object[]; store: { storeId: string; name: string } }>(
      page,
      'GET',
      `/api/basket?mode=${mode}`,
    )
  const { store } = await read('delivery')
  const paused = en('location.paused.text', { store: store.name })
  const banner = page.getByRole('complementary', { name: en('location.noDrivers') })
  await shop.ops('couriers', store.storeId, 'off')
  try {
    await page.goto('/shop/soda?lang=en')
    await expect(pill(page)).toContainText(en('location.noDrivers'))
    await expect(banner).toContainText(paused)
    await openBasket(page)
    const basket = page.locator('[data-slot~="panel"]')
    await expect(basket).toContainText(paused)
    await basket.getByRole('button', { name: /^Pick up in \d+ min$/ }).click()
    await expect(pill(page)).toContainText(new RegExp(`^${en('location.mode.pickup')} · ${promise.source}`))
    await expect(banner).toBeHidden()
    await expect(basket).not.toContainText(paused)
    await expect(basket.getByRole('listitem').first()).toBeVisible()
    const now = await read('pickup')
    expect(now.items).toHaveLength(1)
    expect(now.store.storeId).toBe(store.storeId)
    expect(now.status).not.toBe('NO_COURIER')
  } finally {
    await shop.ops('couriers', store.storeId, 'on')
  }
})
