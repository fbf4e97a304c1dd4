import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import type { BodyInput } from '@kolea/contract/endpoint.ts'
import * as payments from '@kolea/contract/payments.ts'
import { tokenizeTestCard } from '@kolea/contract/test-gateway.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { addCard } from '../../tests/shopping.ts'
import { setFeature } from '../content/configuration.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())

/** A single-use source of the `test` gateway. */
async function tokenize(token: string, number = '4242424242424242'): Promise<string> {
  const body = { number, exp_month: 8, exp_year: 2029, address_zip: '96815', cvc: '123' }
  return (await api.as.call(tokenizeTestCard, { token, body })).ok.source
}

type Kind = BodyInput<typeof payments.addPaymentMethod>['payment_mode']

const form = (source: string, more: Partial<BodyInput<typeof payments.addPaymentMethod>> = {}) => ({
  source,
  live: false,
  subscriptions: false,
  saveCard: true,
  isGuest: false as const,
  payment_mode: 'card' as const,
  ...more,
})
const add = (token: string, source: string, more: Parameters<typeof form>[1] = {}) =>
  api.as.call(payments.addPaymentMethod, { token, body: form(source, more) })
const wallet = async (token: string, live: 'true' | 'false' = 'false') =>
  (await api.as.call(payments.listPaymentMethods, { token, query: { live, subscriptions: 'true' } })).ok
const list = async (token: string) => (await wallet(token)).payment_methods
/** How many methods the gateway stores, once all that is due has been forgotten. */
async function cardsAtGateway(): Promise<number> {
  const due = sql`select 1 from due_work where kind = 'forget_at_gateway'`
  // The API's own round may have taken the work a moment ago and be at it still.
  for (let tries = 0; tries < 50 && (await rawRows(api.app.db, due)).length > 0; tries += 1)
    await runDueJobs(api.app)
  return (await rawRows(api.app.db, sql`select token from test_gateway_cards`)).length
}
const train = (customerId: string, on: boolean) =>
  api.app.db.execute(sql`update customers set training_mode = ${on} where customer_id = ${customerId}`)

test('[CRD-02] a failed verification is code 32 with its text; no payment_customer_id says that the gateway is at fault', async () => {
  const { token } = await api.as.customer()
  const refused = await add(token, await tokenize(token, '4000000000000101'))
  assert.deepEqual([refused.status, refused.error.error], [400, '32'])
  assert.match(refused.error.error_description, /couldn’t verify/)
  const { ok } = await add(token, await tokenize(token, '4000000000000119'))
  assert.deepEqual(ok, { payment_customer_id: null, payment_id: null })
  assert.deepEqual(await list(token), [])
})

test('[CRD-02] a source that nobody made is a declined card, whatever it is called', async () => {
  const { token } = await api.as.customer()
  for (const source of ['constructor', '__proto__', 'toString', 'src_nobody']) {
    const { status, error } = await add(token, source)
    assert.deepEqual([status, error.error], [400, 'card_declined'], source)
  }
})

test('[CRD-02] a duplicate is refused with its description and status, and the second copy leaves the gateway', async () => {
  const { token } = await api.as.customer()
  await addCard(api, token)
  const before = await cardsAtGateway()
  const { status, error } = await add(token, await tokenize(token))
  assert.deepEqual([status, error.error], [409, 'duplicate_card'])
  assert.ok(error.error_description.length > 10)
  assert.equal(await cardsAtGateway(), before)
  assert.equal((await list(token)).length, 1)
  assert.equal((await add((await api.as.customer()).token, await tokenize(token))).status, 200)
})

test('[CRD-01] a card that is not to be saved is never listed or selected, and is deleted after a day', async () => {
  const { token } = await api.as.customer()
  const saved = await addCard(api, token)
  const source = await tokenize(token)
  const { payment_id } = (await add(token, source, { saveCard: false })).ok
  assert.deepEqual(
    (await list(token)).map(({ card_id, is_default }) => [card_id, is_default]),
    [[saved, true]],
  )
  const choose = await api.as.call(payments.setDefaultCard, { token, body: { card_id: payment_id ?? null } })
  assert.equal(choose.status, 404)
  const before = await cardsAtGateway()
  api.clock.set(new Date(api.clock.now().getTime() + 25 * 3_600_000))
  await runDueJobs(api.app)
  assert.equal(await cardsAtGateway(), before - 1)
  const left = await rawRows(api.app.db, sql`select 1 from payment_methods where card_id = ${payment_id}`)
  assert.deepEqual(left, [])
})

test('[CRD-01] PayPal and Venmo are stored with their account, and go by their payment_mode alone', async () => {
  const { token } = await api.as.customer()
  for (const mode of ['paypal', 'venmo'] as const) await add(token, `test_${mode}`, { payment_mode: mode })
  const methods = await list(token)
  assert.deepEqual(methods.map(({ payment_mode, brand, account }) => [payment_mode, brand, account]).sort(), [
    ['paypal', 'PayPal', 'shopper@example.com'],
    ['venmo', 'Venmo', 'shopper'],
  ])
  const paypal = methods.find(({ payment_mode }) => payment_mode === 'paypal')
  assert.ok(paypal)
  const remove = (payment_mode: Kind, customer = '') =>
    api.as.call(payments.deletePaymentMethod, { token, body: { payment_mode, id: paypal.id, customer } })
  assert.equal((await remove('card')).status, 404)
  assert.equal((await remove('paypal', 'cus_of_another')).status, 404)
  assert.equal((await remove('paypal', paypal.customer)).ok.status, 'success')
  assert.deepEqual(
    (await list(token)).map(({ payment_mode }) => payment_mode),
    ['venmo'],
  )
})

test('[CHK-03] [paypal] [venmo] PayPal and Venmo are refused and hidden while the configuration turns them off', async () => {
  const { token } = await api.as.customer()
  await add(token, 'test_paypal', { payment_mode: 'paypal' })
  const now = api.clock.now()
  for (const flag of ['paypal', 'venmo'] as const) {
    await setFeature(api.app.db, flag, false, ['US'], now)
    const refused = await add(token, `test_${flag}`, { payment_mode: flag })
    assert.deepEqual([refused.status, refused.error.error], [400, 'gateway_unavailable'])
  }
  assert.deepEqual(await list(token), [])
  const { gateways } = (await api.as.call(payments.paymentGateways, { token })).ok
  assert.deepEqual(gateways[0]?.payment_modes, ['card', 'apple_pay', 'google_pay'])
  for (const flag of ['paypal', 'venmo']) await setFeature(api.app.db, flag, true, ['US'], now)
  assert.equal((await list(token)).length, 1)
})

test('[TRN-01] a card is removed by its id and its customer, and leaves the gateway', async () => {
  const { token } = await api.as.customer()
  const cardId = await addCard(api, token)
  const before = await cardsAtGateway()
  const remove = (stripeCustId: string) =>
    api.as.call(payments.removeCard, { token, body: { cardId, stripeCustId, training_mode: false } })
  assert.equal((await remove('cus_of_another')).status, 404)
  const [card] = await list(token)
  assert.equal((await remove(card?.stripe_cust_id ?? '')).ok.status, 'success')
  assert.deepEqual(await list(token), [])
  assert.equal(await cardsAtGateway(), before - 1)
})

test('[CRD-01] the default can be cleared, and one whose gateway is off is cleared by itself', async () => {
  const { token, customerId } = await api.as.customer()
  const cardId = await addCard(api, token)
  await api.as.call(payments.setDefaultCard, { token, body: { card_id: null } })
  assert.equal((await list(token))[0]?.is_default, false)
  await api.as.call(payments.setDefaultCard, { token, body: { card_id: cardId } })
  await api.app.db.execute(sql`update payment_methods set gateway = 'braintree' where card_id = ${cardId}`)
  assert.deepEqual(await list(token), [])
  await api.app.db.execute(sql`update payment_methods set gateway = 'test' where card_id = ${cardId}`)
  assert.deepEqual(
    (await list(token)).map(({ is_default }) => is_default),
    [false],
    customerId,
  )
})

test('[CRD-04] [customer_card_name_length] a card’s name is as long as the configuration lets it be', async () => {
  const { token } = await api.as.customer()
  await setFeature(api.app.db, 'customer_card_name_length', 7, ['US'], api.clock.now())
  await add(token, await tokenize(token), { name: 'Leilani’s card' })
  assert.equal((await list(token))[0]?.name, 'Leilani')
  await setFeature(api.app.db, 'customer_card_name_length', 25, ['US'], api.clock.now())
})

test('[CRD-03] what is added in training mode is of no use outside it, whatever `live` says', async () => {
  const { token, customerId } = await api.as.customer()
  await addCard(api, token)
  await train(customerId, true)
  assert.deepEqual((await wallet(token, 'true')).payment_methods, [])
  await add(token, await tokenize(token), { live: true })
  assert.equal((await list(token)).length, 1)
  const { live } = (await api.as.call(payments.paymentGateways, { token })).ok
  assert.equal(live, false)
  await train(customerId, false)
  assert.equal((await list(token)).length, 1)
  const modes = await rawRows<{ training: boolean }>(
    api.app.db,
    sql`select training from payment_methods where customer_id = ${customerId} order by training`,
  )
  assert.deepEqual(
    modes.map(({ training }) => training),
    [false, true],
  )
})

test('[SUB-02] the methods a subscription is linked to are marked', async () => {
  const { token, customerId } = await api.as.customer()
  const linked = await addCard(api, token)
  await addCard(api, token, '5555555555554444')
  api.app.linkedMethods.set('wallet test', (_db, owner) =>
    Promise.resolve(owner === customerId ? [linked] : []),
  )
  const { subscription_payment_methods: found } = await wallet(token)
  assert.deepEqual(
    found.map(({ card_id }) => card_id),
    [linked],
  )
  const without = await api.as.call(payments.listPaymentMethods, { token, query: { live: 'false' } })
  assert.deepEqual(without.ok.subscription_payment_methods, [])
  api.app.linkedMethods.delete('wallet test')
})

test('[CRD-01] cards added and selected at the same moment leave one default, and the same card is stored once', async () => {
  const { token } = await api.as.customer()
  const numbers = ['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117']
  const sources = await Promise.all([...numbers, ...numbers].map((number) => tokenize(token, number)))
  const added = await Promise.all(sources.map((source) => add(token, source)))
  assert.deepEqual(added.map(({ status }) => status).sort(), [200, 200, 200, 200, 409, 409, 409, 409])
  const cards = (await list(token)).map(({ card_id }) => card_id)
  const chosen = await Promise.all(
    cards.map((card_id) => api.as.call(payments.setDefaultCard, { token, body: { card_id } })),
  )
  assert.deepEqual(
    chosen.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  assert.equal((await list(token)).filter(({ is_default }) => is_default).length, 1)
})
