import type { Order, OrderAddition } from './order.ts'

/** A post that is older than this can no longer reach the API, ms: its time-out of 30 s, and what is lost on the way. */
const inFlightMs = 40_000

interface Sent {
  readonly id: string
  /** ms since 1970. */
  readonly sentAt: number
}

/**
 * What became of an addition whose answer was lost, by the order as it was read afterwards (CHK-06). `unknown`: it may still
 * arrive. `none`: it never came, and nothing was charged for it.
 * @param readAt when the order was read, ms since 1970
 */
export function additionOutcome(
  { additions }: Pick<Order, 'additions'>,
  { id, sentAt }: Sent,
  readAt: number,
): OrderAddition['state'] | 'unknown' | 'none' {
  const found = additions.find((addition) => addition.id === id)
  if (found) return found.state
  return readAt - sentAt > inFlightMs ? 'none' : 'unknown'
}

/** Whether something is being added to the order, which may be charged. */
export const isBeingAddedTo = ({ additions }: Pick<Order, 'additions'>): boolean =>
  additions.some(({ state }) => state === 'pending')
