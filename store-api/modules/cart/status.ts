import { basketLimits, brokenLimit, type LimitedLine } from '@kolea/domain/basket/limits.ts'
import { distanceKm } from '@kolea/domain/geography/distance.ts'
import { isAddressComplete } from '@kolea/domain/location/address-rules.ts'
import { isSchedulable } from '@kolea/domain/checkout/schedule.ts'
import { isStoreOpen } from '@kolea/domain/location/opening-hours.ts'
import type { StoreRow } from '../../db/schema/location.ts'
import { localizedRefusal, type Refusal } from '../../refusal.ts'
import { deliveryEta } from '../location/eta.ts'
import { storeRules } from '../location/stores.ts'
import type { ValuedCart, ValuedLine } from './value-cart.ts'

type Filled = Pick<ValuedCart, 'lines' | 'limits'>

const limitedLine = ({ product, quantity, effectiveCents }: ValuedLine): LimitedLine => ({
  product: { productId: product.productId, matchingIds: product.matchingIds },
  quantity,
  effectivePriceCents: effectiveCents,
})

/** The limit a cart breaks as a whole, or null. Lines that cannot be sold now count as well: they may come back. */
const brokenCartLimit = ({ lines, limits }: Filled) => brokenLimit(lines.map(limitedLine), limits)

/** The refusal, as a text, for a cart beyond one of its limits; null when it is within all of them (BSK-01). */
export function limitRefusal(cart: Filled): Refusal | null {
  const broken = brokenCartLimit(cart)
  if (broken === null) return null
  const most = basketLimits[broken].most(cart.limits)
  return localizedRefusal(422, 'basket_limit', `basket_limit_${broken}`, { most })
}

/** Whether a write wants more of anything than there was: a cart beyond its limits may still be made smaller. */
export function grows(
  { lines }: Pick<ValuedCart, 'lines'>,
  before: readonly { productId: string; quantity: number }[],
): boolean {
  const had = new Map(before.map((item) => [item.productId, item.quantity]))
  return lines.some(({ item, quantity }) => quantity > (had.get(item.productId) ?? 0))
}

/** Kilometres from the store to the door; undefined when either is not known. */
export function wayKm({ cart, store }: Pick<ValuedCart, 'cart' | 'store'>): number | undefined {
  if (store === null || cart.dropoff === null) return undefined
  return distanceKm(store, { lat: Number(cart.dropoff.lattitude), lon: Number(cart.dropoff.longitude) })
}

/** Stores for practice are for training-mode customers alone (TRN-01). */
export const isHidden = (store: StoreRow, { training }: ValuedCart['shopper']): boolean =>
  store.trainingOnly && !training

function deliveryProblem(valued: ValuedCart, store: StoreRow): string | null {
  const km = wayKm(valued)
  const door = valued.cart.dropoff
  if (door === null || !isAddressComplete(door)) return 'NO_ADDRESS'
  if (km === undefined || km > store.deliveryRadiusKm) return 'NO_ADDRESS'
  // Couriers of another hour are not known yet.
  const isNow = valued.cart.scheduledFor === null
  return isNow && deliveryEta(store, km, valued.now) === null ? 'NO_COURIER' : null
}

function timeProblem({ cart: { scheduledFor }, now }: ValuedCart, store: StoreRow): string | null {
  const rules = storeRules(store)
  if (scheduledFor === null) return isStoreOpen(rules, now) ? null : 'STORE_CLOSED'
  return isSchedulable(rules, scheduledFor, now) ? null : 'TIME_UNAVAILABLE'
}

/** READY, or the first reason why the cart cannot check out (CHK-01). */
export function cartStatus(valued: ValuedCart): string {
  const { cart, store, lines } = valued
  if (lines.length === 0) return 'EMPTY'
  if (store === null || !store.services.includes(cart.type) || isHidden(store, valued.shopper))
    return 'NO_STORE'
  const closed = timeProblem(valued, store)
  if (closed !== null) return closed
  const problem = cart.type === 'delivery' ? deliveryProblem(valued, store) : null
  if (problem !== null) return problem
  if (lines.some((line) => line.priced === null)) return 'ITEMS_UNAVAILABLE'
  return brokenCartLimit(valued) === null ? 'READY' : 'LIMIT_EXCEEDED'
}
