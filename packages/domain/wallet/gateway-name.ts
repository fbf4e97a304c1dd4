import type { MinimumCharge } from './minimum-charge.ts'

/** What a payment is made with; a gateway takes some of them. */
export const paymentModes = ['card', 'paypal', 'venmo', 'apple_pay', 'google_pay'] as const
export type PaymentMode = (typeof paymentModes)[number]

/** What the shop knows of a gateway before it is opened. */
interface GatewayTraits {
  /** The kinds that a shopper can enter at it: those with a form or a button in the shop (CHK-03). An API may take more through it. */
  readonly enteredKinds: readonly PaymentMode[]
  /** The public key without which its form cannot be opened; null when it needs none. */
  readonly formKey: 'publishableKey' | 'clientToken' | null
  /** Whether its script, or stand-in, can show the bank's page in a browser (3-D Secure). */
  readonly hasBankPage: boolean
  /** Its reports by signed messages, with the header of the signature, or null where the message contains it; null: it sends none. */
  readonly webhook: { readonly signatureHeader: string | null } | null
  /** Cents. */
  readonly minimumCharge: MinimumCharge
}

/**
 * Every payment gateway that there is, in the order in which they are chosen: a payment goes to the first that is on and
 * takes its kind. Which are on is a setting.
 */
export const gatewayTraits = {
  stripe: {
    enteredKinds: ['card', 'apple_pay', 'google_pay'],
    formKey: 'publishableKey',
    hasBankPage: true,
    webhook: { signatureHeader: 'stripe-signature' },
    // docs.stripe.com/currencies, Minimum and maximum charge amounts
    minimumCharge: { usd: 50, cad: 50 },
  },
  braintree: {
    enteredKinds: ['card', 'paypal', 'venmo'],
    formKey: 'clientToken',
    hasBankPage: false,
    webhook: { signatureHeader: null },
    // It takes any amount above nothing.
    minimumCharge: { usd: 1, cad: 1 },
  },
  // It has no button that imitates Apple Pay or Google Pay; its smallest charge is Stripe's.
  test: {
    enteredKinds: ['card', 'paypal', 'venmo'],
    formKey: null,
    hasBankPage: true,
    webhook: null,
    minimumCharge: { usd: 50, cad: 50 },
  },
} as const satisfies Record<string, GatewayTraits>

export type GatewayName = keyof typeof gatewayTraits
/** The gateways of which a trait has a value that extends `Value`. */
type GatewaysWith<Trait extends keyof GatewayTraits, Value> = {
  [Name in GatewayName]: (typeof gatewayTraits)[Name][Trait] extends Value ? Name : never
}[GatewayName]
export type StepGateway = GatewaysWith<'hasBankPage', true>
export type WebhookGateway = GatewaysWith<'webhook', object>

export const gatewayNames = Object.keys(gatewayTraits) as GatewayName[]
export const stepGateways = gatewayNames.filter(
  (name): name is StepGateway => gatewayTraits[name].hasBankPage,
)
/** Gateways whose messages the API takes. */
export const webhookGateways = gatewayNames.filter(
  (name): name is WebhookGateway => gatewayTraits[name].webhook !== null,
)
