import type { Address } from '../location/address.ts'
import type { Country, FulfilmentMode } from '../location/country.ts'

export type OrderStatus =
  | 'submitted'
  | 'in_progress'
  | 'ready'
  | 'out_for_delivery'
  | 'complete'
  | 'delivered'
  | 'picked_up'
  | 'canceled'
  | 'returned'
  | 'failed'

export interface OrderItem {
  productId: string
  name: string
  slug: string
  categorySlug: string
  image: string | null
  size: string
  quantity: number
  priceCents: number
  lineTotalCents: number
}

/** Money given back: `due` is on its way, `failed` was refused by the bank. */
export interface Refund {
  refundId: string
  amountCents: number
  cause: 'canceled' | 'out_of_stock' | 'operator'
  state: 'due' | 'succeeded' | 'failed'
  /** The line it is for, and its pieces; null when it is not for one. */
  productId: string | null
  quantity: number | null
  at: string
}

/** An order; instants are ISO 8601. */
export interface Order {
  orderId: string
  number: string
  status: OrderStatus
  mode: FulfilmentMode
  country: Country
  currency: 'usd' | 'cad'
  placedAt: string
  history: readonly { status: OrderStatus; at: string }[]
  eta: { from: string; to: string } | null
  totalCents: number
  tipCents: number
  summary: readonly {
    key: string
    name: string
    value: string
    amountCents: number
    struckThrough: string | null
  }[]
  items: readonly OrderItem[]
  /** What was ordered and is not in `items` any more: the missing pieces of each line. */
  removed: readonly OrderItem[]
  refunds: readonly Refund[]
  payment: { brand: string; last4: string; refundedCents: number }
  store: {
    storeId: string
    name: string
    street: string
    city: string
    phone: string
    lat: number
    lon: number
  }
  address: Address | null
  deliveryNotes: string
  contactless: boolean
  pickupCode: string | null
  cancelable: boolean
}

export interface GeoPoint {
  lat: number
  lon: number
}

export interface Courier {
  name: string
  phone: string
  image: string
}

export interface DeliveryDetails {
  pickup: GeoPoint
  dropoff: GeoPoint
  dropoffEta: string | null
  courier: Courier | null
  location: GeoPoint | null
  route: readonly GeoPoint[]
}
