// What is shown of changes that the API has not acknowledged: every first screen needs it. Making and sending them: outbox.ts.
import type { BasketChange, BasketSettings, Line, LineChange } from './basket-change.ts'

/** What the shopper did since the last change was sealed. Its id is known from the first click on. */
export interface OpenChange {
  id: string
  /** By product: units more, or fewer. Never 0. */
  lines: readonly { productId: string; name: string; quantity: number }[]
  settings: BasketSettings
}

/**
 * Changes of the basket that the API has not acknowledged. A sealed change never changes any more, so that sending it again
 * is safe; they are sent in their order, one at a time.
 */
export interface Outbox {
  sealed: readonly BasketChange[]
  open: OpenChange | null
}

export const emptyOutbox: Outbox = { sealed: [], open: null }

export const isOutboxEmpty = ({ sealed, open }: Outbox): boolean => sealed.length === 0 && open === null

/** Units of a line after one change: its difference counts, and nothing falls below 0. */
export const quantityAfter = (quantity: number, { from, to }: Pick<LineChange, 'from' | 'to'>): number =>
  Math.max(0, quantity + to - from)

/** Settings one after another: the last value wins, of each product for the replacements. */
export function mergeSettings(before: BasketSettings, after: BasketSettings): BasketSettings {
  const replacements = { ...before.replacements, ...after.replacements }
  return { ...before, ...after, ...(Object.keys(replacements).length === 0 ? {} : { replacements }) }
}

export const unsentQuantity = ({ open }: Outbox, productId: string): number =>
  open?.lines.find((line) => line.productId === productId)?.quantity ?? 0

/** Units of a product once the sealed changes have arrived, one after another. */
export function sentQuantity({ sealed }: Outbox, productId: string, known: number | null): number {
  const lines = sealed.flatMap((change) => change.lines).filter((line) => line.productId === productId)
  return lines.reduce(quantityAfter, known ?? lines[0]?.from ?? 0)
}

/**
 * Units of a product once everything has arrived: what the shopper is shown.
 *
 * @param known units in the basket; null before it is known: then what the page that made the first change saw
 */
export const shownQuantity = (outbox: Outbox, productId: string, known: number | null): number =>
  Math.max(0, sentQuantity(outbox, productId, known) + unsentQuantity(outbox, productId))

/** Products with an unacknowledged change. */
export const pendingProducts = ({ sealed, open }: Outbox): readonly string[] => [
  ...new Set([...sealed.flatMap((change) => change.lines), ...(open?.lines ?? [])].map((l) => l.productId)),
]

/** Settings as they will be when everything has arrived. */
export const pendingSettings = ({ sealed, open }: Outbox): BasketSettings =>
  [...sealed.map((change) => change.settings), open?.settings ?? {}].reduce(mergeSettings, {})

/** Units of a product in a basket; null before it is known. */
export const knownQuantity = (lines: readonly Line[] | null, productId: string): number | null =>
  lines && (lines.find((line) => line.productId === productId)?.quantity ?? 0)
