import { randomBytes } from 'node:crypto'
import type { Behaviour, RecordedCharge, StandInKind } from './stand-in.ts'
import { textOf, type Form } from './stripe-form.ts'

export class StripeRefusal extends Error {
  readonly status: number
  readonly error: object

  constructor(status: number, error: object) {
    super('refused')
    this.status = status
    this.error = error
  }
}

const id = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`

/** `code` and `decline_code` as Stripe documents them. */
const declines: Partial<Record<Behaviour, readonly [string, string | undefined]>> = {
  card_declined: ['card_declined', 'generic_decline'],
  insufficient_funds: ['card_declined', 'insufficient_funds'],
  incorrect_zip: ['incorrect_zip', undefined],
  duplicate: ['card_declined', 'duplicate_transaction'],
  card_expired: ['expired_card', undefined],
}

interface Method {
  id: string
  behaviour: Behaviour
  kind: StandInKind
  fingerprint: string
  customer: string | null
  zip: string | null
}

interface Refund {
  id: string
  amount: number
  metadata: Form
  status: 'succeeded' | 'failed'
}

/** Cents; what failed is with us again. */
const givenBack = (refunds: readonly Refund[]) =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

interface Intent {
  id: string
  method: Method
  amount: number
  status: string
  metadata: Form
  offSession: boolean
  error: object | null
  refunds: Refund[]
}

/** What Stripe stores of us. */
export class StripeLedger {
  private readonly customers = new Set<string>()
  private readonly methods = new Map<string, Method>()
  private readonly intents = new Map<string, Intent>()

  /** A PaymentMethod as Stripe's script in a browser makes it. */
  makeMethod(behaviour: Behaviour, kind: StandInKind, fingerprint = id('fp')): string {
    const method = { id: id('pm'), behaviour, kind, fingerprint, customer: null, zip: null }
    this.methods.set(method.id, method)
    return method.id
  }

  charges(): RecordedCharge[] {
    return [...this.intents.values()]
      .filter(({ status }) => status === 'succeeded')
      .map(({ metadata, amount, refunds }) => ({
        key: textOf(metadata, 'kolea_key'),
        amountCents: amount,
        refundedCents: givenBack(refunds),
      }))
  }

  offSessionKeys = (): string[] =>
    [...this.intents.values()].filter((it) => it.offSession).map((it) => textOf(it.metadata, 'kolea_key'))

  makeCustomer(): object {
    const made = id('cus')
    this.customers.add(made)
    return { id: made, object: 'customer' }
  }

  methodOf(id: string): Method {
    const method = this.methods.get(id)
    if (method === undefined) throw missing('payment_method', `No such PaymentMethod: '${id}'`)
    return method
  }

  intentOf(id: string): Intent {
    const intent = this.intents.get(id)
    if (intent === undefined) throw missing('intent', `No such payment_intent: '${id}'`)
    return intent
  }

  find = (key: string): Intent[] =>
    [...this.intents.values()].filter((intent) => textOf(intent.metadata, 'kolea_key') === key)

  attach(method: Method, customer: string): void {
    if (!this.customers.has(customer)) throw missing('customer', `No such customer: '${customer}'`)
    if (method.behaviour === 'refused_when_stored')
      throw new StripeRefusal(402, {
        type: 'card_error',
        code: 'incorrect_cvc',
        message: "Your card's security code is incorrect.",
        param: 'cvc',
      })
    method.customer = customer
  }

  detach(method: Method): void {
    if (method.customer === null)
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
      })
    method.customer = null
    this.methods.delete(method.id)
  }

  charge(form: Form): Intent {
    const method = this.methodOf(textOf(form, 'payment_method'))
    if (method.customer !== textOf(form, 'customer') || textOf(form, 'confirm') !== 'true')
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        param: 'payment_method',
        message: 'The provided PaymentMethod cannot be used by this customer.',
      })
    const wantsStep = method.behaviour === 'step'
    const mayStep = textOf(form, 'use_stripe_sdk') === 'true'
    const decline =
      wantsStep && !mayStep ? (['authentication_required', undefined] as const) : declines[method.behaviour]
    const error = decline && {
      type: 'card_error',
      code: decline[0],
      ...(decline[1] !== undefined && { decline_code: decline[1] }),
      message: 'Your card was declined.',
    }
    const intent: Intent = {
      id: id('pi'),
      method,
      amount: Number(textOf(form, 'amount')),
      status: error ? 'requires_payment_method' : wantsStep ? 'requires_action' : 'succeeded',
      metadata: form.metadata as Form,
      offSession: textOf(form, 'off_session') === 'true',
      error: error ?? null,
      refunds: [],
    }
    this.intents.set(intent.id, intent)
    if (error) throw new StripeRefusal(402, { ...error, payment_intent: intentOnWire(intent) })
    return intent
  }

  /** What the shopper answers on the bank's page, as Stripe's script in a browser passes it on. */
  answerStep(clientSecret: string, approved: boolean): Intent {
    const intent = [...this.intents.values()].find(({ id }) => clientSecret === secretOf(id))
    if (intent === undefined || intent.status !== 'requires_action')
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: 'This PaymentIntent’s state does not allow the confirmation.',
      })
    intent.status = approved ? 'succeeded' : 'requires_payment_method'
    intent.error = approved
      ? null
      : {
          type: 'invalid_request_error',
          code: 'payment_intent_authentication_failure',
          message: 'The provided PaymentMethod has failed authentication.',
        }
    return intent
  }

  cancel(id: string): Intent {
    const intent = this.intentOf(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      })
    intent.status = 'canceled'
    return intent
  }

  /** Secrets of the steps that wait for their shopper. */
  openSteps = (): string[] =>
    [...this.intents.values()]
      .filter(({ status }) => status === 'requires_action')
      .map(({ id }) => secretOf(id))

  refund(form: Form): object {
    const intent = this.intentOf(textOf(form, 'payment_intent'))
    const amount = Number(textOf(form, 'amount'))
    const left = intent.amount - givenBack(intent.refunds)
    if (intent.status !== 'succeeded' || amount > left)
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        code: left === 0 ? 'charge_already_refunded' : 'amount_too_large',
        message: 'Refund amount is greater than unrefunded amount on charge.',
      })
    const refund: Refund = { id: id('re'), amount, metadata: form.metadata as Form, status: 'succeeded' }
    intent.refunds.push(refund)
    return refundOnWire(refund)
  }

  /** What an operator gives back in the dashboard, without a key of ours. */
  refundInDashboard(key: string, amountCents: number): void {
    const charged = this.find(key).find(({ status }) => status === 'succeeded')
    this.refund({ payment_intent: charged?.id ?? '', amount: String(amountCents), metadata: {} })
  }

  /** The bank sends back what was given back of a charge, days later. */
  failRefunds(key: string): void {
    for (const refund of this.find(key).flatMap(({ refunds }) => refunds)) refund.status = 'failed'
  }
}

const secretOf = (intent: string) => `${intent}_secret_stand_in`

const missing = (param: string, message: string) =>
  new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', param, message })

export const intentOnWire = ({ id, amount, status, metadata, error }: Intent) => ({
  ...{ id, amount, status, metadata },
  object: 'payment_intent',
  client_secret: secretOf(id),
  last_payment_error: error,
})

export const refundOnWire = (refund: Refund) => ({ ...refund, object: 'refund' })

export const methodOnWire = ({ id, kind, fingerprint, customer, zip }: Method) => ({
  id,
  object: 'payment_method',
  type: 'card',
  customer,
  billing_details: { address: { postal_code: zip } },
  card: {
    brand: 'visa',
    last4: '4242',
    exp_month: 8,
    exp_year: 2034,
    fingerprint,
    wallet: kind === 'card' ? null : { type: kind },
  },
})
