import type { Basket } from '#lib/domain/basket/basket.ts'
import type { BasketLine, BasketProduct, WantedByProduct } from './basket-lines.ts'
import { countPieces, mergeLines } from './basket-lines.ts'
import { createCell, useCell } from './cell.ts'

export interface BasketState {
  status: 'unknown' | 'ready' | 'failed'
  basket: Basket | null
  wanted: WantedByProduct
  sending: boolean
  /** The last change could not be saved; the wish stays pending and is tried again. */
  unsaved: boolean
}

export const emptyBasketState: BasketState = {
  status: 'unknown',
  basket: null,
  wanted: {},
  sending: false,
  unsaved: false,
}

export const basketCell = createCell<BasketState>(emptyBasketState)

export const hasPending = (state: BasketState): boolean => Object.keys(state.wanted).length > 0

let linesFor: { state: Pick<BasketState, 'basket' | 'wanted'>; lines: readonly BasketLine[] } | null = null

/** The lines as the shopper sees them; the same array while nothing changed. */
export function linesOf(state: BasketState): readonly BasketLine[] {
  if (linesFor?.state.basket === state.basket && linesFor.state.wanted === state.wanted) return linesFor.lines
  const lines = mergeLines(state.basket?.items ?? [], state.wanted)
  linesFor = { state, lines }
  return lines
}

export const quantityOf = (state: BasketState, productId: string): number =>
  state.wanted[productId]?.quantity ??
  state.basket?.items.find((item) => item.productId === productId)?.quantity ??
  0

export const useBasket = (): BasketState => useCell(basketCell, (state) => state)
export const useBasketLines = (): readonly BasketLine[] => useCell(basketCell, linesOf)
export const useBasketCount = (): number => useCell(basketCell, (state) => countPieces(linesOf(state)))
export const useQuantity = (productId: string): number =>
  useCell(basketCell, (state) => quantityOf(state, productId))

/** Puts a wish down at once; sending it is `basket-sync`'s work. @param at ms */
export function wish(product: BasketProduct, quantity: number, at: number): void {
  basketCell.set((state) => ({
    ...state,
    wanted: { ...state.wanted, [product.productId]: { product, quantity: Math.max(0, quantity), at } },
  }))
}
