import { z } from 'zod'
import { currencies } from '@kolea/domain/money/currency.ts'
import { gatewayNames, paymentModes } from '@kolea/domain/wallet/gateway-name.ts'
import { endpoint } from './endpoint.ts'
import { tidyName } from '@kolea/domain/entered/tidy-name.ts'
import { cents, flagText, id, typed, typedDigits } from './scalars.ts'

export const gateway = z.enum(gatewayNames)

export const paymentMode = z.enum(paymentModes)

/** How an order is paid (CHK-02, CHK-03). The API trusts none of the amounts: it compares and refuses. */
export const paymentDetails = z.object({
  company_id: z.int(),
  currency: z.enum(currencies),
  payment_mode: paymentMode,
  gateway,
  amount: cents,
  store_id: id,
  customer_id: id,
  /** Card. */
  brand: z.string().max(30).optional(),
  card: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  card_id: id.optional(),
  exp_year: z.int().optional(),
  exp_month: z.int().optional(),
  stripe_cust_id: z.string().max(100).optional(),
  /** Wallet payment. */
  payment_customer_id: z.string().max(100).optional(),
  payment_method_id: z.string().max(100).optional(),
  device_data: z.string().max(4000).optional(),
  /** The caller's screen can show the bank's step (`payment_step`); without it a bank that requires one refuses. */
  can_confirm: z.boolean().optional(),
})

/** The bank asks the owner of a card to confirm a charge, by the gateway's own script (CHK-05). Nothing is taken before that. */
export const paymentStep = z.object({
  gateway,
  client_secret: z.string(),
  /** ISO 8601 instant; afterwards the charge is void. */
  expires_at: z.string(),
})

/** A saved way to pay (CRD-01). */
export const paymentMethod = z.object({
  id,
  token: z.string(),
  customer: z.string(),
  gateway,
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  card_id: id,
  stripe_cust_id: z.string(),
  name: z.string(),
  is_default: z.boolean(),
  payment_mode: paymentMode.default('card'),
  /** A PayPal e-mail or a Venmo name; empty for cards. */
  account: z.string().default(''),
  /** The smallest charge that its gateway takes, by currency; an API that does not say refuses by itself. */
  minimum_charge: z.object({ usd: cents, cad: cents }).default({ usd: 0, cad: 0 }),
})

export const listPaymentMethods = endpoint({
  name: 'listPaymentMethods',
  summary: 'Saved payment methods',
  method: 'GET',
  path: '/payment/user/get/payment-methods',
  access: 'customer',
  query: z.object({
    live: flagText,
    subscriptions: flagText.optional(),
    timeStamp: z.coerce.number().optional(),
  }),
  response: z.object({
    payment_methods: z.array(paymentMethod),
    subscription_payment_methods: z.array(paymentMethod),
  }),
})

/** `source` is the gateway's single-use token; the `test` gateway's own is made by `tokenizeTestCard`. Path not shown. */
export const addPaymentMethod = endpoint({
  name: 'addPaymentMethod',
  summary: 'Save a payment method',
  method: 'POST',
  path: '/payment/user/add/payment-method',
  access: 'customer',
  query: z.object({ timeStamp: z.coerce.number().optional() }),
  body: z.object({
    /** What the gateway's script says of a card; PayPal and Venmo have none. The gateway's own value is stored. */
    last4: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    exp_month: z.int().min(1).max(12).optional(),
    exp_year: z.int().min(2000).max(2100).optional(),
    brand: z.string().max(30).optional(),
    source: z.string().min(1).max(2000),
    address_zip: typedDigits(12).default(''),
    /** Whose script made the source; without it the first gateway that takes the payment_mode. */
    gateway: gateway.optional(),
    name: typed(60).overwrite(tidyName).default(''),
    live: z.boolean(),
    subscriptions: z.boolean(),
    saveCard: z.boolean(),
    isGuest: z.literal(false),
    payment_mode: paymentMode,
  }),
  /** Without `payment_customer_id` the gateway has taken nothing that can be paid with (CRD-02). */
  response: z.object({ payment_customer_id: z.string().nullish(), payment_id: z.string().nullish() }),
  errors: ['duplicate_card', 'card_declined', 'card_expired', 'gateway_unavailable', 'gateway_timeout', '32'],
})

export const deletePaymentMethod = endpoint({
  name: 'deletePaymentMethod',
  summary: 'Forget a payment method',
  method: 'POST',
  path: '/payment/user/delete/payment-method',
  access: 'customer',
  query: z.object({ timeStamp: z.coerce.number().optional() }),
  body: z.object({ payment_mode: paymentMode, id, customer: z.string().max(100) }),
  response: z.object({ status: z.literal('success') }),
  /** `subscription_card`: a subscription is paid with it; another card for it, or canceling it, has to be done first (SUB-03). */
  errors: ['card_not_found', 'subscription_card'],
})

/** Deletes a card by the required names; path of our own choice (RDG-10). */
export const removeCard = endpoint({
  name: 'removeCard',
  summary: 'Forget a card',
  method: 'POST',
  path: '/payment/user/remove/card',
  access: 'customer',
  body: z.object({
    cardId: id,
    /** Empty when the caller does not know it; else it must be the card's. */
    stripeCustId: z.string().max(100),
    training_mode: z.boolean(),
  }),
  response: z.object({ status: z.literal('success') }),
  errors: ['card_not_found', 'subscription_card'],
})

/**
 * The gateways that are on for the caller and what a browser needs to show their forms; nothing in it is secret. Path of our
 * own choice (RDG-10).
 */
export const paymentGateways = endpoint({
  name: 'paymentGateways',
  summary: 'Gateways and their public keys',
  method: 'GET',
  path: '/payment/gateways',
  access: 'customer',
  response: z.object({
    /** Money moves: production with live credentials, and the customer is not in training mode (CRD-03). */
    live: z.boolean(),
    gateways: z.array(
      z.object({
        gateway,
        payment_modes: z.array(paymentMode),
        /** Of a gateway whose form opens by a fixed key. */
        publishable_key: z.string().nullable(),
        /** Of a gateway that gives out one for a day; null while it does not answer. */
        client_token: z.string().nullable(),
      }),
    ),
  }),
})

/** null clears the default: the next payment chooses a card itself. */
export const setDefaultCard = endpoint({
  name: 'setDefaultCard',
  summary: 'Choose the default payment method',
  method: 'POST',
  path: '/payment/v1/user/default/card',
  access: 'customer',
  body: z.object({ card_id: id.nullable() }),
  response: z.object({ status: z.literal('success') }),
  errors: ['card_not_found'],
})
