import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalOf } from './braintree/codes.ts'
import { failureIn } from './failures.ts'
import { declineOf } from './stripe/errors.ts'

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
  assert.equal(failureIn('en', 'card_declined'), 'The card was declined.')
  assert.equal(failureIn('ar', 'card_declined'), 'رُفضت البطاقة.')
  assert.match(failureIn('en', 'toString'), /could not be processed/)
})
