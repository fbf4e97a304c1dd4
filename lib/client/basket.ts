import type { Basket } from '#lib/domain/basket/basket.ts'
import type { Line } from '#lib/domain/basket/basket-change.ts'
import type { Outbox } from '#lib/domain/basket/pending.ts'
import {
  emptyOutbox,
  isOutboxEmpty,
  knownPieces,
  pendingSettings,
  shownPieces,
} from '#lib/domain/basket/pending.ts'
import type { BasketLine, ProductsById } from './basket-lines.ts'
import { countPieces, mergeLines } from './basket-lines.ts'
import { createCell, useCell } from './cell.ts'

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
  /** Why pending changes wait: no connection; no success yet, and another try comes; or no more tries by itself. */
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

export const basketCell = createCell<BasketState>(emptyBasketState)

export const hasPending = (state: BasketState): boolean => !isOutboxEmpty(state.outbox)

let linesFor: { state: Pick<BasketState, 'basket' | 'outbox'>; lines: readonly BasketLine[] } | null = null

/** The lines as the shopper sees them; the same array while nothing changed. */
export function linesOf(state: BasketState): readonly BasketLine[] {
  if (linesFor?.state.basket === state.basket && linesFor.state.outbox === state.outbox) return linesFor.lines
  const lines = mergeLines(state.basket?.items ?? null, state.outbox, state.products)
  linesFor = { state, lines }
  return lines
}

/** Pieces of a product as the shopper sees them. */
export const quantityOf = ({ basket, outbox }: BasketState, productId: string): number =>
  shownPieces(outbox, productId, knownPieces(basket?.items ?? null, productId))

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

export const useBasket = (): BasketState => useCell(basketCell, (state) => state)
export const useBasketLines = (): readonly BasketLine[] => useCell(basketCell, linesOf)
export const useBasketCount = (): number => useCell(basketCell, (state) => countPieces(linesOf(state)))
export const useQuantity = (productId: string): number =>
  useCell(basketCell, (state) => quantityOf(state, productId))
