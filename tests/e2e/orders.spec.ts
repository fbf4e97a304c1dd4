import { addCard, agreedOrder, fillBasket, placeOf } from '../faults/http-shopper.ts'
import { expect, test } from './fixtures.ts'
import { openCheckout, placeButton } from './checkout-steps.ts'
import { callsOf, handOver } from './order-over-http.ts'
import { addCardOverHttp } from './member-steps.ts'
import { addFromCategory, enrolOverHttp, newShopper, placeOrder } from './steps.ts'
import { en, promise } from './texts.ts'

const text = (key: string, values = {}) => en(`orders.${key}`, values)

test.afterEach(async ({ shop }) => {
  await shop.ops('config', 'set', 'fetchOrdersLimit', '15')
})

test('[ORD-01] [ORD-03] [ORD-04] [ROL-01] a guest signs in for orders; one order leads to its status, two to the panel; delivered ones go to the past list by themselves, come page by page and are rated', async ({
  page,
  shop,
}) => {
  await page.goto('/orders?lang=en')
  await expect(page.getByRole('heading', { name: text('signIn.title') })).toBeVisible()
  await enrolOverHttp(page, newShopper())
  const calls = callsOf(page)
  const place = await placeOf(calls)
  const cardId = await addCard(calls)
  const order = async () => {
    await fillBasket(calls, place)
    const placed = await calls('POST /api/orders', { input: await agreedOrder(calls, cardId) })
    return placed.outcome === 'placed' ? placed.orderId : ''
  }
  const first = await order()
  await page.goto('/shop?lang=en')
  const banner = page.getByRole('complementary', { name: en('account.orders') })
  await expect(banner).toContainText(en('orders.stages.received'))
  await expect(banner).toContainText(promise)
  await expect(banner.getByRole('link')).toHaveAttribute('href', `/order-status?id=${first}`)
  const second = await order()
  await page.reload()
  await expect(banner).toContainText('2 orders in progress')
  await banner.getByRole('button', { name: en('account.seeOrders') }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.locator('[data-slot="order-card"]')).toHaveCount(2)

  await page.goto('/orders?lang=en')
  const main = page.getByRole('main')
  const receipts = main.getByRole('link', { name: text('receipt') })
  await expect(main.getByRole('link', { name: text('track') })).toHaveCount(2)
  for (const orderId of [first, second]) await handOver(page, shop, orderId)
  await expect(receipts).toHaveCount(2, { timeout: 60_000 })
  await expect(main.getByRole('link', { name: text('track') })).toHaveCount(0)

  const past = async () => (await calls('GET /api/orders', { query: { list: 'past' } })).orders
  await shop.ops('config', 'set', 'fetchOrdersLimit', '1')
  await expect.poll(async () => (await past()).length).toBe(1)
  await page.goto('/shop?lang=en')
  const rating = page.getByRole('dialog', { name: text('rate.stars') })
  await rating.getByRole('radio', { name: '1 star' }).check()
  const comment = rating.getByRole('textbox')
  await expect(rating.getByText(text('rate.whatWentWrong'))).toBeVisible()
  await rating.getByRole('radio', { name: '4 stars' }).check()
  await expect(rating.getByText(text('rate.whatCouldBeBetter'))).toBeVisible()
  await expect(comment).toHaveAttribute('maxlength', '100')
  await comment.fill('Faster than the bus.')
  const sent = page.waitForRequest((request) => request.url().endsWith('/feedback'))
  await rating.getByRole('button', { name: text('rate.send') }).click()
  expect((await sent).postDataJSON()).toEqual({ rating: { stars: 4, comment: 'Faster than the bus.' } })
  await expect(rating).toBeHidden()

  await page.goto('/orders?lang=en')
  await expect(receipts).toHaveCount(1)
  await page.getByRole('button', { name: text('older') }).click()
  await expect(receipts).toHaveCount(2)
  await expect(page.getByRole('button', { name: text('older') })).toBeHidden()
})

test('[BSK-05] [ORD-02] a note for the courier that is typed at checkout is saved, leaves the address unchanged, and is on the order’s page', async ({
  page,
}) => {
  await openCheckout(page)
  const place = placeButton(page).first()
  await expect(place).toBeEnabled()
  const saved = page.waitForResponse((answer) => {
    const request = answer.request()
    return request.method() === 'POST' && (request.postData() ?? '').includes('Gate code 4711')
  })
  await page.getByRole('textbox', { name: new RegExp(en('checkout.note')) }).fill('Gate code 4711')
  const basket = (await (await saved).json()) as { address: { street: string } | null; deliveryNotes: string }
  expect(basket.deliveryNotes).toBe('Gate code 4711')
  expect(basket.address?.street).toBeTruthy()
  await expect(place).toBeEnabled()
  await page.getByRole('radio', { name: new RegExp(en('checkout.leave')) }).check()
  const orderId = await placeOrder(page)
  const { order } = await callsOf(page)('GET /api/orders/:orderId', { params: { orderId } })
  expect(order.deliveryNotes).toBe('Gate code 4711')
  await expect(page.getByText('Gate code 4711')).toBeVisible()
  await page.goto(`/order-details?id=${orderId}`)
  await expect(page.getByText('Gate code 4711')).toBeVisible()
})

test('[LOC-13] [ORD-02] an apartment that is typed within the line moves into its field, and is shown at checkout, on the order’s page and on its receipt', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('combobox').fill('2330 Kalakaua Ave Apt 1203')
  await page.getByRole('option', { name: /2330 Kal.*1203/ }).click()
  await expect(page.getByRole('textbox', { name: en('location.apt') })).toHaveValue(/1203/)
  await page.getByRole('button', { name: en('location.confirm'), exact: true }).click()
  await page.waitForURL('**/home')
  await enrolOverHttp(page, newShopper())
  await addCardOverHttp(page, '4242424242424242')
  await addFromCategory(page, 'soda')
  await page.goto('/checkout')
  // In the step, and in the order beside it.
  await expect(page.getByText(/1203/)).toHaveCount(2)
  await expect(page.getByText(/1203/).first()).toBeVisible()
  const orderId = await placeOrder(page)
  await expect(page.getByText(/1203/)).toBeVisible()
  await page.goto(`/order-details?id=${orderId}`)
  await expect(page.getByText(/1203/)).toBeVisible()

  // On paper a receipt says whose it is, and has nothing that only a screen can do.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').getByText('Kōlea')).toBeVisible()
  await expect(page.getByRole('link', { name: text('track') })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
