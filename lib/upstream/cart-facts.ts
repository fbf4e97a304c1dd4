import type { WireCart } from '../contract/cart.ts'
import type { CartFacts } from '../domain/basket/basket-change.ts'

/** What a change of the cart starts from. A reduced line has its former quantity in an adjustment. */
export function cartFacts(wire: WireCart): CartFacts {
  const stored = new Map(
    wire.adjustments.flatMap((one) => (one.kind === 'quantity' ? [[one.product_id, one.from]] : [])),
  )
  return {
    lines: wire.items.map(({ product_id: productId, name, quantity }) => ({
      productId,
      name,
      quantity,
      stored: stored.get(productId) ?? quantity,
    })),
    storeId: wire.store_id,
    hasStoreDetails: wire.store_details !== null,
    hasAddress: wire.shipping.dropoff !== null,
    pickupStoreId: wire.shipping.pickup?.store_id ?? null,
    firstName: wire.user_profile?.first_name ?? '',
    coupons: wire.coupon_code_response.map(({ code }) => code),
  }
}
