import { createHash } from 'node:crypto'
import type { ValuedCart } from './value-cart.ts'

/**
 * Represents everything that was agreed to: items and what replaces them, prices, fees, deposits, taxes, codes, credit, store, address and time. Any change of one of
 * them changes the hash, and an order placed under the old one is refused (CHK-01).
 */
export function cartHash({ cart, lines, priced }: ValuedCart): string {
  const agreed = [
    cart.cartId,
    cart.type,
    cart.storeId,
    cart.dropoff && [
      cart.dropoff.street,
      cart.dropoff.apt,
      cart.dropoff.zip,
      cart.dropoff.lattitude,
      cart.dropoff.longitude,
    ],
    cart.whenOutOfStock,
    cart.scheduledFor?.toISOString() ?? null,
    lines.map((line) => [
      line.item.productId,
      line.quantity,
      line.effectiveCents,
      line.priced?.totalCents ?? null,
      line.replacement?.productId ?? null,
    ]),
    priced.coupons.map((coupon) => [coupon.code, coupon.discountCents, coupon.freeDelivery]),
    priced.creditCents,
    priced.deposit,
    priced.fees,
    priced.taxes.map((tax) => [tax.key, tax.amountCents]),
    priced.totalCents,
  ]
  return createHash('sha256').update(JSON.stringify(agreed)).digest('hex')
}
