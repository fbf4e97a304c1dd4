import type { Address } from '../location/address.ts'
import type { FulfilmentMode } from '../location/country.ts'
import type { MinuteRange, Store } from '../location/store.ts'

/** A line of the basket, priced by the API. */
export interface BasketItem {
  productId: string
  name: string
  slug: string
  categorySlug: string
  image: string | null
  size: string
  quantity: number
  limitPerOrder: number | null
  available: boolean
  availableQuantity: number | null
  ignoreQuantity: boolean
  priceCents: number
  effectivePriceCents: number
  lineSubtotalCents: number
  itemDiscountCents: number
  lineTotalCents: number
  promoText: string | null
  tags: readonly string[]
  ageRestricted: boolean
  ageRestriction: number | null
  matchingIds: readonly string[]
  alcoholRestricted: boolean
}

/** What changed between what the shopper wanted and what the store can do (BSK-03). */
export type BasketAdjustment =
  | { kind: 'quantity'; productId: string; name: string; from: number; to: number }
  | { kind: 'unavailable'; productId: string; name: string }
  | { kind: 'alcohol'; productId: string; name: string; reason: 'area' | 'time' | 'age' }
  | { kind: 'price'; productId: string; name: string; fromCents: number; toCents: number }

export interface SummaryRow {
  key: string
  name: string
  value: string
  amountCents: number
  message: string | null
  bold: boolean
  struckThrough: string | null
  rollUp: boolean
  details: readonly { key: string; name: string; value: string; amountCents: number }[]
}

export interface Basket {
  cartId: string
  /** Another one after every change; null when the API tells none. */
  version: string | null
  mode: FulfilmentMode
  /** `READY` in any case may check out (CHK-01). */
  status: string
  currency: 'usd' | 'cad'
  items: readonly BasketItem[]
  adjustments: readonly BasketAdjustment[]
  summary: readonly SummaryRow[]
  subtotalCents: number
  totalCents: number
  coupons: readonly { code: string; applied: boolean; message: string | null; discountCents: number }[]
  /** Missing to free delivery; 0 when reached; null when it does not apply. */
  freeDeliveryGapCents: number | null
  /** What Gold Pass saves on this basket, or would; null where it saves nothing (BSK-09). */
  passBanner: string | null
  /** Its benefits apply to this basket. */
  subscribed: boolean
  feeBanner: string | null
  eta: MinuteRange | null
  storeId: string | null
  /** Set for pickup alone. */
  pickupStoreId: string | null
  /** Details of the store `storeId`, as far as the API has them. */
  store: Store | null
  address: Address | null
  deliveryNotes: string
  contactless: boolean
  whenOutOfStock: 'remove' | 'cancel'
  contact: { firstName: string; lastName: string; phone: string; email: string } | null
  ageCheck: { needed: boolean; age: number; verified: boolean }
}
