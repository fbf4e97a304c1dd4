import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { chargeStates } from '@kolea/domain/subscriptions/gold-pass.ts'
import { currencies } from '@kolea/domain/money/currency.ts'
import { subscriptionStatuses, type CancelReason } from '@kolea/domain/subscriptions/standing.ts'
import { storedJson } from '../stored-json.ts'
import { chargedMethod, type PaymentMethodRow } from './payments.ts'
import { storedAddress } from './stored-address.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A customer's Gold Pass, stored for good: it records that the trial was used. */
export const subscriptions = pgTable('subscriptions', {
  subscriptionId: text('subscription_id').primaryKey(),
  customerId: text('customer_id').notNull(),
  subId: text('sub_id').notNull(),
  status: text('status', { enum: subscriptionStatuses }).notNull(),
  cancelReason: text('cancel_reason').$type<CancelReason>(),
  /** Cents a period. */
  amount: integer('amount').notNull(),
  currency: text('currency', { enum: currencies }).notNull(),
  cardId: text('card_id').notNull(),
  /** A method that was refused for good; while it is `cardId`, the calendar charges nothing. */
  refusedCardId: text('refused_card_id'),
  billingAddress: storedJson('billing_address', storedAddress),
  /** Begun by signing up or coming back after the end; its periods count from 0, from the anchor. */
  term: integer('term').notNull(),
  anchor: instant('anchor').notNull(),
  /** The first period of the term that nobody has paid for. */
  nextPeriod: integer('next_period').notNull(),
  paidUntil: instant('paid_until').notNull(),
  /** Null once canceled. */
  nextChargeAt: instant('next_charge_at'),
  /** How often the renewal under way was refused. */
  refusals: integer('refusals').notNull().default(0),
  lastRenewalAt: instant('last_renewal_at'),
  /** Of its mails: the one the customer last dealt with it in. */
  language: text('language').notNull(),
  /** Idempotency key of the sign-up or return that needed no charge. */
  startKey: text('start_key'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
export type SubscriptionRow = typeof subscriptions.$inferSelect

/** A charge for one period, tried once: another try is another row, with a key of its own. */
export const subscriptionCharges = pgTable('subscription_charges', {
  chargeId: text('charge_id').primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
  term: integer('term').notNull(),
  period: integer('period').notNull(),
  attempt: integer('attempt').notNull(),
  anchor: instant('anchor').notNull(),
  periodStart: instant('period_start').notNull(),
  periodEnd: instant('period_end').notNull(),
  gatewayKey: text('gateway_key').notNull().unique(),
  gateway: text('gateway').$type<PaymentMethodRow['gateway']>().notNull(),
  method: storedJson('method', chargedMethod).notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency', { enum: currencies }).notNull(),
  status: text('status', { enum: chargeStates }).notNull(),
  askedBy: text('asked_by', { enum: ['customer', 'calendar'] }).notNull(),
  /** The gateway's own id of the charge. */
  reference: text('reference'),
  requestKey: text('request_key'),
  /** The customer canceled while it was under way: it is looked up, not sent again. */
  withdrawnAt: instant('withdrawn_at'),
  failureCode: text('failure_code'),
  /** Opens the bank's step, while one waits. */
  stepSecret: text('step_secret'),
  /** A step that is not done by then is given up. */
  stepUntil: instant('step_until'),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
})
export type ChargeRow = typeof subscriptionCharges.$inferSelect

/** What was given back of a charge at its gateway, past the shop. */
export const subscriptionRefunds = pgTable(
  'subscription_refunds',
  {
    gateway: text('gateway').$type<PaymentMethodRow['gateway']>().notNull(),
    gatewayReference: text('gateway_reference').notNull(),
    chargeId: text('charge_id').notNull(),
    /** Cents. */
    amount: integer('amount').notNull(),
    recordedAt: instant('booked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.gatewayReference] })],
)
