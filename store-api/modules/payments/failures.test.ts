import assert from 'node:assert/strict'
import { test } from 'node:test'
import Stripe from 'stripe'
import { amountOf, centsOf, isSettled, isTaken, refusalOf } from './braintree/codes.ts'
import { failureIn } from './failures.ts'
import { CredentialsRefused, GatewayTimeout } from './gateway.ts'
import { declineOf, stripeFailure } from './stripe/errors.ts'

test('[CHK-05] a plain decline may do later; a card the bank has given up never does', () => {
  assert.deepEqual(declineOf('card_declined', 'generic_decline'), {
    outcome: 'failed',
    code: 'card_declined',
    retry: true,
  })
  assert.equal(declineOf('card_declined', 'stolen_card').retry, false)
  assert.equal(declineOf('expired_card', undefined).retry, false)
  const declined = { status: 'processor_declined', processorResponseCode: '2000' }
  assert.equal(refusalOf({ ...declined, processorResponseType: 'soft_declined' }).retry, true)
  assert.equal(refusalOf({ ...declined, processorResponseType: 'hard_declined' }).retry, false)
})

test('[CHK-05] a failure is reported in the caller’s language, an unknown one too', () => {
  assert.equal(failureIn('en', 'card_declined'), 'The card was declined. Try another card.')
  assert.equal(failureIn('ar', 'card_declined'), 'رُفضت البطاقة.')
  assert.match(failureIn('en', 'toString'), /couldn’t process the payment/)
})

test('[CHK-05] Stripe has two codes for it: the closer one counts, and a known one before none', () => {
  const code = (...given: Parameters<typeof declineOf>) => declineOf(...given).code
  assert.equal(code('card_declined', 'insufficient_funds'), 'insufficient_funds')
  assert.equal(code('incorrect_cvc', undefined), 'incorrect_cvc')
  assert.equal(code('expired_card', 'a_word_of_tomorrow'), 'card_expired')
  assert.equal(code(undefined, undefined), 'card_declined')
})

test('[CHK-05] [CHK-06] of Stripe’s errors only an answer is a refusal; an unclear one is retried, a bug is none', () => {
  const { errors } = Stripe
  const raw = (more: object = {}) => ({ message: 'no', ...more }) as never
  const card = raw({ code: 'card_declined', decline_code: 'lost_card' })
  assert.deepEqual(stripeFailure(new errors.StripeCardError(card)), {
    outcome: 'failed',
    code: 'card_declined',
    retry: false,
  })
  for (const unclear of [
    new errors.StripeConnectionError(raw()),
    new errors.StripeAPIError(raw()),
    new errors.StripeRateLimitError(raw()),
    new errors.StripeIdempotencyError(raw()),
  ])
    assert.throws(
      () => stripeFailure(unclear),
      (error) =>
        error instanceof GatewayTimeout &&
        error.cause === unclear &&
        error.message === 'stripe did not answer',
    )
  const invalid = (more: object) => stripeFailure(new errors.StripeInvalidRequestError(raw(more)))
  for (const gone of [
    { param: 'payment_method' },
    { param: 'payment_method_data[card]' },
    { code: 'resource_missing' },
  ])
    assert.deepEqual(invalid(gone), { outcome: 'failed', code: 'card_declined', retry: false })
  assert.equal(invalid({ param: 'amount' }).code, 'gateway_misconfigured')
  assert.equal(invalid({}).code, 'gateway_misconfigured')
  for (const ours of [new errors.StripeAuthenticationError(raw()), new errors.StripePermissionError(raw())])
    assert.throws(() => stripeFailure(ours), CredentialsRefused)
  const bug = new TypeError('a bug')
  assert.throws(() => stripeFailure(bug), bug)
})

test('[CHK-05] what Braintree refuses itself, what the processor refuses, and what failed on the way', () => {
  const rejected = (gatewayRejectionReason?: string) =>
    refusalOf({ status: 'gateway_rejected', gatewayRejectionReason, processorResponseCode: '3000' }).code
  assert.deepEqual(
    ['duplicate', 'avs', 'avs_and_cvv', 'cvv', 'three_d_secure', 'fraud', undefined].map(rejected),
    [
      'duplicate',
      'incorrect_zip',
      'incorrect_zip',
      'incorrect_cvc',
      'authentication_required',
      'card_declined',
      'card_declined',
    ],
  )
  const said = (processorResponseCode: string | undefined, status = 'processor_declined') =>
    refusalOf({ status, processorResponseCode })
  assert.deepEqual(
    ['2001', '2004', '2010', '2059', '2069', '2074', '2099'].map((code) => said(code).code),
    [
      'insufficient_funds',
      'card_expired',
      'incorrect_cvc',
      'incorrect_zip',
      'duplicate',
      'account_declined',
      'authentication_required',
    ],
  )
  for (const broken of [said('3000'), said('3001'), said('2001', 'failed')])
    assert.deepEqual(broken, { outcome: 'failed', code: 'processing_error', retry: true })
  assert.deepEqual(said(undefined), { outcome: 'failed', code: 'card_declined', retry: true })
})

test('[CHK-06] a charge counts as taken once it is authorized, a voided one too; refunds wait until it is settled', () => {
  const taken = ['authorized', 'submitted_for_settlement', 'settlement_pending', 'voided'] as const
  const settled = ['settling', 'settled', 'settlement_confirmed'] as const
  const refused = ['processor_declined', 'gateway_rejected', 'failed', 'authorizing'] as const
  for (const status of [...taken, ...settled]) assert.equal(isTaken(status), true, status)
  for (const status of refused) assert.equal(isTaken(status), false, status)
  for (const status of settled) assert.equal(isSettled(status), true, status)
  for (const status of [...taken, ...refused]) assert.equal(isSettled(status), false, status)
})

test('[CHK-03] Braintree writes amounts in whole units; cents survive the way there and back', () => {
  assert.deepEqual([amountOf(1205), amountOf(5), amountOf(300)], ['12.05', '0.05', '3.00'])
  for (const cents of [1, 5, 1005, 1999, 28_70, 113_97]) assert.equal(centsOf(amountOf(cents)), cents)
})
