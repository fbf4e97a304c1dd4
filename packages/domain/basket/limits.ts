import type { Features } from '../configuration/features.ts'
import { formatCents } from '../money/format.ts'

/** What the limits read of the configuration. */
export type ConfiguredLimits = Pick<
  Features,
  'basket_max_items_qty' | 'basket_order_limit' | 'basket_unique_items_limit'
>

/** What the limits read of a product. */
export interface LimitedProduct {
  productId: string
  matchingIds: readonly string[]
}

/** What the limits read of a line. */
export interface LimitedLine {
  product: LimitedProduct
  quantity: number
  /** Cents per unit, offers included. */
  effectivePriceCents: number
}

interface BasketLimit {
  isBroken: (lines: readonly LimitedLine[], limits: ConfiguredLimits) => boolean
  /** What a basket may contain, as people read it: `{most}` of the API's sentence. */
  most: (limits: ConfiguredLimits) => number | string
  /** Names the sentence of the interface, `basket.refusals` of messages. */
  refusal: string
}

const sumOf = (lines: readonly LimitedLine[], part: (line: LimitedLine) => number): number =>
  lines.reduce((sum, line) => sum + part(line), 0)

/** A product that names no group is a group of its own. */
const groupsOf = ({ product: { productId, matchingIds } }: LimitedLine) =>
  matchingIds.length > 0 ? matchingIds : [productId]

/**
 * The limits of a basket as a whole, in the order they are checked. Units and groups of products may reach their limit,
 * the amount stays below its own (BSK-01). The API's sentence for a limit is `basket_limit_` with its name.
 */
export const basketLimits = {
  pieces: {
    isBroken: (lines, limits) => sumOf(lines, ({ quantity }) => quantity) > limits.basket_max_items_qty,
    most: (limits) => limits.basket_max_items_qty,
    refusal: 'maxQtyAdded',
  },
  amount: {
    isBroken: (lines, limits) =>
      sumOf(lines, (line) => line.quantity * line.effectivePriceCents) >= limits.basket_order_limit,
    most: (limits) => formatCents(limits.basket_order_limit),
    refusal: 'maxBasketAmtAdded',
  },
  products: {
    isBroken: (lines, limits) => new Set(lines.flatMap(groupsOf)).size > limits.basket_unique_items_limit,
    most: (limits) => limits.basket_unique_items_limit,
    refusal: 'maxQtyAdded',
  },
} as const satisfies Record<string, BasketLimit>

export type LimitName = keyof typeof basketLimits
/** The message when one more unit would break a limit. */
export type LimitRefusal = (typeof basketLimits)[LimitName]['refusal']

/** The first limit that these lines break as a whole, or null. Browser and API both call this, so that they never disagree. */
export function brokenLimit(lines: readonly LimitedLine[], limits: ConfiguredLimits): LimitName | null {
  const counted = lines.filter(({ quantity }) => quantity > 0)
  const names = Object.keys(basketLimits) as LimitName[]
  return names.find((name) => basketLimits[name].isBroken(counted, limits)) ?? null
}

interface SellableQuantity {
  /** Null where the stock is not known. */
  availableQuantity: number | null
  ignoreQuantity: boolean
  limitPerOrder: number | null
}

/** How many units of a product one order can contain; `ignoreQuantity` lifts the stock, never the limit. */
export function maxQuantity({ availableQuantity, ignoreQuantity, limitPerOrder }: SellableQuantity): number {
  const stock = ignoreQuantity ? null : availableQuantity
  return Math.min(limitPerOrder ?? Infinity, stock ?? Infinity)
}

/** Notes for the courier, cut to what may be sent (`delivery_notes_length`; BSK-05). */
export const limitDeliveryNotes = (notes: string, limits: Pick<Features, 'delivery_notes_length'>): string =>
  [...notes].slice(0, limits.delivery_notes_length).join('')
