import type { FulfilmentMode } from '../location/country.ts'

/** House policy; amounts in cents. */
export const feePolicy = {
  deliveryCents: 399,
  /** Delivery is free from this much of goods at list price: an offer or a code never costs a delivery. */
  freeDeliveryFromCents: 3500,
  /** Delivery of a first order is free from here. */
  firstOrderFromCents: 1000,
  /** Delivery is free for Gold Pass members from here. */
  memberFromCents: 1500,
  serviceCents: 149,
  bagCents: 15,
  smallBasketCents: 200,
  smallBasketBelowCents: 1000,
} as const

export interface FeeInput {
  mode: FulfilmentMode
  /** Goods before deals and codes. */
  listCents: number
  firstOrder: boolean
  member: boolean
  freeDeliveryCode: boolean
  /** A guest filled the basket, and so was shown the offer of a first order. */
  fromGuest: boolean
}

/**
 * The shop's own fees in the order they are listed: what each takes of a basket with goods. The name is that of its row of
 * money, and its words are looked up by it. Delivery is a row of its own.
 */
const shopFees = {
  service_fee: ({ mode }) => (mode === 'delivery' ? feePolicy.serviceCents : 0),
  small_basket_fee: ({ mode, listCents }) =>
    mode === 'delivery' && listCents < feePolicy.smallBasketBelowCents ? feePolicy.smallBasketCents : 0,
  bag_fee: () => feePolicy.bagCents,
} as const satisfies Record<string, (basket: FeeInput) => number>

export type ShopFee = keyof typeof shopFees

/**
 * What the offer of a first order does to the delivery fee: it takes it away, it would from a higher amount of goods, or the guest who
 * was shown it has become a customer whom it is not for, and pays the fee.
 */
export const firstOrderOffers = ['applied', 'open', 'ended'] as const
export type FirstOrderOffer = (typeof firstOrderOffers)[number]

export interface Fees {
  /** What delivery costs; 0 for pickup. */
  deliveryCents: number
  /** What it would have cost; null when nothing was taken off. */
  deliveryWasCents: number | null
  /** Why delivery is free. */
  freeBy: 'code' | 'member' | 'first_order' | 'threshold' | null
  /** Null where the offer has no part in it. */
  firstOrder: FirstOrderOffer | null
  /** Cents of every fee of the shop, in the order they are listed; 0 where it is not taken. */
  shop: Readonly<Record<ShopFee, number>>
  /** Missing to free delivery, 0 when reached, null where there is no delivery or no goods (BSK-09). */
  freeDeliveryGapCents: number | null
  /** From how much of goods delivery is free for this shopper; null where there is no delivery or no goods. */
  freeDeliveryFromCents: number | null
  /** Missing to where the fee for a small basket ends; null where it is not taken. */
  smallBasketGapCents: number | null
}

const noDelivery = {
  deliveryCents: 0,
  deliveryWasCents: null,
  freeBy: null,
  firstOrder: null,
  freeDeliveryGapCents: null,
  freeDeliveryFromCents: null,
  smallBasketGapCents: null,
}

const shopFeesBy = (centsOf: (fee: (basket: FeeInput) => number) => number): Fees['shop'] =>
  Object.fromEntries(Object.entries(shopFees).map(([name, fee]) => [name, centsOf(fee)])) as Fees['shop']

/** A code is applied last: where delivery is free without it, it is not used. */
function freeReason({ listCents, firstOrder, member, freeDeliveryCode }: FeeInput): Fees['freeBy'] {
  if (member && listCents >= feePolicy.memberFromCents) return 'member'
  if (firstOrder && listCents >= feePolicy.firstOrderFromCents) return 'first_order'
  if (listCents >= feePolicy.freeDeliveryFromCents) return 'threshold'
  return freeDeliveryCode ? 'code' : null
}

function firstOrderOffer(freeBy: Fees['freeBy'], { firstOrder, fromGuest }: FeeInput): Fees['firstOrder'] {
  if (freeBy !== null) return freeBy === 'first_order' ? 'applied' : null
  if (firstOrder) return 'open'
  return fromGuest ? 'ended' : null
}

/** From how much of goods delivery is free for this shopper. */
function freeFrom({ firstOrder, member }: FeeInput): number {
  if (firstOrder) return feePolicy.firstOrderFromCents
  return member ? feePolicy.memberFromCents : feePolicy.freeDeliveryFromCents
}

/** The fees of a basket (BSK-09). A basket without goods has none; pickup pays for the bag alone. */
export function feesOf(input: FeeInput): Fees {
  if (input.listCents <= 0) return { ...noDelivery, shop: shopFeesBy(() => 0) }
  const shop = shopFeesBy((fee) => fee(input))
  if (input.mode === 'pickup') return { ...noDelivery, shop }
  const freeBy = freeReason(input)
  return {
    deliveryCents: freeBy ? 0 : feePolicy.deliveryCents,
    deliveryWasCents: freeBy ? feePolicy.deliveryCents : null,
    freeBy,
    firstOrder: firstOrderOffer(freeBy, input),
    shop,
    freeDeliveryGapCents: freeBy ? 0 : Math.max(0, freeFrom(input) - input.listCents),
    freeDeliveryFromCents: freeFrom(input),
    smallBasketGapCents: shop.small_basket_fee > 0 ? feePolicy.smallBasketBelowCents - input.listCents : null,
  }
}
