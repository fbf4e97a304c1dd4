import type { Failed } from './failures.ts'
import type { Delivery, GatewayEvent } from './gateway-event.ts'

export type PaymentKind = 'card' | 'paypal' | 'venmo' | 'apple_pay' | 'google_pay'

/** `reference` is the gateway's own id of the charge or refund: store it, later refunds refer to it. */
export type Paid = { readonly outcome: 'succeeded'; readonly reference: string }

/** The bank asks the shopper to confirm: the gateway's script in the browser does it with `clientSecret`. Nothing is taken yet. */
export interface StepNeeded {
  readonly outcome: 'step_needed'
  readonly reference: string
  readonly clientSecret: string
}

export type Charged = Paid | Failed | StepNeeded
/** `Charged` that nothing can change any more. */
export type Settled = Paid | Failed

/**
 * The gateway did not answer, or does not know yet: the request may or may not have been executed. Retry later with the same
 * key; every call of the port may be repeated.
 */
export class GatewayTimeout extends Error {}

/**
 * The gateway does not accept our credentials: our fault and never the card's. Like no answer, for what was requested with other
 * credentials before may have happened; the operator is notified.
 */
export class CredentialsRefused extends GatewayTimeout {}

export interface Charge {
  /** The gateway takes a key once, however often and however late it is sent; again it answers what it answered first. */
  readonly key: string
  /** When the ledger opened this charge: a gateway that forgets keys looks for an old one before it charges. */
  readonly since: Date
  /** What `store` answered: the stored method and whose it is. */
  readonly token: string
  readonly gatewayCustomer: string
  readonly amountCents: number
  readonly currency: 'usd' | 'cad'
  /** True when nobody is at the screen: renewals. */
  readonly offSession: boolean
  /** The shopper's screen can show the bank's step; without it a bank that asks for one refuses (`authentication_required`). */
  readonly canConfirm: boolean
  /** What it pays for; the gateway shows it beside the charge. */
  readonly purpose: { readonly orderId: string } | { readonly subscriptionId: string }
  /** The gateway's own id, once known. */
  readonly reference?: string | undefined
  /** Collected by the gateway's script in the browser, against fraud. */
  readonly deviceData?: string | undefined
}

/** A single-use source, as the gateway's script in the browser made it. */
export interface NewSource {
  readonly source: string
  readonly kind: PaymentKind
  readonly customerId: string
  /** Who the customer is at this gateway; undefined when the gateway does not know them yet. */
  readonly gatewayCustomer: string | undefined
  readonly zip: string
}

/** What the gateway says of a stored method. Fields a kind has no use for are empty or 0. */
export interface MethodDetails {
  readonly kind: PaymentKind
  /** The same card or account has the same fingerprint. */
  readonly fingerprint: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly zip: string
  /** A PayPal e-mail or a Venmo name. */
  readonly account: string
}

export type Stored =
  | {
      readonly outcome: 'stored'
      readonly token: string
      readonly gatewayCustomer: string
      readonly details: MethodDetails
    }
  | Failed

/** A refund of a charge at its gateway, whoever had it made. */
export interface RecordedRefund {
  /** The gateway's own id. */
  readonly reference: string
  readonly amountCents: number
  /** Our key, where the refund carries one. */
  readonly key: string | undefined
  /** False: it was refused, or failed after a while, and the money is with us. */
  readonly isGiven: boolean
}

/** What a browser needs to show the gateway's own form. Nothing in it is secret. */
export interface ClientSettings {
  readonly publishableKey?: string
  /** Good for a day. */
  readonly clientToken?: string
}

/** What every payment gateway can do for us. All are safe to repeat with the same key. */
export interface Gateway {
  readonly kinds: readonly PaymentKind[]
  /** @throws GatewayTimeout */
  charge(charge: Charge): Promise<Charged>
  /**
   * Gives back part or all of a charge that succeeded; refunds of one charge with different keys add up.
   * @throws GatewayTimeout, also while the gateway cannot give back yet
   */
  refund(key: string, charge: Charge, amountCents: number): Promise<Settled>
  /** What was given back for a charge, also by an operator in the gateway's own dashboard. @throws GatewayTimeout */
  refundsOf(charge: Charge & { readonly reference: string }): Promise<readonly RecordedRefund[]>
  /** What became of a charge; null when the gateway never saw its key. @throws GatewayTimeout */
  lookup(charge: Charge): Promise<Charged | null>
  /**
   * Ends a charge that waits for the bank's step: afterwards it takes no money, however late the step is done. Answers
   * `succeeded` when it was done before. @throws GatewayTimeout
   */
  giveUp(charge: Charge & { readonly reference: string }): Promise<Settled>
  /** Turns a single-use source into a stored method. @throws GatewayTimeout */
  store(source: NewSource): Promise<Stored>
  /** Forgets a stored method; one that is gone already is fine. @throws GatewayTimeout */
  remove(token: string): Promise<void>
  clientSettings(): Promise<ClientSettings>
  /** Reads a message of the gateway; null where none is sent or its secret is not set. @throws ForgedEvent */
  readonly readEvent: ((delivery: Delivery, now: Date) => Promise<GatewayEvent>) | null
}
