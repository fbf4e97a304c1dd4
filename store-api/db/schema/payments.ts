import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { currencies } from '@kolea/domain/money/currency.ts'
import { paymentModes, type GatewayName } from '@kolea/domain/wallet/gateway-name.ts'
import { storedJson } from '../stored-json.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What a charge was made with; the token opens nothing outside its gateway. */
export const chargedMethod = z.object({
  cardId: z.string(),
  token: z.string(),
  brand: z.string(),
  last4: z.string(),
  kind: z.enum(paymentModes).exactOptional(),
  gatewayCustomer: z.string().exactOptional(),
  /** Stored with the gateway's training credentials. */
  training: z.boolean().exactOptional(),
  deviceData: z.string().exactOptional(),
  /** The screen it was charged from can show the bank's step. */
  canConfirm: z.boolean().exactOptional(),
})
export type ChargedMethod = z.output<typeof chargedMethod>

export const payments = pgTable('payments', {
  paymentId: text('payment_id').primaryKey(),
  orderId: text('order_id').notNull().unique(),
  cartId: text('cart_id').notNull(),
  customerId: text('customer_id').notNull(),
  gateway: text('gateway').$type<GatewayName>().notNull(),
  /** Derived from the order: the gateway takes it once, however often it is sent. */
  gatewayKey: text('gateway_key').notNull().unique(),
  /** The gateway's own id of the charge, once it went through. */
  gatewayReference: text('gateway_reference'),
  status: text('status', { enum: ['pending', 'succeeded', 'failed', 'refunded'] }).notNull(),
  amount: integer('amount').notNull(),
  /** Cents given back so far; `refunded` is all of it. */
  refunded: integer('refunded').notNull().default(0),
  currency: text('currency', { enum: currencies }).notNull(),
  method: storedJson('method', chargedMethod).notNull(),
  failureCode: text('failure_code'),
  /** Opens the bank's step, while one waits. */
  stepSecret: text('step_secret'),
  /** A step that is not done by then is given up. */
  stepUntil: instant('step_until'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
export type PaymentRow = typeof payments.$inferSelect

export const paymentMethods = pgTable('payment_methods', {
  cardId: text('card_id').primaryKey(),
  customerId: text('customer_id').notNull(),
  kind: text('kind', { enum: paymentModes }).notNull().default('card'),
  gateway: text('gateway').$type<GatewayName>().notNull(),
  /** Stored with the gateway's training credentials: takes no money, unseen in live mode. */
  training: boolean('training').notNull().default(false),
  token: text('token').notNull(),
  gatewayCustomer: text('gateway_customer').notNull(),
  fingerprint: text('fingerprint').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  zip: text('zip').notNull(),
  /** A PayPal e-mail or a Venmo name; empty for cards. */
  account: text('account').notNull().default(''),
  name: text('name').notNull(),
  isDefault: boolean('is_default').notNull(),
  addedAt: instant('added_at').notNull(),
  /** False: given for one order, never listed. */
  saved: boolean('saved').notNull().default(true),
  usedAt: instant('used_at'),
})
export type PaymentMethodRow = typeof paymentMethods.$inferSelect

/** Who a customer is at a gateway. */
export const gatewayCustomers = pgTable(
  'gateway_customers',
  {
    customerId: text('customer_id').notNull(),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    training: boolean('training').notNull(),
    gatewayCustomer: text('gateway_customer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.gateway, table.training] })],
)

/** A card as the `test` gateway knows it: never the number, only what it does. */
const testCard = z.object({
  /** What its charges do; a failure code is what they answer (README). */
  behaviour: z.enum([
    'ok',
    'card_declined',
    'insufficient_funds',
    'incorrect_zip',
    'duplicate',
    'card_expired',
    'account_declined',
    'time_out',
    'time_out_before',
    'once',
    'code_32',
    'no_customer',
    'step',
  ]),
  /** Absent: a card. */
  kind: z.enum(paymentModes).exactOptional(),
  account: z.string().exactOptional(),
  fingerprint: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  zip: z.string(),
})
export type TestCard = z.output<typeof testCard>

export const testGatewayTokens = pgTable('test_gateway_tokens', {
  source: text('source').primaryKey(),
  card: storedJson('card', testCard).notNull(),
  usedAt: instant('used_at'),
  expiresAt: instant('expires_at').notNull(),
})

export const testGatewayCards = pgTable('test_gateway_cards', {
  token: text('token').primaryKey(),
  card: storedJson('card', testCard).notNull(),
})

export const testGatewayLedger = pgTable('test_gateway_ledger', {
  entryKey: text('entry_key').primaryKey(),
  kind: text('kind', { enum: ['charge', 'refund'] }).notNull(),
  /** Of a refund: the key of its charge. */
  chargeKey: text('charge_key'),
  token: text('token').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  outcome: text('outcome').notNull(),
  at: instant('at').notNull(),
})

/** What gateways have reported, each message once. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    gateway: text('gateway').$type<GatewayName>().notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind', { enum: ['charge', 'refund', 'dispute', 'other'] }).notNull(),
    /** The gateway's own name of what happened. */
    name: text('name').notNull(),
    /** Null: it is of none of our orders. */
    orderId: text('order_id'),
    receivedAt: instant('received_at').notNull(),
    /** Null while what it asks for is not done. */
    handledAt: instant('handled_at'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
)
