import type { Page } from '@playwright/test'
import type { Order } from '@kolea/domain/orders/order.ts'
import { apiStatus } from '../faults/api-client.ts'
import { placeButton } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'
import type { ProxiedStorefront } from './proxied-storefront.ts'
import { bodyOf, openProxiedStorefront, proxiedOrigin } from './proxied-storefront.ts'
import { addCardOverHttp } from './member-steps.ts'
import { basketOverHttp } from './order-over-http.ts'
import {
  addFromCategory,
  callBff,
  enrolOverHttp,
  giveAddress,
  newShopper,
  openAccount,
  openBasket,
  placeOrder,
  startAtAddress,
} from './steps.ts'
import { en } from './texts.ts'

/** What the storefront sends of an order, and of how a customer pays. */

let front: ProxiedStorefront
test.use({ baseURL: proxiedOrigin })

const scheduledHeading = new RegExp(en('orders.headings.scheduled', { store: '.+' }))

/** What the storefront wrote to this browser's cart, oldest first. */
const carts = (device: string) => front.callsOf(device, 'postDeliveryCart').map(bodyOf)

/** Those about products: a cart without the destination of its order gets that by a write of its own. */
const writtenItems = (device: string) =>
  carts(device).flatMap(({ items }) => (Array.isArray(items) && items.length > 0 ? [items as object[]] : []))

/** Names the first product that the store offers in place of the one line of the basket; answers its name. */
async function nameReplacement(page: Page): Promise<string> {
  await openBasket(page)
  const panel = page.getByRole('dialog', { name: en('basket.title') })
  await panel
    .getByRole('button', { name: new RegExp(`^${en('basket.replacement.nameFor', { name: '' })}`) })
    .click()
  const dialog = page.getByRole('dialog', {
    name: new RegExp(en('basket.replacement.title', { name: '.+' })),
  })
  const first = dialog.getByRole('radio').nth(1)
  await first.check()
  const name = await dialog
    .locator('label', { has: page.locator(':checked') })
    .locator('b')
    .innerText()
  await dialog.getByRole('button', { name: en('basket.replacement.save') }).click()
  await expect(panel.getByText(en('basket.replacement.named', { name }))).toBeVisible()
  await page.keyboard.press('Escape')
  return name
}

test.describe('with the test gateway', () => {
  test.beforeAll(async ({ shop }) => {
    front = await openProxiedStorefront(shop)
  })
  test.afterAll(() => front[Symbol.asyncDispose]())

  test('[BSK-02] [BSK-04] [BSK-06] [BSK-07] [BSK-09] a basket rests 2 s before it is sent, is cleared with REMOVE, and preserves the choice for sold-out goods', async ({
    page,
  }) => {
    await giveAddress(page)
    const device = front.latestDevice('storesByLocation')
    // The click may happen while the page loads its session and its basket.
    await page.goto('/shop/soda')
    const add = page.getByRole('main').getByRole('button', { name: /^Add / }).first()
    // The moment of the click by the page's own clock: a busy machine reports it to the test late.
    await page.evaluate(() =>
      document.addEventListener('click', () => (document.body.dataset['clickedAt'] = `${Date.now()}`), {
        once: true,
      }),
    )
    await add.click()
    await expect.poll(() => writtenItems(device).length, { intervals: [20] }).toBe(1)
    const arrived = Date.now()
    const clicked = Number(await page.locator('body').getAttribute('data-clicked-at'))
    expect(arrived - clicked).toBeGreaterThan(1990)
    expect(writtenItems(device)[0]).toMatchObject([{ quantity: 1, product_oos_option: 'REPLACE' }])

    await openBasket(page)
    const panel = page.getByRole('dialog', { name: en('basket.title') })
    await panel.getByRole('button', { name: en('basket.details'), expanded: false }).click()
    await expect(panel.getByRole('button', { name: en('summary.total_fees'), expanded: true })).toBeVisible()
    await expect(panel.getByText(en('summary.service_fee'))).toBeVisible()
    await panel
      .getByRole('button', { name: en('basket.changeWhenOut', { choice: en('basket.whenOut.cancel') }) })
      .click()
    await expect(panel.getByText(en('basket.whenOut.cancel'))).toBeVisible()
    await expect.poll(() => carts(device).at(-1)?.['out_of_stock_acknowledgement']).toBe('cancel')

    await panel.getByRole('button', { name: en('basket.clear.all.button') }).click()
    const question = page.getByRole('dialog', { name: en('basket.clear.all.title') })
    await question.getByRole('button', { name: en('basket.clear.all.confirm') }).click()
    await expect(panel.getByText(en('basket.empty'))).toBeVisible()
    await expect(question).toBeHidden()
    await expect
      .poll(() => writtenItems(device).at(-1))
      .toMatchObject([{ quantity: 0, product_oos_option: 'REMOVE' }])
  })

  test('[BSK-08] [CHK-01] a cart that an app of the customer left without its address gets it again from the next page, so that checkout is ready', async ({
    page,
    shop,
  }) => {
    await startAtAddress(page)
    await basketOverHttp(page)
    await enrolOverHttp(page, newShopper())
    await addCardOverHttp(page, '4242424242424242')
    const device = front.latestDevice('enrol')
    const accessToken = front.callsOf(device).at(-1)?.accessToken ?? ''
    const body = { customer_local_time: new Date().toISOString(), shipping: { dropoff: null } }
    expect(await apiStatus(shop, 'postDeliveryCart', { accessToken, body })).toBe(200)
    const sent = carts(device).length
    await page.goto('/checkout?lang=en')
    await expect(placeButton(page).first()).toBeEnabled()
    await expect
      .poll(() => carts(device).slice(sent))
      .toContainEqual(
        expect.objectContaining({
          shipping: expect.objectContaining({ dropoff: expect.objectContaining({ zip: '96815' }) }),
        }),
      )
  })

  test('[BSK-06] [CHK-01] [CHK-02] [CHK-04] [LOG-01] [ORD-02] an order for later goes out with its tip within the bounds, device and card, and is logged; the named product is brought for a missing one, and an item is added while it waits', async ({
    page,
    shop,
  }) => {
    await giveAddress(page)
    await addFromCategory(page, 'soda')
    const device = front.latestDevice('storesByLocation')
    const named = await nameReplacement(page)
    await expect
      .poll(() => writtenItems(device).at(-1))
      .toEqual([expect.objectContaining({ replacement_product_id: expect.any(String) })])
    await enrolOverHttp(page, newShopper())
    await addCardOverHttp(page, '4242424242424242')
    await page.goto('/checkout?lang=en')
    const tip = page.getByRole('region', { name: en('checkout.tip.title') })
    await tip.getByRole('radio', { name: new RegExp(`^${en('checkout.tip.other')}`) }).check()
    const amount = tip.getByLabel(en('checkout.tip.amount'))
    for (const wrong of ['0.49', '30.01']) {
      await amount.fill(wrong)
      await expect(
        tip.getByText(en('checkout.tip.bounds', { min: '$0.50', max: '$30.00' })).first(),
      ).toBeVisible()
      await placeButton(page).first().click()
      await expect(amount).toBeFocused()
      await expect(amount).toHaveAttribute('aria-invalid', 'true')
    }
    expect(front.proxy.count('placeDeliveryOrder')).toBe(0)
    await amount.fill('2.50')

    await page.getByRole('radio', { name: new RegExp(`^${en('checkout.when.later')}`) }).check()
    // Of the next day: this one may have no more than one.
    await page
      .getByRole('group', { name: en('checkout.when.day') })
      .getByRole('button')
      .nth(1)
      .click()
    const slot = page
      .getByRole('group', { name: en('checkout.when.time') })
      .getByRole('radio')
      .nth(1)
    const scheduledFor = (await slot.getAttribute('value')) ?? ''
    await slot.check()
    await expect.poll(() => carts(device).at(-1)?.['scheduled_for']).toBe(scheduledFor)
    const orderId = await placeOrder(page)
    await expect(page.getByRole('heading', { name: scheduledHeading })).toBeVisible()

    const sent = front.callsOf(device, 'placeDeliveryOrder')
    expect(sent).toHaveLength(1)
    const { payment_details: payment, ...order } = bodyOf(sent[0])
    expect(order).toEqual({
      hash: expect.stringMatching(/.{8}/),
      customer_local_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+-10:00$/),
      customer_ip_address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      device_unique_identifier: device,
      app_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      os_version: expect.stringContaining('Mozilla/5.0'),
      device: 'W',
      tip_details: { amount: 250 },
    })
    expect(payment).toMatchObject({
      company_id: 125,
      currency: 'usd',
      amount: expect.any(Number),
      payment_mode: 'card',
      gateway: 'test',
      card: '4242',
      exp_month: 12,
      exp_year: 2030,
      customer_id: expect.stringMatching(/.{4}/),
      store_id: expect.any(String),
    })
    const logged = () => front.callsOf(device, 'log').map(bodyOf)
    const { amount: total } = payment as { amount: number }
    await expect
      .poll(logged)
      .toContainEqual(
        expect.objectContaining({ status: 200, source: 'checkout', order: { order_id: orderId, total } }),
      )

    await expect(page.getByText(en('orders.back.ifSoldOut', { name: named }))).toBeVisible()
    const { order: placed } = await callBff<{ order: Order }>(page, 'GET', `/api/orders/${orderId}`)
    const [item] = placed.items
    await shop.ops('order', 'short', orderId, item?.productId ?? '')
    await page.reload()
    await expect(page.getByText(en('orders.back.inPlaceOf', { name: item?.name ?? '' }))).toBeVisible()
    await expect(page.getByText(en('orders.back.replaced'), { exact: true })).toBeVisible()

    await page.getByRole('button', { name: en('orders.add.button') }).click()
    const dialog = page.getByRole('dialog', { name: en('orders.add.title', { number: placed.number }) })
    const addable = dialog.getByRole('radio').first()
    await addable.check()
    const name = await dialog
      .locator('label', { has: page.locator(':checked') })
      .locator('b')
      .innerText()
    const [uptoPrice] = en('orders.add.confirmOf', { name }).split('{price}')
    await dialog.getByRole('button', { name: uptoPrice }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    await expect(page.getByText(en('summary.added_later'))).toBeVisible()
    expect(front.callsOf(device, 'addToOrder')).toHaveLength(1)
  })
})

test.describe('with a gateway that takes money', () => {
  test.beforeAll(async ({ shop }) => {
    front = await openProxiedStorefront(shop, { PAYMENT_GATEWAYS: 'stripe' })
  })
  test.afterAll(() => front[Symbol.asyncDispose]())

  test('[CRD-03] [TRN-01] a customer in training mode pays nothing live and gets the stores of training', async ({
    page,
    shop,
  }) => {
    const shopper = newShopper()
    await enrolOverHttp(page, shopper)
    const device = front.latestDevice('enrol')
    const live = () =>
      front
        .callsOf(device, 'listPaymentMethods')
        .map(({ url }) => new URL(url, proxiedOrigin).searchParams.get('live'))
    const modes = () => front.callsOf(device, 'storesByLocation').map((call) => bodyOf(call)['training_mode'])
    await openAccount(page)
    await expect(page.getByText(shopper.email)).toBeVisible()
    await expect.poll(() => new Set(live())).toEqual(new Set(['true']))
    await shop.ops('training', shopper.email, 'on')
    front.proxy.calls.length = 0
    await page.reload()
    await expect(page.getByText(shopper.email)).toBeVisible()
    await expect.poll(() => new Set(live())).toEqual(new Set(['false']))
    await giveAddress(page)
    expect(new Set(modes())).toEqual(new Set([true]))
    await shop.ops('training', shopper.email, 'off')
    front.proxy.calls.length = 0
    await page.reload()
    // A look-up that was sent before the profile came still has the mode of before.
    await expect.poll(() => modes().at(-1)).toBe(false)
  })
})
