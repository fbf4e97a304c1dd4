import type { Caller } from '../../http/caller.ts'

/** Whose cart it is: a browser's or a customer's. */
export interface CartOwner {
  readonly kind: 'guest' | 'customer'
  readonly id: string
}

export const ownerOf = (caller: Caller): CartOwner =>
  caller.kind === 'customer'
    ? { kind: 'customer', id: caller.customerId }
    : { kind: 'guest', id: caller.digitalId }
