import assert from 'node:assert/strict'
import * as payments from '@kolea/contract/payments.ts'
import * as testGateway from '@kolea/contract/test-gateway.ts'
import { newMember } from '../../tests/membership.ts'
import { stripeWithoutAnswer } from '../../tests/open-test-api.ts'
import { addCard } from '../../tests/shopping.ts'
import { foreign, refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

const card = { number: '4242424242424242', exp_month: 8, exp_year: 2029, cvc: '123', address_zip: '96815' }

/** A wallet form around a fresh source of the test gateway. */
async function form(suite: Suite, changes: { number?: string; exp_year?: number; source?: string } = {}) {
  const { token } = await suite.as.customer()
  const { number, cvc, ...fields } = card
  const body = { ...card, number: changes.number ?? number, cvc }
  const made = (await suite.as.call(testGateway.tokenizeTestCard, { token, body })).ok
  const { exp_year = fields.exp_year, source = made.source } = changes
  const flags = {
    live: false,
    subscriptions: false,
    saveCard: true,
    isGuest: false,
    payment_mode: 'card',
  } as const
  return {
    token,
    query: { timeStamp: 1 },
    body: { ...fields, ...made, name: 'L Ako', exp_year, source, ...flags },
  }
}

const remove = (id: string) => ({ payment_mode: 'card' as const, id, customer: '' })

const removal = (cardId: string) => ({ cardId, stripeCustId: '', training_mode: false })

async function somebodysCard(suite: Suite) {
  const card_id = await addCard(suite, (await suite.as.customer()).token)
  return { token: (await suite.as.customer()).token, card_id }
}

export const paymentCases: readonly Case[] = [
  success(testGateway.tokenizeTestCard, '[CRD-01] a single-use source', async (suite, call) => {
    const { token } = await suite.as.customer()
    const made = await call({ token, body: card })
    assert.deepEqual([made.last4, made.brand], ['4242', 'visa'])
  }),
  refused(
    testGateway.tokenizeTestCard,
    400,
    'card_number_invalid',
    '[CRD-01] a wrong check digit',
    async (suite) => ({
      token: (await suite.as.customer()).token,
      body: { ...card, number: '4242424242424241' },
    }),
  ),
  refused(testGateway.tokenizeTestCard, 400, 'card_expired', '[CRD-01] last year’s card', async (suite) => ({
    token: (await suite.as.customer()).token,
    body: { ...card, exp_year: 2025 },
  })),

  refused(
    testGateway.tokenizeTestCard,
    404,
    'test_gateway_off',
    '[CRD-01] a shop without the test gateway',
    async (suite) => ({ token: (await suite.as.customer()).token, body: card }),
    { settings: stripeWithoutAnswer },
  ),

  success(payments.addPaymentMethod, '[CRD-01] the card is saved', async (suite, call) => {
    const given = await form(suite)
    const { payment_id } = await call(given)
    const { payment_methods } = (
      await suite.as.call(payments.listPaymentMethods, { token: given.token, query: { live: 'false' } })
    ).ok
    assert.deepEqual([payment_methods[0]?.card_id, payment_methods[0]?.is_default], [payment_id, true])
  }),
  refused(payments.addPaymentMethod, 409, 'duplicate_card', '[CRD-02] the same card twice', async (suite) => {
    const { token, ...given } = await form(suite)
    await addCard(suite, token)
    return { token, ...given }
  }),
  refused(payments.addPaymentMethod, 400, 'card_declined', '[CRD-01] a source that is none', (suite) =>
    form(suite, { source: 'src_nothing' }),
  ),
  refused(payments.addPaymentMethod, 400, 'card_expired', '[CRD-01] last year’s card', (suite) =>
    form(suite, { exp_year: 2025 }),
  ),

  refused(payments.addPaymentMethod, 400, '32', '[CRD-02] the bank could not verify the card', (suite) =>
    form(suite, { number: '4000000000000101' }),
  ),
  refused(
    payments.addPaymentMethod,
    400,
    'gateway_unavailable',
    '[CHK-03] PayPal where no gateway takes it',
    async (suite) => {
      const given = await form(suite)
      return { ...given, body: { ...given.body, payment_mode: 'paypal' as const } }
    },
    { settings: stripeWithoutAnswer },
  ),
  refused(
    payments.addPaymentMethod,
    504,
    'gateway_timeout',
    '[CRD-02] a gateway that does not answer',
    (suite) => form(suite),
    { settings: stripeWithoutAnswer },
  ),

  success(
    payments.paymentGateways,
    '[CHK-03] the gateways that are on, and what they take',
    async (suite, call) => {
      const { live, gateways } = await call({ token: (await suite.as.customer()).token })
      assert.deepEqual([live, gateways.map(({ gateway }) => gateway)], [false, ['test']])
    },
  ),

  success(payments.listPaymentMethods, '[CRD-01] one’s own cards alone', async (suite, call) => {
    const { token } = await suite.as.customer()
    await addCard(suite, token)
    const query = { live: 'false', subscriptions: 'false', timeStamp: 1 } as const
    assert.equal((await call({ token, query })).payment_methods.length, 1)
    const other = (await suite.as.customer()).token
    assert.deepEqual((await call({ token: other, query })).payment_methods, [])
  }),

  success(payments.deletePaymentMethod, '[CRD-01] the card is gone', async (suite, call) => {
    const { token } = await suite.as.customer()
    await call({ token, query: { timeStamp: 1 }, body: remove(await addCard(suite, token)) })
    const { ok } = await suite.as.call(payments.listPaymentMethods, { token, query: { live: 'false' } })
    assert.deepEqual(ok.payment_methods, [])
  }),
  refused(payments.deletePaymentMethod, 404, 'card_not_found', '[CRD-01] no such card', async (suite) => ({
    token: (await suite.as.customer()).token,
    query: {},
    body: remove('nothing'),
  })),
  foreign(
    payments.deletePaymentMethod,
    404,
    'card_not_found',
    '[CRD-01] somebody else’s card',
    async (suite) => {
      const { token, card_id } = await somebodysCard(suite)
      return { token, query: {}, body: remove(card_id) }
    },
  ),

  refused(
    payments.deletePaymentMethod,
    409,
    'subscription_card',
    '[SUB-03] a subscription is paid with it',
    async (suite) => {
      const member = await newMember(suite)
      await member.join()
      return { token: await member.token(), query: {}, body: remove(await member.cardId('visa')) }
    },
  ),
  refused(
    payments.removeCard,
    409,
    'subscription_card',
    '[SUB-03] a subscription is paid with it',
    async (suite) => {
      const member = await newMember(suite)
      await member.join()
      return { token: await member.token(), body: removal(await member.cardId('visa')) }
    },
  ),
  success(payments.removeCard, '[TRN-01] the card is gone', async (suite, call) => {
    const { token } = await suite.as.customer()
    await call({ token, body: removal(await addCard(suite, token)) })
    const { ok } = await suite.as.call(payments.listPaymentMethods, { token, query: { live: 'false' } })
    assert.deepEqual(ok.payment_methods, [])
  }),
  refused(payments.removeCard, 404, 'card_not_found', '[TRN-01] no such card', async (suite) => ({
    token: (await suite.as.customer()).token,
    body: removal('nothing'),
  })),
  foreign(payments.removeCard, 404, 'card_not_found', '[TRN-01] somebody else’s card', async (suite) => {
    const { token, card_id } = await somebodysCard(suite)
    return { token, body: removal(card_id) }
  }),

  success(payments.setDefaultCard, '[CRD-01] the other card comes first', async (suite, call) => {
    const { token } = await suite.as.customer()
    const first = await addCard(suite, token)
    await addCard(suite, token, '5555555555554444')
    await call({ token, body: { card_id: first } })
    const { ok } = await suite.as.call(payments.listPaymentMethods, { token, query: { live: 'false' } })
    assert.deepEqual(
      ok.payment_methods.filter((method) => method.is_default).map((method) => method.card_id),
      [first],
    )
  }),
  refused(payments.setDefaultCard, 404, 'card_not_found', '[CRD-01] no such card', async (suite) => ({
    token: (await suite.as.customer()).token,
    body: { card_id: 'nothing' },
  })),
  foreign(payments.setDefaultCard, 404, 'card_not_found', '[CRD-01] somebody else’s card', async (suite) => {
    const { token, card_id } = await somebodysCard(suite)
    return { token, body: { card_id } }
  }),
]
