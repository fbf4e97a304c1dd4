import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { eq } from 'drizzle-orm'
import * as subscriptions from '@kolea/contract/subscriptions.ts'
import type { BodyInput } from '@kolea/contract/endpoint.ts'
import { deletePaymentMethod, listPaymentMethods } from '@kolea/contract/payments.ts'
import { paymentMethods } from '../../db/schema/payments.ts'
import { setFeature } from '../content/configuration.ts'
import { renewNow, showSubscription } from './operator-access.ts'
import { newMember, pass, type Member } from '../../tests/membership.ts'
import { openTestApi, testStart } from '../../tests/open-test-api.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
beforeEach(() => api.clock.set(testStart))

test('[SUB-01] the plan: amount by country, open or not, its true benefits; an unknown one is a 404', async () => {
  const token = await api.as.guest()
  const read = (subId: string, country?: 'US' | 'CA') =>
    api.as.call(subscriptions.getSubscriptionPlan, {
      token,
      params: { subId },
      query: country === undefined ? {} : { country },
    })
  const { ok: plan } = await read('gold-pass')
  assert.deepEqual(
    [plan.amount, plan.currency, plan.period, plan.is_active, plan.trial_days, plan.subscription],
    [595, 'usd', 'monthly', true, 14, null],
  )
  assert.deepEqual(plan.benefits, [{ kind: 'free_delivery', from: 1500 }, { kind: 'member_prices' }])
  const canadian = (await read('gold-pass', 'CA')).ok
  assert.deepEqual([canadian.amount, canadian.currency], [795, 'cad'])
  assert.deepEqual(
    [(await read('silver')).status, (await read('silver')).error.error],
    [404, 'subscription_not_found'],
  )
})

test('[SUB-02] signing up begins 14 free days, charges at their end, and shows on plan and profile', async () => {
  const member = await newMember(api)
  assert.equal(await member.onProfile(), undefined)
  assert.equal(await member.join(), 'success')
  assert.deepEqual(await member.taken(), [])
  const trial = await member.own()
  assert.deepEqual([trial.status, trial.is_subscribed, trial.last_renewal_date], ['trial', true, null])
  assert.equal((await member.plan()).trial_days, 0)
  await pass(api, 13)
  assert.deepEqual(await member.taken(), [])
  await pass(api, 1)
  assert.equal((await member.taken()).length, 1)
  assert.deepEqual(await member.onProfile(), {
    sub_id: 'gold-pass',
    status: 'active',
    cancel_reason: null,
    last_renewal_date: (await member.own()).last_renewal_date,
    resubscribe_allowed: false,
    saved: null,
  })
  assert.equal((await member.own()).last_renewal_date?.slice(0, 16), '2026-12-02T20:00')
  const [renewal] = await member.renewals()
  assert.deepEqual(
    [renewal?.amount, renewal?.status, renewal?.last4, renewal?.period_from],
    [595, 'succeeded', '4242', trial.paid_until],
  )
  assert.deepEqual(await member.mails(), ['subscription_trial', 'subscription_renewed'])
})

test('[SUB-01] each month is charged on its day, once, and the renewal date moves', async () => {
  const member = await newMember(api)
  await member.join()
  await pass(api, 14)
  const dates: (string | null | undefined)[] = []
  for (const days of [31, 31, 28]) {
    await pass(api, days - 0.1)
    const before = (await member.taken()).length
    await pass(api, 0.1)
    assert.equal((await member.taken()).length, before + 1)
    dates.push((await member.onProfile())?.last_renewal_date)
  }
  assert.equal(new Set(dates).size, 3)
  // 18 November and 14 days, at 10:00 in Honolulu.
  assert.deepEqual(
    (await member.renewals()).map((renewal) => renewal.period_from.slice(0, 10)),
    ['2027-03-02', '2027-02-02', '2027-01-02', '2026-12-02'],
  )
})

test('[SUB-02] a second sign-up is refused; the same key is answered like the first time', async () => {
  const member = await newMember(api)
  const key = randomUUID()
  assert.deepEqual([await member.join('visa', key), await member.join('visa', key)], ['success', 'success'])
  assert.equal(await member.join('visa', randomUUID()), 'already_subscribed')
  assert.equal(await member.join('visa', 'no-uuid'), 'bad_request')
})

test('[SUB-02] canceling preserves the benefits to the paid end; coming back before it costs nothing, after it a new month', async () => {
  const member = await newMember(api)
  await member.join()
  await pass(api, 14)
  await pass(api, 10)
  assert.deepEqual([await member.change('cancel'), await member.change('cancel')], ['success', 'success'])
  const canceled = await member.own()
  assert.deepEqual(
    [canceled.status, canceled.cancel_reason, canceled.is_subscribed, canceled.next_renewal_date],
    ['canceled', 'customer request', true, null],
  )
  assert.equal(await member.change('reactivate'), 'success')
  assert.equal((await member.own()).status, 'active')
  assert.equal((await member.taken()).length, 1)
  await member.change('cancel')
  await pass(api, 40)
  assert.deepEqual([(await member.own()).is_subscribed, (await member.taken()).length], [false, 1])
  assert.equal(await member.change('update'), 'not_subscribed')
  assert.equal(await member.change('reactivate', 'mastercard'), 'success')
  const back = await member.own()
  assert.deepEqual([back.status, (await member.taken()).length], ['active', 2])
  await pass(api, 31)
  assert.equal((await member.taken()).length, 3)
})

test('[SUB-02] a trial canceled and resumed is a trial still, and a second sign-up later has none', async () => {
  const member = await newMember(api)
  await member.join()
  await pass(api, 5)
  await member.change('cancel')
  assert.equal(await member.join(), 'success')
  assert.equal((await member.own()).status, 'trial')
  await member.change('cancel')
  await pass(api, 30)
  assert.deepEqual(await member.taken(), [])
  assert.equal(await member.join('declined'), 'failed')
  assert.deepEqual([(await member.own()).status, await member.taken()], ['canceled', []])
  assert.equal(await member.join(), 'success')
  assert.deepEqual([(await member.own()).status, (await member.taken()).length], ['active', 1])
})

test('[SUB-02] two sign-ups at once make one subscription and one charge', async () => {
  const member = await newMember(api)
  await member.cardId('visa')
  const first = await Promise.all([member.join(), member.join()])
  assert.ok(first.includes('success') && first.every((answer) => /success|already_subscribed/.test(answer)))
  await member.change('cancel')
  await pass(api, 20)
  const again = await Promise.all([1, 2, 3, 4].map(() => member.join()))
  assert.ok(again.includes('success') && again.every((answer) => /success|already_subscribed/.test(answer)))
  assert.equal((await member.taken()).length, 1)
})

test('[SUB-02] a lost answer is finished by a job and charged once; the same key returns it', async () => {
  for (const card of ['timeOut', 'lost'] as const) {
    const member = await newMember(api)
    await member.join()
    await member.change('cancel')
    await pass(api, 20)
    const key = randomUUID()
    assert.equal(await member.join(card, key), 'pending')
    assert.equal((await member.own()).status, 'canceled')
    await pass(api, 0.01)
    assert.equal((await member.own()).status, 'active')
    assert.equal(await member.join(card, key), 'success')
    assert.equal((await member.taken()).length, 1)
    await pass(api, 1)
    assert.equal((await member.taken()).length, 1)
  }
})

test('[SUB-03] a refused renewal suspends, is tried on days 1, 3 and 5, and ends in “payment failure”', async () => {
  const member = await newMember(api)
  await member.join('declined')
  await pass(api, 14)
  const suspended = await member.onProfile()
  assert.deepEqual(
    [suspended?.status, suspended?.last_renewal_date?.slice(0, 10), suspended?.resubscribe_allowed],
    ['suspended', '2026-12-02', false],
  )
  assert.equal((await member.own()).is_subscribed, false)
  const tries = [(await member.renewals()).length]
  for (const days of [0.9, 0.1, 1.9, 0.1, 1.9]) {
    await pass(api, days)
    tries.push((await member.renewals()).length)
  }
  assert.deepEqual(tries, [1, 1, 2, 2, 3, 3])
  await pass(api, 0.1)
  const ended = await member.onProfile()
  assert.deepEqual(
    [ended?.status, ended?.cancel_reason, ended?.resubscribe_allowed],
    ['canceled', 'payment failure', true],
  )
  await pass(api, 60)
  assert.deepEqual([(await member.renewals()).length, await member.taken()], [4, []])
  assert.deepEqual(await member.mails(), [
    'subscription_trial',
    'subscription_refused',
    'subscription_refused',
    'subscription_refused',
    'subscription_ended',
  ])
  assert.equal(await member.change('reactivate'), 'success')
  assert.deepEqual([(await member.own()).status, (await member.own()).cancel_reason], ['active', null])
})

test('[SUB-02] another card is charged at once while suspended; a refused one leaves the calendar as it was', async () => {
  const member = await newMember(api)
  await member.join('once')
  await pass(api, 14)
  await pass(api, 31)
  const due = (await member.own()).next_renewal_date
  assert.equal((await member.own()).status, 'suspended')
  assert.equal(await member.change('update', 'declined'), 'failed')
  assert.deepEqual([(await member.own()).status, (await member.own()).next_renewal_date], ['suspended', due])
  assert.equal(await member.change('update', 'mastercard'), 'success')
  assert.deepEqual([(await member.own()).status, (await member.taken()).length], ['active', 2])
  await pass(api, 6)
  assert.equal((await member.taken()).length, 2)
})

test('[SUB-01] after months away only the month it is now is charged', async () => {
  const member = await newMember(api)
  await member.join()
  await pass(api, 14)
  await pass(api, 31 * 5)
  assert.equal((await member.taken()).length, 2)
  const [renewal] = await member.renewals()
  assert.ok((renewal?.period_from ?? '') <= api.clock.now().toISOString())
  assert.ok(api.clock.now().toISOString() < (renewal?.period_to ?? ''))
})

test('[SUB-01] a charge whose answer was lost before months away is looked up, not sent for a month long gone', async () => {
  const gone = await newMember(api)
  const taken = await newMember(api)
  await gone.join('lost')
  await taken.join('timeOut')
  await pass(api, 14)
  assert.deepEqual([(await gone.taken()).length, (await taken.taken()).length], [0, 1])
  await pass(api, 31 * 3)
  await pass(api, 0.01)
  await pass(api, 0.01)
  // The lost one pays for the month it is now alone; the other had paid its first month and pays this one.
  assert.deepEqual([(await gone.taken()).length, (await taken.taken()).length], [1, 2])
  assert.deepEqual([(await gone.own()).status, (await taken.own()).status], ['active', 'active'])
})

test('[SUB-02] canceled while a charge is under way: what went through is paid for, what did not is never sent', async () => {
  const gone = await newMember(api)
  const taken = await newMember(api)
  await gone.join('lost')
  await taken.join('timeOut')
  await pass(api, 14)
  assert.deepEqual([await gone.change('cancel'), await taken.change('cancel')], ['success', 'success'])
  await pass(api, 0.02)
  assert.deepEqual([(await gone.taken()).length, (await taken.taken()).length], [0, 1])
  const [without, paid] = [await gone.own(), await taken.own()]
  assert.deepEqual([without.status, without.is_subscribed], ['canceled', false])
  assert.deepEqual([paid.status, paid.is_subscribed], ['canceled', true])
  assert.equal(await taken.change('reactivate'), 'success')
  assert.equal((await taken.taken()).length, 1)
})

test('[SUB-02] the card of a subscription is listed as its own and cannot be deleted while it pays', async () => {
  const member = await newMember(api)
  await member.join()
  const list = async () =>
    (
      await api.as.call(listPaymentMethods, {
        token: await member.token(),
        query: { live: 'false', subscriptions: 'true' },
      })
    ).ok.subscription_payment_methods.map((card) => card.card_id)
  const remove = async () =>
    api.as.call(deletePaymentMethod, {
      token: await member.token(),
      body: { payment_mode: 'card', id: await member.cardId('visa'), customer: '' },
    })
  assert.deepEqual(await list(), [await member.cardId('visa')])
  assert.deepEqual([(await remove()).status, (await remove()).error.error], [409, 'subscription_card'])
  await member.change('update', 'mastercard')
  assert.deepEqual(await list(), [await member.cardId('mastercard')])
  assert.equal((await remove()).status, 200)
})

test('[ROL-01] guests have no subscription, and nobody uses another’s card', async () => {
  const [owner, stranger] = [await newMember(api), await newMember(api)]
  const theirs = await owner.details('visa')
  const body = { sub_id: 'gold-pass', billing_address: null, payment_details: theirs }
  const refused = await api.as.call(subscriptions.subscribe, { token: await stranger.token(), body })
  assert.deepEqual([refused.status, refused.error.error], [404, 'card_not_found'])
  assert.equal(
    (await api.as.call(subscriptions.subscribe, { token: await api.as.guest(), body })).status,
    403,
  )
  await owner.join()
  assert.equal(await stranger.change('cancel'), 'subscription_not_found')
  assert.equal((await owner.own()).status, 'trial')
})

test('[SUB-02] a wrong amount, a mismatched card and a closed plan are refused, and nothing is written', async () => {
  const member = await newMember(api)
  const call = async (payment_details: Awaited<ReturnType<Member['details']>>, sub_id = 'gold-pass') =>
    (
      await api.as.call(subscriptions.subscribe, {
        token: await member.token(),
        body: { sub_id, billing_address: null, payment_details },
      })
    ).error.error
  const details = await member.details('visa')
  assert.equal(await call({ ...details, amount: 1 }), 'amount_mismatch')
  assert.equal(await call({ ...details, card: '9999' }), 'payment_details_mismatch')
  assert.equal(await call(details, 'silver'), 'subscription_not_found')
  await setFeature(api.app.db, 'subscriptions', false, ['US'], api.clock.now())
  assert.deepEqual(
    [await call(details), (await member.plan()).is_active],
    ['subscription_unavailable', false],
  )
  await setFeature(api.app.db, 'subscriptions', true, ['US'], api.clock.now())
  assert.equal((await member.plan()).subscription, null)
})

test('[SUB-02] mails and refusals come in the language the customer last dealt with the subscription in', async () => {
  const member = await newMember(api)
  member.language = 'ar'
  await member.join()
  await pass(api, 14)
  member.language = 'en'
  await member.change('cancel')
  const [trial, renewed, canceled] = await member.letters()
  assert.match(trial?.body ?? '', /^مرحبًا .*5\.95.*$/su)
  assert.match(renewed?.subject ?? '', /Gold Pass/)
  assert.match(renewed?.body ?? '', /4242/)
  assert.doesNotMatch(`${trial?.body ?? ''}${renewed?.body ?? ''}`, /Aloha|\{/)
  assert.match(
    canceled?.body ?? '',
    /^Aloha .*\n\nYou won’t be charged again. You keep your benefits until January 2, 2027\.$/s,
  )
  const call = async (body: BodyInput<typeof subscriptions.changeSubscription>) =>
    api.as.call(subscriptions.changeSubscription, {
      token: await member.token(),
      params: { subId: 'gold-pass' },
      body,
      headers: { 'accept-language': 'ar' },
    })
  const refused = await call({ action: 'update', payment_details: await member.details('visa') })
  assert.equal(refused.error.error_description, 'الاشتراك ملغى: يمكنك إعادة تفعيله.')
  await pass(api, 40)
  const failed = await call({ action: 'reactivate', payment_details: await member.details('declined') })
  assert.deepEqual([failed.ok.error, failed.ok.error_description], ['card_declined', 'رُفضت البطاقة.'])
})

test('[SUB-03] a card refused for good is not charged again: suspended and reported at once, ended on the day of the last try', async () => {
  const member = await newMember(api)
  await member.join('expired')
  await pass(api, 14)
  assert.deepEqual([(await member.own()).status, (await member.own()).is_subscribed], ['suspended', false])
  assert.equal((await member.own()).next_renewal_date?.slice(0, 10), '2026-12-07')
  await pass(api, 4.9)
  assert.deepEqual([(await member.own()).status, (await member.renewals()).length], ['suspended', 1])
  await pass(api, 0.2)
  const ended = await member.onProfile()
  assert.deepEqual([ended?.status, ended?.cancel_reason], ['canceled', 'payment failure'])
  assert.equal((await member.renewals()).length, 1)
  assert.deepEqual(await member.mails(), [
    'subscription_trial',
    'subscription_needs_card',
    'subscription_ended',
  ])
})

test('[SUB-03] another card goes on at once; one that is only tried is charged on the last day', async () => {
  const [paid, tried] = [await newMember(api), await newMember(api)]
  await paid.join('expired')
  await tried.join('expired')
  await pass(api, 14)
  assert.equal(await paid.change('update', 'mastercard'), 'success')
  assert.equal(await tried.change('update', 'declined'), 'failed')
  assert.deepEqual([(await paid.own()).status, (await paid.taken()).length], ['active', 1])
  await pass(api, 5.1)
  assert.deepEqual([(await tried.own()).status, (await tried.renewals()).length], ['canceled', 3])
  await pass(api, 31)
  assert.deepEqual([(await paid.own()).status, (await paid.taken()).length], ['active', 2])
})

test('[SUB-03] without its card or its gateway a renewal suspends, and the benefits end', async () => {
  const [cardless, shopless] = [await newMember(api), await newMember(api)]
  await cardless.join()
  await shopless.join()
  await api.app.db.delete(paymentMethods).where(eq(paymentMethods.cardId, await cardless.cardId('visa')))
  const gateway = api.app.gateways.get('test')
  assert.ok(gateway)
  api.app.gateways.delete('test')
  await pass(api, 14)
  api.app.gateways.set('test', gateway)
  for (const member of [cardless, shopless]) {
    const own = await member.own()
    assert.deepEqual([own.status, own.is_subscribed], ['suspended', false])
    assert.deepEqual(await member.mails(), ['subscription_trial', 'subscription_needs_card'])
  }
  assert.equal(await shopless.change('update', 'mastercard'), 'success')
  assert.equal((await shopless.own()).status, 'active')
})

test('[SUB-03] a charge under way whose gateway is gone leaves no benefits, and counts once it is known again', async () => {
  const member = await newMember(api)
  await member.join('timeOut')
  await pass(api, 14)
  const gateway = api.app.gateways.get('test')
  assert.ok(gateway)
  api.app.gateways.delete('test')
  await pass(api, 0.1)
  api.app.gateways.set('test', gateway)
  assert.equal((await member.own()).status, 'suspended')
  await pass(api, 1)
  assert.deepEqual([(await member.own()).status, (await member.taken()).length], ['active', 1])
})

test('[SUB-03] a renewal that the operator requests ahead of its day takes nothing away when the card is refused', async () => {
  const member = await newMember(api)
  await member.join('declined')
  const before = await member.own()
  await pass(api, 4)
  const { subscriptionId, paidUntil } = await showSubscription(api.app.db, member.customer.customerId)
  await renewNow(api.app.db, { subscriptionId, paidUntil }, api.clock.now())
  await pass(api, 0.01)
  const [refused] = await member.renewals()
  assert.equal(refused?.status, 'failed')
  assert.deepEqual(await member.own(), before)
  await pass(api, 10)
  const own = await member.own()
  assert.deepEqual([own.status, own.is_subscribed], ['suspended', false])
})
