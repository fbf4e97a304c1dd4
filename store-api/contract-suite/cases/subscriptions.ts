import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { answerTestStep } from '@kolea/contract/test-gateway.ts'
import { subscriptionPromotions } from '@kolea/contract/member-offers.ts'
import { getProfile } from '@kolea/contract/profile.ts'
import * as contract from '@kolea/contract/subscriptions.ts'
import { setFeature } from '../../modules/content/configuration.ts'
import { newMember, type Member } from '../../tests/membership.ts'
import { stripeWithoutAnswer } from '../../tests/open-test-api.ts'
import { foreign, refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'
import { newPhoneOf } from './phones.ts'

const subId = 'gold-pass'

const address = {
  formatted_address: '3045 Monsarrat Ave, Honolulu, HI 96815',
  lattitude: '21.2700',
  longitude: '-157.8146',
  city: 'Honolulu',
  state: 'HI',
  street: '3045 Monsarrat Ave',
  zip: '96815',
  country: 'US' as const,
}

type Details = Awaited<ReturnType<Member['details']>>

/** A complete sign-up of a customer who has never had one. */
async function signUp(suite: Suite, changes: Partial<Details> = {}, customer = {}) {
  const member = await newMember(suite, customer)
  const payment_details = { ...(await member.details('visa')), payment_customer_id: '', ...changes }
  return {
    token: await member.token(),
    body: { sub_id: subId, billing_address: address, payment_details },
  }
}

/** A change a member requests. */
async function change(suite: Suite, action: 'update' | 'reactivate', changes: Partial<Details> = {}) {
  const member = await newMember(suite)
  await member.join()
  const payment_details = { ...(await member.details('mastercard')), ...changes }
  return { token: await member.token(), params: { subId }, body: { action, payment_details } }
}

/** A suspended member who pays with a card whose bank asks. */
async function withStep(suite: Suite): Promise<Member> {
  const member = await newMember(suite)
  await member.join('step')
  await suite.app.db.execute(
    sql`update subscriptions set status = 'suspended' where customer_id = ${member.customer.customerId}`,
  )
  member.canConfirm = true
  await member.change('update', 'step')
  return member
}

async function strangersCard(suite: Suite): Promise<string> {
  return (await newMember(suite)).cardId('visa')
}

/** The shop as it is while nobody may join. */
async function closed<Request>(suite: Suite, request: Promise<Request>): Promise<Request> {
  const given = await request
  await setFeature(suite.app.db, 'subscriptions', false, ['US'], suite.clock.now())
  return given
}
const opened = {
  after: (suite: Suite) => setFeature(suite.app.db, 'subscriptions', true, ['US'], suite.clock.now()),
}

const nextYear = (suite: Suite) => suite.clock.set(new Date(suite.clock.now().getTime() + 4 * 365 * dayMs))

export const subscriptionCases: readonly Case[] = [
  success(
    contract.getSubscriptionPlan,
    '[SUB-01] the plan and one’s own subscription',
    async (suite, call) => {
      const member = await newMember(suite)
      await member.join()
      const query = { country: 'US', timeStamp: 1 } as const
      const plan = await call({ token: await member.token(), params: { subId }, query })
      assert.deepEqual([plan.amount, plan.is_active, plan.subscription?.status], [595, true, 'trial'])
      const guest = await call({ token: await suite.as.guest(), params: { subId }, query: {} })
      assert.equal(guest.subscription, null)
    },
  ),
  refused(
    contract.getSubscriptionPlan,
    404,
    'subscription_not_found',
    '[SUB-01] no such plan',
    async (suite) => ({
      token: await suite.as.guest(),
      params: { subId: 'silver' },
      query: {},
    }),
  ),

  success(getProfile, '[SUB-04] a pass that saved nothing yet says no sum', async (suite, call) => {
    const member = await newMember(suite)
    await member.join()
    const { profile } = await call({ token: await member.token(), query: {} })
    assert.deepEqual(
      profile.subscriptions.map(({ saved }) => saved),
      [null],
    )
  }),
  success(contract.subscribe, '[SUB-02] the trial begins', async (suite, call) => {
    assert.equal((await call(await signUp(suite))).action_status, 'success')
  }),
  refused(contract.subscribe, 409, 'already_subscribed', '[SUB-02] a member', async (suite) => {
    const request = await signUp(suite)
    await suite.as.call(contract.subscribe, request)
    return request
  }),
  refused(contract.subscribe, 409, 'trial_used', '[ACC-01] the phone of a member', async (suite) => {
    const phone_number = newPhoneOf(303)
    const first = await newMember(suite, { phone_number })
    await first.join()
    return signUp(suite, {}, { phone_number })
  }),
  refused(contract.subscribe, 404, 'subscription_not_found', '[SUB-02] no such plan', async (suite) => {
    const { token, body } = await signUp(suite)
    return { token, body: { ...body, sub_id: 'silver' } }
  }),
  refused(
    contract.subscribe,
    409,
    'subscription_unavailable',
    '[SUB-02] nobody may join',
    (suite) => closed(suite, signUp(suite)),
    opened,
  ),
  refused(contract.subscribe, 404, 'card_not_found', '[SUB-02] no such card', (suite) =>
    signUp(suite, { payment_method_id: 'nothing' }),
  ),
  foreign(contract.subscribe, 404, 'card_not_found', '[SUB-02] somebody else’s card', async (suite) =>
    signUp(suite, { payment_method_id: await strangersCard(suite) }),
  ),
  refused(contract.subscribe, 400, 'card_expired', '[SUB-02] a card that has expired', async (suite) => {
    const member = await newMember(suite)
    const payment_details = await member.details('visa')
    nextYear(suite)
    const body = { sub_id: subId, billing_address: null, payment_details }
    return { token: await member.token(), body }
  }),
  refused(contract.subscribe, 400, 'payment_details_mismatch', '[SUB-02] other digits', (suite) =>
    signUp(suite, { card: '9999' }),
  ),
  refused(contract.subscribe, 409, 'amount_mismatch', '[SUB-02] another price', (suite) =>
    signUp(suite, { amount: 1 }),
  ),
  refused(
    contract.subscribe,
    400,
    'gateway_unavailable',
    '[SUB-02] the card’s gateway is switched off',
    (suite) => signUp(suite),
    { settings: stripeWithoutAnswer },
  ),

  success(contract.confirmSubscription, '[SUB-02] the bank’s step is done', async (suite, call) => {
    const member = await withStep(suite)
    const client_secret = (await member.own()).payment_step?.client_secret ?? ''
    const [token, params] = [await member.token(), { subId }]
    await suite.as.call(answerTestStep, { token, body: { client_secret, approve: true } })
    assert.equal((await call({ token, params, body: { give_up: false } })).action_status, 'success')
  }),
  refused(
    contract.confirmSubscription,
    404,
    'subscription_not_found',
    '[SUB-02] who never joined',
    async (suite) => ({
      token: (await suite.as.customer()).token,
      params: { subId },
      body: { give_up: true },
    }),
  ),
  refused(
    contract.confirmSubscription,
    400,
    'gateway_unavailable',
    '[SUB-02] its gateway was switched off meanwhile',
    async (suite) => {
      const member = await withStep(suite)
      await suite.app.db.execute(
        sql`update subscription_charges set gateway = 'braintree' where status = 'pending'`,
      )
      return { token: await member.token(), params: { subId }, body: { give_up: true } }
    },
  ),

  success(contract.changeSubscription, '[SUB-02] cancel, reactivate, update', async (suite, call) => {
    const member = await newMember(suite)
    await member.join()
    const [token, params] = [await member.token(), { subId }]
    assert.equal((await call({ token, params, body: { action: 'cancel' } })).action_status, 'success')
    assert.equal((await member.own()).status, 'canceled')
    const payment_details = await member.details('mastercard')
    for (const action of ['reactivate', 'update'] as const)
      assert.equal(
        (await call({ token, params, body: { action, payment_details } })).action_status,
        'success',
      )
    assert.equal((await member.own()).card_id, await member.cardId('mastercard'))
  }),
  refused(
    contract.changeSubscription,
    404,
    'subscription_not_found',
    '[SUB-02] no member',
    async (suite) => ({
      token: (await suite.as.customer()).token,
      params: { subId },
      body: { action: 'cancel' as const },
    }),
  ),
  refused(
    contract.changeSubscription,
    409,
    'not_subscribed',
    '[SUB-02] a canceled one has no card',
    async (suite) => {
      const request = await change(suite, 'update')
      const { token, params } = request
      await suite.as.call(contract.changeSubscription, { token, params, body: { action: 'cancel' } })
      return request
    },
  ),
  refused(
    contract.changeSubscription,
    409,
    'subscription_unavailable',
    '[SUB-02] nobody may come back',
    (suite) => closed(suite, change(suite, 'reactivate')),
    opened,
  ),
  refused(
    contract.changeSubscription,
    404,
    'card_not_found',
    '[SUB-02] somebody else’s card',
    async (suite) => change(suite, 'update', { payment_method_id: await strangersCard(suite) }),
  ),
  refused(
    contract.changeSubscription,
    400,
    'card_expired',
    '[SUB-02] a card that has expired',
    async (suite) => {
      const member = await newMember(suite)
      await member.join()
      const payment_details = await member.details('mastercard')
      nextYear(suite)
      return {
        token: await member.token(),
        params: { subId },
        body: { action: 'update' as const, payment_details },
      }
    },
  ),
  refused(contract.changeSubscription, 400, 'payment_details_mismatch', '[SUB-02] other digits', (suite) =>
    change(suite, 'update', { card: '9999' }),
  ),
  refused(contract.changeSubscription, 409, 'amount_mismatch', '[SUB-02] another price', (suite) =>
    change(suite, 'reactivate', { amount: 1 }),
  ),
  refused(
    contract.changeSubscription,
    400,
    'gateway_unavailable',
    '[SUB-02] the card’s gateway is switched off',
    (suite) => change(suite, 'update'),
    { settings: stripeWithoutAnswer },
  ),

  success(contract.listRenewals, '[SUB-01] a trial has none yet', async (suite, call) => {
    const member = await newMember(suite)
    await member.join()
    const request = { token: await member.token(), params: { subId }, query: { timeStamp: 1 } }
    assert.deepEqual((await call(request)).renewals, [])
  }),
  refused(contract.listRenewals, 404, 'subscription_not_found', '[SUB-01] no member', async (suite) => ({
    token: (await suite.as.customer()).token,
    params: { subId },
    query: {},
  })),

  success(subscriptionPromotions, '[SUB-04] what members pay less for', async (suite, call) => {
    const items = [{ product_id: '107001', quantity: 2 }]
    const body = { store_id: suite.shop.storeId, sub_id: subId, items }
    const answer = await call({ token: await suite.as.guest(), body })
    assert.deepEqual(
      answer.items.map((item) => [item.promo_id, item.discount]),
      [['gold-bears', 2 * ((answer.items[0]?.price ?? 0) - (answer.items[0]?.promo_price ?? 0))]],
    )
  }),
  refused(subscriptionPromotions, 404, 'store_not_found', '[SUB-04] no such store', async (suite) => ({
    token: await suite.as.guest(),
    body: { store_id: 'nothing', sub_id: subId, items: [] },
  })),
  refused(subscriptionPromotions, 404, 'subscription_not_found', '[SUB-04] no such plan', async (suite) => ({
    token: await suite.as.guest(),
    body: { store_id: suite.shop.storeId, sub_id: 'silver', items: [] },
  })),
]
