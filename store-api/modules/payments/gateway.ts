import type { TestCard } from '../../db/schema/payments.ts'

export type Charged =
  | { readonly outcome: 'succeeded' }
  | { readonly outcome: 'failed'; readonly code: string; readonly text: string }

/** The gateway did not answer: the charge may or may not have gone through. Ask `lookup` later. */
export class GatewayTimeout extends Error {}

export interface Charge {
  /** The gateway takes a key once; sent again it answers what it answered first. */
  readonly key: string
  readonly token: string
  readonly amountCents: number
  readonly currency: 'usd' | 'cad'
}

/** What every payment gateway can do for us. All are safe to repeat with the same key. */
export interface Gateway {
  /** @throws GatewayTimeout */
  charge(charge: Charge): Promise<Charged>
  /** Gives back part or all of an earlier charge. @throws GatewayTimeout */
  refund(key: string, charge: Charge, amountCents: number): Promise<Charged>
  /** What became of a charge or refund; null when the gateway never saw the key. */
  lookup(key: string): Promise<Charged | null>
  /** Turns a single-use source into a stored card; null when the source is unknown, used or too old. */
  store(
    source: string,
  ): Promise<{ readonly token: string; readonly card: Omit<TestCard, 'behaviour'> } | null>
}

export type GatewayName = 'test' | 'stripe' | 'braintree'
