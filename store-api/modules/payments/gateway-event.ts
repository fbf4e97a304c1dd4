/** A message of a gateway as it arrived, before anything of it is believed. */
export interface Delivery {
  readonly body: string
  /** Of the gateway's header, where it signs by one. */
  readonly signature: string | undefined
}

/** What a gateway reports. It is a hint and no proof: the state of a charge is read from the gateway itself. */
export interface GatewayEvent {
  readonly id: string
  readonly kind: 'charge' | 'refund' | 'dispute' | 'other'
  /** The gateway's own name of it. */
  readonly name: string
  /** Our key of the charge, and the gateway's own id of it, as far as the message names them. */
  readonly key: string | undefined
  readonly reference: string | undefined
}

/** Nobody who knows the gateway's secret has sent this, or it was sent too long ago. */
export class ForgedEvent extends Error {}
