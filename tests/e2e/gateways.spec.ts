import { intentOnWire } from '@kolea/store-api/tests/stripe-ledger.ts'
import { placeButton } from './checkout-steps.ts'
import { expect } from './fixtures.ts'
import { enterCard, openCheckout, reportToShop } from './gateways/gateway-steps.ts'
import { test } from './gateways/gateway-shop.ts'
import { refuseRenewal } from './member-steps.ts'
import { callBff, enrolOverHttp, newShopper } from './steps.ts'
import { en, textsIn } from './texts.ts'

for (const [language, width] of [
  ['en', 390],
  ['ar', 1440],
] as const)
  test(`[CHK-03] [CHK-05] a card whose bank asks to confirm: refused, the basket stays; confirmed after a reload, it pays, ${language}, ${width} px`, async ({
    page,
    gateways,
  }) => {
    const text = textsIn(language)
    await openCheckout(page, language, width)
    await enterCard(page, '4000 0027 6000 3184')
    await page.getByRole('button', { name: text('checkout.entry.save') }).click()
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
    const place = page.getByRole('button', { name: new RegExp(`^${text('checkout.place')}`) }).first()
    const bank = page.frameLocator('iframe[title="Bank"]')
    const before = gateways.stripe.ledger.charges().length
    await place.click()
    await bank.getByRole('button', { name: 'Fail authentication' }).click()
    const refused = language === 'en' ? /bank didn’t confirm/ : /لم يؤكد بنكك/
    await expect(page.getByRole('main').getByRole('alert')).toContainText(refused)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(text('checkout.nothingCharged'))
    await place.click()
    await expect(bank.getByRole('heading')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: text('checkout.bank.waiting') })).toBeVisible()
    await bank.getByRole('button', { name: 'Complete authentication' }).click()
    await page.waitForURL('**/order-status?id=*')
    expect(gateways.stripe.ledger.charges()).toHaveLength(before + 1)
    expect(gateways.stripe.ledger.openSteps()).toEqual([])
  })

test('[CHK-06] [ORD-02] a tab that is closed while the bank answers: what Stripe reports places the order, and what was given back there is on its page', async ({
  page,
  gateways,
  expected,
}) => {
  expected.push(/401|Failed to load resource/)
  await openCheckout(page, 'en', 1440)
  await enterCard(page, '4000 0027 6000 3184')
  await page.getByRole('button', { name: en('checkout.entry.save') }).click()
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await placeButton(page).first().click()
  await expect(page.frameLocator('iframe[title="Bank"]').getByRole('heading')).toBeVisible()
  await page.goto('about:blank')
  const intent = gateways.stripe.ledger.answerStep(gateways.stripe.ledger.openSteps()[0] ?? '', true)
  const object = intentOnWire(intent)
  const succeeded = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object } }
  expect(await reportToShop(page, succeeded, 'whsec_of_somebody_else')).toBe(401)
  expect(await reportToShop(page, succeeded)).toBe(200)
  const list = await page.request.get('/api/orders?list=current')
  const { orders } = (await list.json()) as { orders: { orderId: string }[] }
  expect(orders).toHaveLength(1)
  gateways.stripe.ledger.refundInDashboard(`${orders[0]?.orderId}_charge`, 123)
  const refund = { object: 'refund', payment_intent: object.id }
  const refunded = { id: 'evt_2', object: 'event', type: 'refund.created', data: { object: refund } }
  expect([await reportToShop(page, refunded), await reportToShop(page, refunded)]).toEqual([200, 200])
  await page.goto(`/order-status?id=${orders[0]?.orderId}&lang=en`)
  await expect(page.getByText(en('orders.back.amountBack', { amount: '$1.23' }))).toBeVisible()
})

test('[CRD-02] [CHK-05] a card that its bank refuses is reported in a sentence: when it is saved, and when the order is placed', async ({
  page,
  expected,
}) => {
  expected.push(/400|Failed to load resource/)
  await openCheckout(page, 'en', 1440)
  const save = page.getByRole('button', { name: en('checkout.entry.save') })
  await enterCard(page, '4000 0000 0000 0101')
  await save.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/security code/i)
  await enterCard(page, '4000 0000 0000 9995')
  await save.click()
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await placeButton(page).first().click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/funds|money|balance/i)
  await expect(placeButton(page).first()).toBeEnabled()
})

test('[SUB-01] [SUB-02] [SUB-03] a Gold Pass paid with a card whose bank asks: left, nothing is paid; confirmed on the page of the wallet, it begins; what is refunded in the dashboard is shown beside it', async ({
  page,
  gateways,
}) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await page.goto('/user-account/wallet?lang=en')
  await enterCard(page, '4000 0027 6000 3184')
  await page.getByRole('button', { name: en('checkout.entry.save') }).click()
  await expect(page.getByRole('button', { name: /^Remove .*4242/ })).toBeVisible()
  const { cards } = await callBff<{ cards: { cardId: string }[] }>(page, 'GET', '/api/wallet')
  const join = { action: 'join', cardId: cards[0]?.cardId, country: 'US', key: crypto.randomUUID() }
  await callBff(page, 'POST', '/api/gold-pass', join)
  await refuseRenewal(gateways, shopper.email)

  const before = gateways.stripe.ledger.charges().length
  const bank = page.frameLocator('iframe[title="Bank"]')
  const pay = async () => {
    await page.goto('/user-account?section=subscription&lang=en')
    await page.getByRole('button', { name: en('account.pass.changeCard') }).click()
    await page.getByRole('button', { name: en('account.pass.saveCard') }).click()
    await page.getByRole('link', { name: en('account.pass.bank.go') }).click()
  }
  await pay()
  await bank.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/bank didn’t confirm/)
  expect(gateways.stripe.ledger.openSteps()).toEqual([])
  await pay()
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText(en('account.pass.status.active'), { exact: true })).toBeVisible()
  expect(gateways.stripe.ledger.charges()).toHaveLength(before + 1)
  // What Stripe reports is signed with its time.
  await gateways.ops('clock', 'clear')
  const { key = '' } = gateways.stripe.ledger.charges().at(-1) ?? {}
  gateways.stripe.ledger.refundInDashboard(key, 123)
  const object = { object: 'refund', payment_intent: gateways.stripe.ledger.find(key).at(-1)?.id }
  const refunded = { id: 'evt_pass', object: 'event', type: 'refund.created', data: { object } }
  expect(await reportToShop(page, refunded)).toBe(200)
  await page.goto('/user-account?section=subscription&lang=en')
  await expect(page.getByText(en('account.pass.refunded', { amount: '$1.23' }))).toBeVisible()
})

test('[CHK-03] only documents that take payments may load from gateways', async ({ page }) => {
  const policiesOf = async (path: string) => {
    const headers = (await page.request.get(path)).headers()
    return `${headers['content-security-policy']} ${headers['permissions-policy']}`
  }
  for (const path of ['/checkout', '/user-account/wallet'])
    expect(await policiesOf(path)).toMatch(
      /script-src [^;]*js\.stripe\.com[^;]*paypal\.com.* payment=\(self "https:\/\/js\.stripe\.com"\)/,
    )
  for (const path of ['/home', '/user-account', '/search-results?q=soda'])
    expect(await policiesOf(path)).not.toMatch(/stripe|braintree|paypal/)
})
