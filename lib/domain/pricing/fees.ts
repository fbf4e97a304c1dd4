import type { FulfilmentMode } from '../location/country.ts'

/** House policy; amounts in cents. */
export const feePolicy = {
  deliveryCents: 399,
  /** Delivery is free from this much of goods at list price: an offer or a code never costs a delivery. */
  freeDeliveryFromCents: 3500,
  /** A first order of this much flies free. */
  firstOrderFromCents: 1000,
  /** Gold Pass members fly free from here. */
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
}

export interface Fees {
  /** What delivery costs; 0 for pickup. */
  deliveryCents: number
  /** What it would have cost; null when nothing was taken off. */
  deliveryWasCents: number | null
  /** Why delivery is free. */
  freeBy: 'code' | 'member' | 'first_order' | 'threshold' | null
  serviceCents: number
  bagCents: number
  smallBasketCents: number
  /** Missing to free delivery, 0 when reached, null where there is no delivery or no goods (BSK-09). */
  freeDeliveryGapCents: number | null
}

const none: Fees = {
  deliveryCents: 0,
  deliveryWasCents: null,
  freeBy: null,
  serviceCents: 0,
  bagCents: 0,
  smallBasketCents: 0,
  freeDeliveryGapCents: null,
}

function freeReason({ listCents, firstOrder, member, freeDeliveryCode }: FeeInput): Fees['freeBy'] {
  if (freeDeliveryCode) return 'code'
  if (member && listCents >= feePolicy.memberFromCents) return 'member'
  if (firstOrder && listCents >= feePolicy.firstOrderFromCents) return 'first_order'
  return listCents >= feePolicy.freeDeliveryFromCents ? 'threshold' : null
}

/** From how much of goods this shopper flies free. */
function freeFrom({ firstOrder, member }: FeeInput): number {
  if (firstOrder) return feePolicy.firstOrderFromCents
  return member ? feePolicy.memberFromCents : feePolicy.freeDeliveryFromCents
}

/** The fees of a basket (BSK-09). A basket without goods has none; pickup pays for the bag alone. */
export function feesOf(input: FeeInput): Fees {
  if (input.listCents <= 0) return none
  if (input.mode === 'pickup') return { ...none, bagCents: feePolicy.bagCents }
  const freeBy = freeReason(input)
  return {
    deliveryCents: freeBy ? 0 : feePolicy.deliveryCents,
    deliveryWasCents: freeBy ? feePolicy.deliveryCents : null,
    freeBy,
    serviceCents: feePolicy.serviceCents,
    bagCents: feePolicy.bagCents,
    smallBasketCents: input.listCents < feePolicy.smallBasketBelowCents ? feePolicy.smallBasketCents : 0,
    freeDeliveryGapCents: freeBy ? 0 : Math.max(0, freeFrom(input) - input.listCents),
  }
}
