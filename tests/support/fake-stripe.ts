import { act } from '@testing-library/react'

type Listener = (event: object) => void
type Offered = { googlePay?: string; applePay?: string; link?: string }

export interface FakeStripe {
  /** Whether the buttons of Apple Pay and Google Pay are in the page. */
  isShown(): boolean
  /** What the page made them with. */
  offered(): Offered | undefined
  /** Emits to the page the events of Stripe's script: `click`, `confirm`. */
  emit(event: string, value: object): Promise<void>
}

const unused = () => Promise.reject(new Error('not used'))
const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2034, wallet: { type: 'google_pay' } }
const billing_details = { name: 'Kai', address: { postal_code: '96815' } }
const createPaymentMethod = async () => ({ paymentMethod: { id: 'pm_1', card, billing_details } })

/** Stripe's script, as far as its buttons of phones use it; the loader of Stripe's package uses the first script that it finds. */
let listeners = new Map<string, Listener>()
let made: Offered | undefined
function Stripe() {
  const element = {
    mount: () => undefined,
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    off: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
  }
  const create = (_type: string, options: { paymentMethods: Offered }) => {
    made = options.paymentMethods
    return element
  }
  const group = { create, getElement: () => element, update: () => undefined, submit: async () => ({}) }
  const rest = { createToken: unused, confirmCardPayment: unused, registerAppInfo: unused }
  return { elements: () => group, createPaymentMethod, ...rest }
}

/** A page in which Stripe's script has loaded; a phone that has Google Pay. */
export function fakeStripe(): FakeStripe {
  listeners = new Map()
  made = undefined
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) })
  return {
    isShown: () => listeners.has('confirm'),
    offered: () => made,
    emit: (event, value) => act(async () => listeners.get(event)?.(value)),
  }
}
