import type { BraintreeGateway, Transaction, TransactionRequest, ValidatedResponse } from 'braintree'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { chargedBefore, referenceOf } from '../earlier-charge.ts'
import { failed } from '../failures.ts'
import { GatewayTimeout, type Charge, type Gateway, type Settled } from '../gateway.ts'
import { braintreeFailure, openBraintree, braintreeUnanswered, type BraintreeOptions } from './client.ts'
import { amountOf, isTaken, keyErrors, refusalOf } from './codes.ts'
import { readBraintreeEvent } from './events.ts'
import { removeAtBraintree, storeAtBraintree } from './methods.ts'
import { refundAtBraintree, refundsAtBraintree } from './refunds.ts'

/** Braintree stores a request key for 30 days; an older charge is looked for first. */
const keysLiveMs = 29 * dayMs

/** @throws GatewayTimeout while it is being authorized */
function outcomeOf(transaction: Transaction): Settled {
  if (isTaken(transaction.status)) return { outcome: 'succeeded', reference: transaction.id }
  if (transaction.status === 'authorizing') throw new GatewayTimeout('the payment is being authorized')
  return refusalOf(transaction)
}

/** Charges with this order id; a rejected double of a charge that went through is not the answer. @throws GatewayTimeout */
async function findByKey(gateway: BraintreeGateway, key: string): Promise<Transaction | undefined> {
  const found: Transaction[] = []
  const search = gateway.transaction.search((where) => {
    where.orderId().is(key)
  }) as AsyncIterable<Transaction>
  for await (const transaction of search) if (transaction.type === 'sale') found.push(transaction)
  return found.find(({ status }) => isTaken(status)) ?? found[0]
}

/** Cards, PayPal, Venmo, Apple Pay and Google Pay through Braintree's vault. */
export function braintreeGateway(options: BraintreeOptions): Gateway {
  const gateway = openBraintree(options)

  const saleOf = (charge: Charge, withKey: boolean): TransactionRequest => {
    const account = options.accounts[charge.currency]
    const sale: TransactionRequest & { apiRequestKey?: string } = {
      amount: amountOf(charge.amountCents),
      orderId: charge.key,
      // Taken at most once, whoever sends it again.
      ...(withKey && { apiRequestKey: charge.key }),
      paymentMethodToken: charge.token,
      ...(account !== undefined && { merchantAccountId: account }),
      ...(charge.deviceData !== undefined && { deviceData: charge.deviceData }),
      ...(charge.offSession && { transactionSource: 'recurring' as const }),
      options: { submitForSettlement: true },
    }
    return sale
  }

  async function lookup(charge: Charge): Promise<Settled | null> {
    try {
      const transaction =
        charge.reference === undefined
          ? await findByKey(gateway, charge.key)
          : await gateway.transaction.find(charge.reference)
      return transaction === undefined ? null : outcomeOf(transaction)
    } catch (error) {
      if (error instanceof GatewayTimeout) throw error
      throw braintreeUnanswered(error)
    }
  }

  /** A sale that made no transaction. @throws GatewayTimeout */
  async function withoutTransaction(
    charge: Charge,
    refused: ValidatedResponse<Transaction>,
  ): Promise<Settled> {
    const errors = refused.errors.deepErrors()
    const has = (code: string) => errors.some((error) => error.code === code)
    // Without request keys the order id has to do: looked for first, and Braintree's own check of duplicates beside it.
    if (has(keyErrors.notAllowed)) return (await lookup(charge)) ?? sell(charge, false)
    if (has(keyErrors.inFlight)) throw new GatewayTimeout('the payment is being made')
    if (has(keyErrors.otherRequest) || has(keyErrors.serverError)) {
      const earlier = await lookup(charge)
      if (earlier === null) throw new GatewayTimeout('what became of the payment is not known yet')
      return earlier
    }
    if (has(keyErrors.failedRequest)) return failed('processing_error')
    const aboutMethod = errors.some(({ attribute }) => attribute.startsWith('payment_method'))
    return aboutMethod ? failed('card_declined', false) : failed('gateway_misconfigured')
  }

  async function sell(given: Charge, withKey: boolean): Promise<Settled> {
    const sold = await gateway.transaction.sale(saleOf(given, withKey)).catch(braintreeFailure)
    const transaction = sold.transaction as Transaction | undefined
    return transaction === undefined ? withoutTransaction(given, sold) : outcomeOf(transaction)
  }

  async function charge(given: Charge): Promise<Settled> {
    const known = await chargedBefore(given, lookup, options.now(), keysLiveMs)
    if (known !== null) return known
    return sell(given, true)
  }

  return {
    kinds: ['card', 'paypal', 'venmo', 'apple_pay', 'google_pay'],
    charge,
    lookup,
    giveUp: async (given) => (await lookup(given)) ?? failed('authentication_failed'),
    refund: async (key, given, amountCents) => {
      const reference = await referenceOf(given, lookup)
      return reference === undefined
        ? failed('refund_refused')
        : refundAtBraintree(gateway, { key, reference, amountCents })
    },
    refundsOf: ({ reference }) => refundsAtBraintree(gateway, reference),
    store: (source) => storeAtBraintree(gateway, source),
    readEvent: (delivery, now) => readBraintreeEvent(gateway, delivery, now),
    remove: (token) => removeAtBraintree(gateway, token),
    clientSettings: async () => {
      // Of no customer: with one Braintree's form would list and store methods by itself, beside the wallet.
      const made = await gateway.clientToken.generate({}).catch(braintreeFailure)
      return { clientToken: made.clientToken }
    },
  }
}
