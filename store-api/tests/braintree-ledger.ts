import { randomBytes } from 'node:crypto'
import type { Node } from './braintree-xml.ts'
import type { Behaviour, RecordedCharge, StandInKind } from './stand-in.ts'

const id = () => randomBytes(5).toString('hex')

/** A validation failure: `attribute` in the terms of the API, `code` of its reference. */
export class Invalid extends Error {
  readonly attribute: string
  readonly code: string

  constructor(attribute: string, code: string, message: string) {
    super(message)
    this.attribute = attribute
    this.code = code
  }
}

export class Unknown extends Error {}

interface Method {
  readonly token: string
  readonly behaviour: Behaviour
  readonly kind: StandInKind
  readonly fingerprint: string
  readonly customer: string
}

export interface LedgerEntry {
  readonly id: string
  readonly type: 'sale' | 'credit'
  readonly orderId: string
  readonly amount: string
  readonly recurring: boolean
  status: string
  processorResponseCode: string
  gatewayRejectionReason: string | null
  readonly refundIds: string[]
}

/** What a sale of such a method becomes: status, processor response code, rejection reason. */
const outcomes: Partial<Record<Behaviour, readonly [string, string, string | null]>> = {
  card_declined: ['processor_declined', '2000', null],
  insufficient_funds: ['processor_declined', '2001', null],
  incorrect_zip: ['gateway_rejected', '', 'avs'],
  duplicate: ['gateway_rejected', '', 'duplicate'],
  card_expired: ['processor_declined', '2004', null],
}

const centsOf = (amount: string) => Math.round(Number(amount) * 100)

export interface Sale {
  readonly amount: string
  readonly order_id: string
  readonly payment_method_token: string
  readonly transaction_source?: string
}

/** What Braintree stores of us. */
export class BraintreeLedger {
  private readonly customers = new Set<string>()
  private readonly nonces = new Map<string, Omit<Method, 'token' | 'customer'>>()
  private readonly methods = new Map<string, Method>()
  private readonly transactions = new Map<string, LedgerEntry>()

  /** A nonce as Braintree's script in a browser makes it. */
  makeNonce(behaviour: Behaviour, kind: StandInKind, fingerprint: string = id()): string {
    const nonce = `nonce_${id()}`
    this.nonces.set(nonce, { behaviour, kind, fingerprint })
    return nonce
  }

  charges(): RecordedCharge[] {
    return [...this.transactions.values()]
      .filter(
        ({ type, status }) => type === 'sale' && !['processor_declined', 'gateway_rejected'].includes(status),
      )
      .map(({ orderId, amount, status, refundIds }) => ({
        key: orderId,
        amountCents: centsOf(amount),
        refundedCents: status === 'voided' ? centsOf(amount) : this.refunded(refundIds),
      }))
  }

  recurringKeys = (): string[] =>
    [...this.transactions.values()].filter((it) => it.recurring).map((it) => it.orderId)

  /** The night's settlement. */
  settle(): void {
    for (const transaction of this.transactions.values())
      if (transaction.status === 'submitted_for_settlement') transaction.status = 'settled'
  }

  private refunded = (refundIds: readonly string[]) =>
    refundIds
      .map((refund) => this.find(refund))
      .filter(({ status }) => status !== 'settlement_declined')
      .reduce((sum, { amount }) => sum + centsOf(amount), 0)

  makeCustomer(id: string): void {
    if (this.customers.has(id)) throw new Invalid('id', '91609', 'Customer ID has already been taken.')
    this.customers.add(id)
  }

  storeMethod(nonce: string, customer: string): Method {
    const made = this.nonces.get(nonce)
    if (!this.customers.has(customer)) throw new Invalid('customer_id', '93105', 'Customer ID is invalid.')
    if (made === undefined)
      throw new Invalid('payment_method_nonce', '93108', 'Unknown payment_method_nonce.')
    this.nonces.delete(nonce)
    const method = { ...made, token: id(), customer }
    if (made.behaviour !== 'refused_when_stored') this.methods.set(method.token, method)
    return method
  }

  remove(token: string): void {
    if (!this.methods.delete(token)) throw new Unknown()
  }

  behaviourOf = (token: string): Behaviour => this.methods.get(token)?.behaviour ?? 'ok'

  sell({ amount, order_id, payment_method_token, transaction_source }: Sale): LedgerEntry {
    const method = this.methods.get(payment_method_token)
    if (method === undefined)
      throw new Invalid('payment_method_token', '91518', 'Payment method token is invalid.')
    const [status, code, rejected] = outcomes[method.behaviour] ?? ['submitted_for_settlement', '1000', null]
    const entry: LedgerEntry = {
      id: id(),
      type: 'sale',
      orderId: order_id,
      amount,
      recurring: transaction_source === 'recurring',
      status,
      processorResponseCode: code,
      gatewayRejectionReason: rejected,
      refundIds: [],
    }
    this.transactions.set(entry.id, entry)
    return entry
  }

  find(id: string): LedgerEntry {
    const found = this.transactions.get(id)
    if (found === undefined) throw new Unknown()
    return found
  }

  idsOf = (orderId: string): string[] =>
    [...this.transactions.values()].filter((it) => it.orderId === orderId).map((it) => it.id)

  void(id: string): LedgerEntry {
    const sale = this.find(id)
    if (sale.status !== 'submitted_for_settlement' && sale.status !== 'authorized')
      throw new Invalid('base', '91504', 'Transaction can only be voided if it is not settled.')
    sale.status = 'voided'
    return sale
  }

  refund(saleId: string, amount: string, orderId: string): LedgerEntry {
    const sale = this.find(saleId)
    if (sale.status !== 'settled')
      throw new Invalid('base', '91506', 'Cannot refund a transaction unless it is settled.')
    if (this.refunded(sale.refundIds) + centsOf(amount) > centsOf(sale.amount))
      throw new Invalid('amount', '91521', 'Refund amount is too large.')
    const refund: LedgerEntry = { ...sale, id: id(), type: 'credit', orderId, amount, refundIds: [] }
    refund.status = 'submitted_for_settlement'
    this.transactions.set(refund.id, refund)
    sale.refundIds.push(refund.id)
    return refund
  }

  /** The night in which the refunds of a charge are not settled. */
  failRefunds(key: string): void {
    const sales = this.idsOf(key).map((sale) => this.find(sale))
    for (const refund of sales.flatMap(({ refundIds }) => refundIds))
      this.find(refund).status = 'settlement_declined'
  }

  /** What an operator gives back in the control panel: it has the order id of its sale. */
  refundInDashboard(key: string, amountCents: number): void {
    const sale = [...this.transactions.values()].find(
      ({ type, orderId }) => type === 'sale' && orderId === key,
    )
    this.refund(sale?.id ?? '', (amountCents / 100).toFixed(2), key)
  }
}

const expiry = { expirationMonth: '08', expirationYear: '2034' }

/** A stored method under the element name of its kind. */
export function methodOnWire({ kind, token, fingerprint, customer }: Method): [string, Node] {
  const base = { token, customerId: customer }
  switch (kind) {
    case 'card':
      return [
        'creditCard',
        {
          ...base,
          ...expiry,
          cardType: 'Visa',
          last4: '1111',
          bin: '411111',
          uniqueNumberIdentifier: fingerprint,
        },
      ]
    case 'paypal':
      return ['paypalAccount', { ...base, email: 'shopper@example.com', payerId: fingerprint }]
    case 'venmo':
      return ['venmoAccount', { ...base, username: 'shopper', venmoUserId: fingerprint }]
    case 'apple_pay':
      return ['applePayCard', { ...base, ...expiry, cardType: 'Apple Pay - Visa', last4: '8886' }]
    case 'google_pay':
      return [
        'androidPayCard',
        {
          ...base,
          ...expiry,
          sourceCardType: 'Visa',
          sourceCardLast4: '1111',
          virtualCardType: 'Visa',
          virtualCardLast4: '9999',
        },
      ]
  }
}
