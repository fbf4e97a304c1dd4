import type { WireCart } from '@kolea/contract/cart.ts'
import type { CartSnapshot } from '@kolea/domain/basket/basket-change.ts'
import type { Basket, BasketAdjustment, BasketItem } from '@kolea/domain/basket/basket.ts'
import { toAddress } from './addresses.ts'
import { toStore } from './stores.ts'
import { pictureAddress } from './media-versions.ts'

/** What a change of the cart starts from. A reduced line has its former quantity in an adjustment. */
export function cartSnapshot(wire: WireCart): CartSnapshot {
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
    coupons: wire.coupon_code_response.map(({ code, status }) => ({ code, applied: status === 'applied' })),
  }
}

type WireItem = WireCart['items'][number]

const item = (wire: WireItem): BasketItem => ({
  productId: wire.product_id,
  name: wire.name,
  slug: wire.slug,
  categorySlug: wire.category_slug,
  image: pictureAddress(wire.thumbnail),
  size: wire.size_value,
  quantity: wire.quantity,
  limitPerOrder: wire.limit_per_order,
  available: wire.available,
  availableQuantity: wire.availableQuantity,
  ignoreQuantity: wire.ignore_quantity,
  priceCents: wire.price,
  effectivePriceCents: wire.effective_price,
  lineSubtotalCents: wire.line_subtotal,
  itemDiscountCents: wire.item_discount,
  lineTotalCents: wire.line_total,
  promoText: wire.promo_short_desc,
  tags: wire.tags,
  ageRestricted: wire.age_restricted,
  ageRestriction: wire.age_restriction,
  matchingIds: wire.matching_ids,
  alcoholRestricted: wire.alcohol_restricted,
  replacement: wire.replacement && { productId: wire.replacement.product_id, name: wire.replacement.name },
})

function adjustment(wire: WireCart['adjustments'][number]): BasketAdjustment {
  const about = { productId: wire.product_id, name: wire.name }
  switch (wire.kind) {
    case 'quantity':
      return { kind: 'quantity', ...about, from: wire.from, to: wire.to }
    case 'price':
      return { kind: 'price', ...about, fromCents: wire.from, toCents: wire.to }
    case 'alcohol':
      return { kind: 'alcohol', ...about, reason: wire.reason }
    case 'unavailable':
      return { kind: 'unavailable', ...about }
  }
}

const summary = (wire: WireCart): Basket['summary'] =>
  wire.basket_summary.map((row) => ({
    key: row.key,
    name: row.display_name,
    value: row.display_value,
    amountCents: row.amount,
    message: row.display_message,
    bold: row.font_weight_bold,
    struckThrough: row.strike_through,
    rollUp: row.roll_up_flag,
    details: row.details.map((part) => ({
      key: part.key,
      name: part.display_name,
      value: part.display_value,
      amountCents: part.amount,
      message: part.display_message,
    })),
  }))

/** The wire's cart as the interface's basket: the one place where the two names meet (RDG-09). */
export function basket(wire: WireCart): Basket {
  const profile = wire.user_profile
  return {
    cartId: wire.cart_id,
    version: wire.cart_version ?? null,
    mode: wire.type,
    status: wire.status,
    currency: wire.currency,
    items: wire.items.map(item),
    adjustments: wire.adjustments.map(adjustment),
    summary: summary(wire),
    subtotalCents: wire.subtotal,
    totalCents: wire.total,
    coupons: wire.coupon_code_response.map((coupon) => ({
      code: coupon.code,
      applied: coupon.status === 'applied',
      message: coupon.error_message,
      discountCents: coupon.discount,
    })),
    referral: wire.referral && {
      code: wire.referral.referral_code,
      applied: wire.referral.redemption_response.redeemed,
      message: wire.referral.redemption_response.error_message,
    },
    freeDeliveryGapCents: wire.avoid_basket_fee_difference,
    freeDeliveryFromCents: wire.free_delivery_from,
    smallBasketGapCents: wire.small_basket_difference,
    firstOrder: wire.first_order_offer,
    passBanner: wire.subscription_discount_banner,
    passItemBanner: wire.subscription_promo_item_banner,
    memberOffers: wire.subscriptions_promotions.map((offer) => ({
      productId: offer.product_id,
      promoId: offer.promo_id,
      text: offer.promo_short_desc,
      savedCents: offer.discount,
      applied: offer.applied,
    })),
    subscribed: wire.is_user_subscribed,
    feeBanner: wire.basket_fee_banner,
    eta: wire.type === 'pickup' ? wire.pickup_eta : wire.eta_range,
    storeId: wire.store_id,
    pickupStoreId: wire.shipping.pickup?.store_id ?? null,
    store: wire.store_details && toStore(wire.store_details),
    address: wire.shipping.dropoff && toAddress(wire.shipping.dropoff),
    deliveryNotes: wire.shipping.delivery_notes,
    contactless: wire.contact_less_delivery,
    whenOutOfStock: wire.out_of_stock_acknowledgement,
    scheduledFor: wire.scheduled_for,
    contact: profile && {
      firstName: profile.first_name,
      lastName: profile.last_name,
      phone: profile.phone_number,
      email: profile.email,
    },
    ageCheck: wire.age_check,
  }
}
