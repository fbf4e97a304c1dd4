import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as payments from '@kolea/contract/payments.ts'
import * as testGateway from '@kolea/contract/test-gateway.ts'
import { openTestApi, stripeWithoutAnswer } from '../../tests/open-test-api.ts'
import { addCard } from '../../tests/shopping.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())

const list = async (token: string) =>
  (await api.as.call(payments.listPaymentMethods, { token, query: { live: 'false', subscriptions: 'true' } }))
    .ok.payment_methods
const tokenize = (token: string, more: Record<string, unknown> = {}) =>
  api.as.call(testGateway.tokenizeTestCard, {
    token,
    body: {
      number: '4242424242424242',
      exp_month: 8,
      exp_year: 2029,
      cvc: '123',
      address_zip: '96815',
      ...more,
    },
  })
const body = (source: string) => ({
  source,
  last4: '4242',
  brand: 'visa',
  exp_month: 8,
  exp_year: 2029,
  address_zip: '96815',
  name: 'A name that is much longer than it may be',
  live: false,
  subscriptions: false,
  saveCard: true,
  isGuest: false as const,
  payment_mode: 'card' as const,
})

test('[CRD-01] a new card becomes the default; another may be selected; the default can be removed', async () => {
  const { token } = await api.as.customer()
  const first = await addCard(api, token)
  const second = await addCard(api, token, '5555555555554444')
  assert.deepEqual(
    (await list(token)).map((card) => [card.card_id, card.brand, card.is_default]),
    [
      [second, 'mastercard', true],
      [first, 'visa', false],
    ],
  )
  await api.as.call(payments.setDefaultCard, { token, body: { card_id: first } })
  assert.equal((await list(token)).find((card) => card.is_default)?.card_id, first)
  const remove = await api.as.call(payments.deletePaymentMethod, {
    token,
    body: { payment_mode: 'card', id: first, customer: '' },
  })
  assert.equal(remove.ok.status, 'success')
  assert.deepEqual(
    (await list(token)).map((card) => [card.card_id, card.is_default]),
    [[second, false]],
  )
})

test('[CRD-02] the same card twice is a duplicate, a source works once, an expired card never', async () => {
  const { token } = await api.as.customer()
  await addCard(api, token)
  const again = (await tokenize(token)).ok.source
  const duplicate = await api.as.call(payments.addPaymentMethod, { token, body: body(again) })
  assert.deepEqual([duplicate.status, duplicate.error.error], [409, 'duplicate_card'])
  const reused = await api.as.call(payments.addPaymentMethod, { token, body: body(again) })
  assert.equal(reused.error.error, 'card_declined')
  assert.equal((await tokenize(token, { exp_year: 2025 })).error.error, 'card_expired')
  assert.equal((await tokenize(token, { number: '4242424242424241' })).error.error, 'card_number_invalid')
})

test('[CRD-04] a card’s name has at most 25 characters', async () => {
  const { token } = await api.as.customer()
  await api.as.call(payments.addPaymentMethod, { token, body: body((await tokenize(token)).ok.source) })
  assert.equal((await list(token))[0]?.name.length, 25)
})

test('[ROL-01] other people’s cards cannot be seen, selected or removed, and guests have none', async () => {
  const owner = await api.as.customer()
  const cardId = await addCard(api, owner.token)
  const stranger = (await api.as.customer()).token
  assert.deepEqual(await list(stranger), [])
  const choose = await api.as.call(payments.setDefaultCard, { token: stranger, body: { card_id: cardId } })
  const remove = await api.as.call(payments.deletePaymentMethod, {
    token: stranger,
    body: { payment_mode: 'card', id: cardId, customer: '' },
  })
  assert.deepEqual([choose.status, remove.status], [404, 404])
  assert.equal((await list(owner.token)).length, 1)
  const guest = await api.as.call(payments.listPaymentMethods, {
    token: await api.as.guest(),
    query: { live: 'false' },
  })
  assert.equal(guest.status, 403)
})

test('[CHK-03] without the test gateway its stand-in is off and cards cannot be added', async () => {
  await using live = await openTestApi(stripeWithoutAnswer)
  const { token } = await live.as.customer()
  const off = await live.as.call(testGateway.tokenizeTestCard, {
    token,
    body: { number: '4242424242424242', exp_month: 8, exp_year: 2029, cvc: '123', address_zip: '96815' },
  })
  assert.deepEqual([off.status, off.error.error], [404, 'test_gateway_off'])
  const add = async (more: object) =>
    (await live.as.call(payments.addPaymentMethod, { token, body: { ...body('src_x'), ...more } })).error
      .error
  assert.equal(await add({ gateway: 'test' }), 'gateway_unavailable')
  assert.equal(await add({}), 'gateway_timeout')
})
