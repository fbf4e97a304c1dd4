import type { BraintreeGateway, Transaction, ValidatedResponse } from 'braintree'
import { failed } from '../failures.ts'
import { GatewayTimeout, type RecordedRefund, type Settled } from '../gateway.ts'
import { braintreeFailure, isUnknown, braintreeUnanswered } from './client.ts'
import { amountOf, centsOf, isSettled, isTaken, keyErrors } from './codes.ts'

interface AskedRefund {
  readonly key: string
  /** The transaction. */
  readonly reference: string
  readonly amountCents: number
}

const hasError = (answer: ValidatedResponse<Transaction>, codes: readonly string[]): boolean =>
  !answer.success && answer.errors.deepErrors().some(({ code }) => codes.includes(code))

const given = (reference: string): Settled => ({ outcome: 'succeeded', reference })

/** The refund our key made, if any: refunds carry the key as their order id. */
async function earlier(
  gateway: BraintreeGateway,
  sale: Transaction,
  key: string,
): Promise<Transaction | undefined> {
  for (const id of sale.refundIds ?? []) {
    const refund = await gateway.transaction.find(id)
    if (refund.orderId === key) return refund
  }
  return undefined
}

/** Before settlement only the whole can go back, by voiding; a part has to wait. @throws GatewayTimeout */
async function giveBackUnsettled(
  gateway: BraintreeGateway,
  sale: Transaction,
  amountCents: number,
): Promise<Settled> {
  if (amountOf(amountCents) !== sale.amount)
    throw new GatewayTimeout('a part can be given back once the payment is settled')
  const voided = await gateway.transaction.void(sale.id)
  // It was settled in between.
  if (!voided.success) throw new GatewayTimeout('the payment is being settled')
  return given(sale.id)
}

/** Gives back a part of a transaction, or voids it, whichever its state allows. @throws GatewayTimeout */
export async function refundAtBraintree(
  gateway: BraintreeGateway,
  { key, reference, amountCents }: AskedRefund,
): Promise<Settled> {
  try {
    const sale = await gateway.transaction.find(reference)
    if (sale.status === 'voided')
      return amountOf(amountCents) === sale.amount ? given(sale.id) : failed('refund_refused')
    if (!isSettled(sale.status)) return await giveBackUnsettled(gateway, sale, amountCents)
    const done = await earlier(gateway, sale, key)
    if (done !== undefined) return given(done.id)
    const terms = { amount: amountOf(amountCents), orderId: key }
    const ask = (more: object) => gateway.transaction.refund(sale.id, { ...terms, ...more } as never)
    const keyed = await ask({ apiRequestKey: key })
    const refund = hasError(keyed, [keyErrors.notAllowed]) ? await ask({}) : keyed
    if (refund.success) return given(refund.transaction.id)
    if (hasError(refund, [keyErrors.inFlight, keyErrors.serverError, keyErrors.otherRequest]))
      throw new GatewayTimeout('the refund is being made')
    return failed('refund_refused')
  } catch (error) {
    if (error instanceof GatewayTimeout) throw error
    return isUnknown(error) ? failed('refund_refused') : braintreeFailure(error)
  }
}

/**
 * What was given back of a transaction: its refunds, or the whole where it was voided. A refund that is made in the control
 * panel carries the order id of its sale, which is the key of the charge and of no refund. @throws GatewayTimeout
 */
export async function refundsAtBraintree(
  gateway: BraintreeGateway,
  reference: string,
): Promise<RecordedRefund[]> {
  try {
    const sale = await gateway.transaction.find(reference)
    if (sale.status === 'voided')
      return [{ reference: sale.id, amountCents: centsOf(sale.amount), key: undefined, isGiven: true }]
    const refunds = await Promise.all((sale.refundIds ?? []).map((id) => gateway.transaction.find(id)))
    return refunds.map(({ id, amount, orderId, status }) => ({
      reference: id,
      amountCents: centsOf(amount),
      key: orderId,
      isGiven: isTaken(status) && status !== 'voided',
    }))
  } catch (error) {
    throw braintreeUnanswered(error)
  }
}
