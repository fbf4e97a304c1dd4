import { expectBlocked, openCheckout, placeButton, putInBasket } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'
import { basketOverHttp } from './order-over-http.ts'
import { placeOrder } from './steps.ts'
import { en } from './texts.ts'

test('[CHK-01] a grey "Place order" says why and what to do: sold out, over a limit, no courier', async ({
  page,
  shop,
}) => {
  const { storeId, name: store, product } = await openCheckout(page)
  const basket = { action: 'openBasket', opens: en('basket.title') }
  await expectBlocked(page, shop, {
    ...basket,
    cause: ['stock', storeId, product.productId, '0'],
    cure: ['stock', storeId, product.productId, '40'],
    reason: 'soldOut',
    values: { products: product.name },
  })
  await expectBlocked(page, shop, {
    ...basket,
    cause: ['config', 'set', 'basket_order_limit', '100'],
    cure: ['config', 'set', 'basket_order_limit', '15000'],
    reason: 'overLimit',
  })
  await expectBlocked(page, shop, {
    cause: ['couriers', storeId, 'off'],
    cure: ['couriers', storeId, 'on'],
    reason: 'noCourier',
    values: { store },
    action: 'chooseTime',
    opens: en('checkout.when.title'),
  })
})

test('[BSK-03] [CHK-05] a price that changed is explained at checkout; one that changed while it was open is itemised before anything is charged', async ({
  page,
  shop,
}) => {
  const { storeId } = await openCheckout(page)
  const product = await putInBasket(page, storeId, { q: 'chips' })
  await shop.ops('price', product.productId, '555')
  await page.reload()
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  const note = page.getByRole('complementary').getByText(/The price went (up|down)/)
  await expect(note).toContainText(product.name)
  await expect(note).toContainText('$5.55')
  await shop.ops('price', product.productId, '777')
  await placeButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: en('checkout.changes.title') })
  await expect(notice).toContainText(product.name)
  await expect(notice).toContainText('$7.77')
  await placeOrder(page)
})

test('[CHK-06] the reply of the order is lost and the page reloaded: it finds the order of that click', async ({
  page,
  expected,
}) => {
  await openCheckout(page)
  let orderId: string | undefined
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    orderId = ((await (await route.fetch()).json()) as { orderId: string }).orderId
    await route.abort()
  })
  // This page learns nothing of its attempt either: only the next one does.
  const recovery = '**/api/orders/attempt*'
  let isNextPage = false
  await page.route(recovery, (route) => (isNextPage ? route.continue() : undefined))
  const recovered = page.waitForRequest(recovery)
  expected.push(/ERR_FAILED/)
  await placeButton(page).click()
  await recovered
  page.once('framenavigated', () => (isNextPage = true))
  await page.reload()
  await page.waitForURL(`**/order-status?id=${orderId}*`)
})

test('[CHK-06] a post that never reached the shop is reported as no order, though an order was placed before', async ({
  page,
  expected,
}) => {
  await openCheckout(page)
  await placeOrder(page)
  await basketOverHttp(page)
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  expected.push(/ERR_FAILED/)
  await page.route('**/api/orders', (route) => route.abort())
  await placeButton(page).click()
  await expect(page.getByText(en('checkout.nothingCharged'))).toBeVisible()
  await expect(page.getByRole('heading', { name: en('checkout.placed.title'), exact: true })).toBeHidden()
})
