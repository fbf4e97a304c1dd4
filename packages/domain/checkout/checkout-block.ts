import type { Basket } from '../basket/basket.ts'
import { isUnsold } from '../basket/unsold.ts'

/** A cart can check out only when its status is READY, in any case (CHK-01). */
export const canCheckOut = (basket: { status: string }): boolean => basket.status.toUpperCase() === 'READY'

/** Why a basket cannot be ordered; names a sentence of the page. */
export type BlockReason =
  | 'empty'
  | 'noStore'
  | 'storeClosed'
  | 'timeUnavailable'
  | 'noAddress'
  | 'noCourier'
  | 'belowMinimum'
  | 'overLimit'
  | 'soldOut'
  | 'alcoholArea'
  | 'alcoholTime'
  | 'ageRestricted'
  | 'itemsUnavailable'
  | 'belowCharge'
  | 'unknown'

/** What the shopper can do about it. */
export type BlockAction =
  | 'browse'
  /** Another half hour, or a first one. */
  | 'chooseTime'
  /** At the store that would have delivered. */
  | 'pickUpHere'
  /** As soon as possible, instead of at the chosen time. */
  | 'orderNow'
  | 'chooseAddress'
  | 'choosePickup'
  | 'chooseStore'
  | 'openBasket'

export interface CheckoutBlock {
  reason: BlockReason
  /** The first is the prominent one. */
  actions: readonly BlockAction[]
  /** Names of the products it is about; empty when it is about the whole basket. */
  products: readonly string[]
  /** The amount from which on it could be ordered, in cents, where it is about one. */
  leastCents?: number
}

type Row = Pick<CheckoutBlock, 'reason' | 'actions'>

const everywhere: Readonly<Record<string, Row>> = {
  EMPTY: { reason: 'empty', actions: ['browse'] },
  BELOW_MINIMUM: { reason: 'belowMinimum', actions: ['browse'] },
  TIME_UNAVAILABLE: { reason: 'timeUnavailable', actions: ['chooseTime', 'orderNow'] },
  LIMIT_EXCEEDED: { reason: 'overLimit', actions: ['openBasket'] },
}

/** Statuses of the wire, by the way the order goes (CHK-01). ITEMS_UNAVAILABLE depends on the lines. */
const byStatus: Readonly<Record<Basket['mode'], Readonly<Record<string, Row>>>> = {
  delivery: {
    ...everywhere,
    NO_STORE: { reason: 'noStore', actions: ['chooseAddress', 'choosePickup'] },
    STORE_CLOSED: { reason: 'storeClosed', actions: ['chooseAddress', 'choosePickup'] },
    NO_ADDRESS: { reason: 'noAddress', actions: ['chooseAddress', 'choosePickup'] },
    NO_COURIER: { reason: 'noCourier', actions: ['pickUpHere', 'chooseTime', 'chooseAddress'] },
  },
  pickup: {
    ...everywhere,
    NO_STORE: { reason: 'noStore', actions: ['chooseStore'] },
    STORE_CLOSED: { reason: 'storeClosed', actions: ['chooseStore'] },
  },
}

/** A status that is not in the table: the shopper looks at the basket once more. */
const unknown: Row = { reason: 'unknown', actions: ['openBasket'] }

const alcoholReasons = { area: 'alcoholArea', time: 'alcoholTime', age: 'ageRestricted' } as const

/** Which lines block the basket, and why: one reason where all have the same, else the general one. */
function unavailableItems({ items, adjustments }: Pick<Basket, 'items' | 'adjustments'>): CheckoutBlock {
  const unsold = items.filter(isUnsold)
  const reasons = new Set(
    unsold.map(({ productId, alcoholRestricted }): BlockReason => {
      const adjustment = adjustments.find((one) => one.productId === productId && one.kind === 'alcohol')
      if (adjustment?.kind === 'alcohol') return alcoholReasons[adjustment.reason]
      return alcoholRestricted ? 'itemsUnavailable' : 'soldOut'
    }),
  )
  const [only = 'itemsUnavailable', ...more] = reasons
  const reason = more.length === 0 ? only : 'itemsUnavailable'
  return { reason, actions: ['openBasket'], products: unsold.map(({ name }) => name) }
}

/** Why this basket cannot be ordered now and what to do about it; null when it can (CHK-01). */
export function checkoutBlock(
  basket: Pick<Basket, 'status' | 'mode' | 'items' | 'adjustments'>,
): CheckoutBlock | null {
  if (canCheckOut(basket)) return null
  const status = basket.status.toUpperCase()
  if (status === 'ITEMS_UNAVAILABLE') return unavailableItems(basket)
  return { ...(byStatus[basket.mode][status] ?? unknown), products: [] }
}

/**
 * What blocks the order and is mended in the basket itself, by taking something out: there is no use in going on to the
 * checkout with it. What is mended elsewhere, such as an address, is said there.
 */
export function basketBlock(basket: Parameters<typeof checkoutBlock>[0]): CheckoutBlock | null {
  const block = checkoutBlock(basket)
  return block !== null && (block.products.length > 0 || block.reason === 'overLimit') ? block : null
}

/** Why the chosen way to pay cannot take this amount; null when it can. @param missedCents the smallest charge that it takes (CHK-03) */
export const chargeBlock = (missedCents: number | null): CheckoutBlock | null =>
  missedCents === null
    ? null
    : { reason: 'belowCharge', actions: ['browse'], products: [], leastCents: missedCents }
