import { z } from 'zod'
import { paymentMethodSchema } from '@kolea/domain/account/profile.ts'
import { enteredId } from '@kolea/domain/entered/entered-text.ts'
import { countrySchema } from '@kolea/domain/location/country.ts'
import { goldPassSchema, renewalSchema } from '@kolea/domain/subscriptions/gold-pass.ts'
import { goldPassActionSchema, goldPassOutcomeSchema } from '@kolea/domain/subscriptions/gold-pass-action.ts'
import {
  newMethodSchema,
  testCardSchema,
  testSourceSchema,
  openGatewaySchema,
} from '@kolea/domain/wallet/new-method.ts'
import { doneSchema } from './answers.ts'
import { operation } from './operation.ts'

const cards = z.array(paymentMethodSchema).readonly()

export const walletOperations = {
  'GET /api/wallet': operation({
    summary: 'Saved ways to pay: cards, PayPal, Venmo, cards of a phone.',
    access: 'customer',
    output: z.strictObject({ cards }),
    limits: [],
  }),
  'GET /api/wallet/gateways': operation({
    summary: 'The gateways that take a new way to pay, with their public keys (CHK-03).',
    access: 'customer',
    output: z.strictObject({ gateways: z.array(openGatewaySchema).readonly() }),
    limits: [],
  }),
  'POST /api/wallet/cards': operation({
    summary: 'Saves a way to pay and makes it the default (CRD-01).',
    access: 'customer',
    body: newMethodSchema,
    output: z.strictObject({ cards, addedCardId: z.string() }),
    limits: ['cards'],
    refusals: {
      '32': 400,
      card_declined: 400,
      card_expired: 400,
      gateway_unavailable: 400,
      duplicate_card: 409,
      card_failed: 422,
    },
  }),
  'POST /api/wallet/default': operation({
    summary: 'Pays with a saved one from now on, unless another is selected (CRD-01).',
    access: 'customer',
    body: z.strictObject({ cardId: enteredId }),
    output: z.strictObject({ cards }),
    limits: ['personal'],
    refusals: { card_not_found: 404 },
  }),
  'DELETE /api/wallet/cards/:cardId': operation({
    summary: 'Takes a card out of the wallet; not the one that pays for the membership (SUB-03).',
    access: 'customer',
    params: z.object({ cardId: enteredId }),
    output: z.strictObject({ cards }),
    limits: [],
    refusals: { card_not_found: 404, subscription_card: 409, card_delete_failed: 422 },
  }),
  'POST /api/wallet/test-card': operation({
    summary: 'Replaces a gateway’s own script while the `test` gateway is on.',
    access: 'customer',
    body: testCardSchema,
    output: testSourceSchema,
    limits: ['cards'],
    refusals: { card_number_invalid: 400, card_expired: 400, test_gateway_off: 404 },
  }),
  'POST /api/wallet/test-step': operation({
    summary: 'Replaces the bank’s page while the `test` gateway is on.',
    access: 'customer',
    body: z.strictObject({ clientSecret: z.string().min(1).max(200), approve: z.boolean() }),
    output: doneSchema,
    limits: ['cards'],
    refusals: { step_not_found: 404, test_gateway_off: 404 },
  }),
  'GET /api/gold-pass': operation({
    summary: 'The membership, with the customer’s own (SUB-01).',
    access: 'session',
    query: z.object({ country: countrySchema }),
    output: goldPassSchema,
    limits: [],
    refusals: { subscription_not_found: 404 },
  }),
  'POST /api/gold-pass': operation({
    summary: 'Joins, changes the card, cancels or reactivates (SUB-02).',
    access: 'customer',
    body: goldPassActionSchema,
    output: goldPassOutcomeSchema,
    limits: ['cards'],
    refusals: {
      card_expired: 400,
      gateway_unavailable: 400,
      payment_details_mismatch: 400,
      card_not_found: 404,
      subscription_not_found: 404,
      already_subscribed: 409,
      amount_mismatch: 409,
      not_subscribed: 409,
      subscription_unavailable: 409,
      trial_used: 409,
    },
  }),
  'POST /api/gold-pass/confirm': operation({
    summary:
      'The customer has answered the bank, or gives it up: what became of the charge. After `giveUp` nothing is charged (SUB-02).',
    access: 'customer',
    body: z.strictObject({ giveUp: z.boolean() }),
    output: goldPassOutcomeSchema,
    limits: [],
    refusals: { gateway_unavailable: 400, subscription_not_found: 404 },
  }),
  'GET /api/gold-pass/renewals': operation({
    summary: 'Charges for the membership, newest first (SUB-01).',
    access: 'customer',
    output: z.strictObject({ renewals: z.array(renewalSchema).readonly() }),
    limits: [],
    refusals: { subscription_not_found: 404 },
  }),
}
