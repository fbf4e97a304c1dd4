import { formatCents } from '@kolea/domain/money/format.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import type { Line } from '@kolea/domain/basket/basket-change.ts'
import type { Outbox } from '@kolea/domain/basket/pending.ts'
import {
  emptyOutbox,
  isOutboxEmpty,
  knownQuantity,
  pendingSettings,
  shownQuantity,
} from '@kolea/domain/basket/pending.ts'
import type { BasketLine, ProductsById } from './basket-lines.ts'
import { countItems, mergeLines, soldCents } from './basket-lines.ts'
import { createAtom, useAtom } from './atom.ts'

/** A change that the API refused, and so undid; `productId` is null for what is not a line. */
export interface RefusedChange {
  productId: string | null
  name: string | null
  /** The API's own sentence; null when it gave none. */
  message: string | null
}

export interface BasketState {
  status: 'unknown' | 'ready' | 'failed'
  /** The last answer of the API. */
  basket: Basket | null
  /** What it has not acknowledged. */
  outbox: Outbox
  /** Products of the pending lines. */
  products: ProductsById
  sending: boolean
  /** Why pending changes wait: no connection; no success yet, and another try follows; or no more tries by itself. */
  trouble: 'offline' | 'retrying' | 'stopped' | null
  /** Until the shopper's next change of the basket. */
  refused: readonly RefusedChange[]
  /** Lines that somebody changed on another page or device, as they are now. */
  changedElsewhere: readonly Line[]
}

export const emptyBasketState: BasketState = {
  status: 'unknown',
  basket: null,
  outbox: emptyOutbox,
  products: {},
  sending: false,
  trouble: null,
  refused: [],
  changedElsewhere: [],
}

export const basketAtom = createAtom<BasketState>(emptyBasketState)

export const hasPending = (state: BasketState): boolean => !isOutboxEmpty(state.outbox)

let linesFor: { state: Pick<BasketState, 'basket' | 'outbox'>; lines: readonly BasketLine[] } | null = null

/** The lines as the shopper sees them; the same array while nothing changed. */
export function linesOf(state: BasketState): readonly BasketLine[] {
  if (linesFor?.state.basket === state.basket && linesFor.state.outbox === state.outbox) return linesFor.lines
  const lines = mergeLines(state.basket?.items ?? null, state.outbox, state.products)
  linesFor = { state, lines }
  return lines
}

/**
 * The total as the header and the basket say it, cents: the API's, and until it has answered a change, the API's with what
 * the change adds or takes. What cannot be sold now is in neither.
 */
export function shownTotalCents(state: BasketState): number {
  const { basket } = state
  if (basket !== null && !hasPending(state)) return basket.totalCents
  const cents = soldCents(linesOf(state))
  if (basket === null || cents === 0) return cents
  const before = soldCents(basket.items.map((item) => ({ ...item, item })))
  return Math.max(0, basket.totalCents + cents - before)
}

/** What the header says: the total, or `0` for an empty basket; null while nothing is known of it (BSK-11). */
export function shownInHeader(state: BasketState): string | null {
  if (linesOf(state).length > 0) return formatCents(shownTotalCents(state))
  return state.status === 'ready' ? '0' : null
}

/** Units of a product as the shopper sees them. */
export const quantityOf = ({ basket, outbox }: BasketState, productId: string): number =>
  shownQuantity(outbox, productId, knownQuantity(basket?.items ?? null, productId))

/** The basket with the shopper's pending settings in it; null before it is known. */
export function shownBasket({ basket, outbox }: BasketState): Basket | null {
  if (basket === null || isOutboxEmpty(outbox)) return basket
  const { address, deliveryNotes, contactless, whenOutOfStock, scheduledFor } = pendingSettings(outbox)
  return {
    ...basket,
    address: address ?? basket.address,
    deliveryNotes: deliveryNotes ?? basket.deliveryNotes,
    contactless: contactless ?? basket.contactless,
    whenOutOfStock: whenOutOfStock ?? basket.whenOutOfStock,
    scheduledFor: scheduledFor === undefined ? basket.scheduledFor : scheduledFor,
  }
}

/** Whether the shopper has the benefits of a Gold Pass now: the API says so with each basket. */
export const hasGoldPass = ({ basket }: BasketState): boolean => basket?.subscribed ?? false

export const useIsMember = (): boolean => useAtom(basketAtom, hasGoldPass)
export const useBasket = (): BasketState => useAtom(basketAtom, (state) => state)
export const useBasketLines = (): readonly BasketLine[] => useAtom(basketAtom, linesOf)
export const useBasketCount = (): number => useAtom(basketAtom, (state) => countItems(linesOf(state)))
export const useQuantity = (productId: string): number =>
  useAtom(basketAtom, (state) => quantityOf(state, productId))
