import type { z } from 'zod'
import type { cart as wireCart } from '@kolea/contract/cart.ts'
import type { BasketAdjustment } from '@kolea/domain/basket/basket.ts'
import { currencyOf } from '@kolea/domain/money/currency.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { summaryOf, type AmountRow } from '@kolea/domain/pricing/summary.ts'
import { dealCovers } from '@kolea/domain/promotions/promotion.ts'
import { offerTextIn } from '../catalog/offers.ts'
import { deliveryEta, pickupEta } from '../location/eta.ts'
import { storeOnWire } from '../location/stores.ts'
import { partLabels, reasonLabels, rowLabels } from '../../texts/row-labels.ts'
import { textIn } from '../../texts/text.ts'
import { benefitsOnWire } from '../subscriptions/subscription-wire.ts'
import { cartHash } from './cart-hash.ts'
import { versionOf } from './repository.ts'
import { cartStatus, wayKm } from './status.ts'
import type { ValuedCart, ValuedLine } from './value-cart.ts'

type WireCart = z.input<typeof wireCart>

function adjustmentOnWire(adjustment: BasketAdjustment): WireCart['adjustments'][number] {
  const { kind, productId: product_id, name } = adjustment
  switch (kind) {
    case 'quantity':
      return { kind, product_id, name, from: adjustment.from, to: adjustment.to }
    case 'unavailable':
      return { kind, product_id, name }
    case 'alcohol':
      return { kind, product_id, name, reason: adjustment.reason }
    case 'price':
      return { kind, product_id, name, from: adjustment.fromCents, to: adjustment.toCents }
  }
}

const rowOnWire = (row: AmountRow, language: string): WireCart['basket_summary'][number] => ({
  key: row.key,
  ...rowLabels(row, language),
  amount: row.amountCents,
  display_message: reasonLabels(row, language),
  font_weight_bold: false,
  strike_through: row.wasCents === null ? null : formatCents(row.wasCents),
  roll_up_flag: row.details.length > 0,
  details: row.details.map((part) => ({
    key: part.key,
    ...partLabels(part, language),
    amount: part.amountCents,
  })),
})

function lineOnWire(
  { item, product, quantity, effectiveCents, priced, restricted, replacement }: ValuedLine,
  { offers, benefits }: ValuedCart,
  language: string,
): WireCart['items'][number] {
  const covered = { productId: product.productId, matchingIds: product.matchingIds }
  const offer = offers.find(
    ({ deal }) => (benefits.member || !deal.subscriberOnly) && dealCovers(deal, covered),
  )
  return {
    product_id: product.productId,
    name: product.name,
    slug: product.slug,
    category_slug: product.categorySlug,
    thumbnail: product.image,
    size_value: product.sizeValue,
    quantity,
    limit_per_order: product.limitPerOrder,
    product_oos_option: item.oosOption,
    replacement: replacement && { product_id: replacement.productId, name: replacement.name },
    available: priced !== null || restricted,
    availableQuantity: product.quantity,
    ignore_quantity: product.ignoreQuantity,
    price: product.listCents,
    effective_price: effectiveCents,
    line_subtotal: priced?.subtotalCents ?? 0,
    item_discount: priced?.discountCents ?? 0,
    line_total: priced?.totalCents ?? 0,
    promo_short_desc: offer ? offerTextIn(language, offer, product.listCents) : null,
    tags: product.tags,
    age_restricted: product.ageRestricted,
    age_restriction: product.ageRestriction,
    matching_ids: product.matchingIds,
    meta_tags: product.tags.map((tag) => tag.toLowerCase()),
    alcohol_restricted: restricted,
  }
}

function referralOnWire({ referral }: ValuedCart, language: string): WireCart['referral'] {
  if (referral === null) return null
  const { code, refusal } = referral
  const error_message = refusal && textIn(language, `referral_${refusal}`)
  return {
    referral_code: code,
    source: 'basket',
    redemption_response: {
      status: refusal ? 'failed' : 'applied',
      redeemed: refusal === null,
      error_message,
    },
  }
}

/** Names of the products in the cart. */
const nameIn =
  ({ lines }: ValuedCart) =>
  (productId: string): string =>
    lines.find(({ product }) => product.productId === productId)?.product.name ?? ''

function contactOnWire({ shopper }: ValuedCart): WireCart['user_profile'] {
  const { contact } = shopper
  if (contact === null) return null
  const { first_name = '', last_name = '', phone_number = '', email = '', loyalty_id = '' } = contact
  return { first_name, last_name, phone_number, email, loyalty_id }
}

function feeBanner(gapCents: number | null, language: string): string | null {
  if (gapCents === null) return null
  return gapCents === 0
    ? textIn(language, 'fee_banner_free')
    : textIn(language, 'fee_banner_gap', { amount: formatCents(gapCents) })
}

/**
 * The cart as the wire shows it, with its words in the caller's language.
 * @param storedType of the row, where the cart is read as another one
 */
export function cartOnWire(
  valued: ValuedCart,
  language: string,
  storedType: WireCart['type'] = valued.cart.type,
): WireCart {
  const { cart, store, priced, now } = valued
  const currency = currencyOf(valued.country)
  const status = cartStatus(valued)
  const { freeDeliveryGapCents: gap, freeDeliveryFromCents, smallBasketGapCents, firstOrder } = priced.fees
  return {
    cart_id: cart.cartId,
    cart_version: versionOf(cart),
    type: cart.type,
    stored_type: storedType,
    status,
    currency,
    items: valued.lines.map((line) => lineOnWire(line, valued, language)),
    adjustments: valued.adjustments.map(adjustmentOnWire),
    basket_summary: summaryOf(priced, cart.type).map((row) => rowOnWire(row, language)),
    total_before_tax: priced.beforeTaxCents,
    subtotal: priced.listCents,
    total: priced.totalCents,
    convenience_fee: priced.fees.shop.service_fee,
    coupon_code_response: priced.coupons.map(({ code, refusal, discountCents }) => ({
      code,
      status: refusal ? 'rejected' : 'applied',
      error_message: refusal && textIn(language, `coupon_${refusal}`),
      discount: discountCents,
    })),
    referral: referralOnWire(valued, language),
    ...benefitsOnWire(valued.benefits, nameIn(valued), language),
    avoid_basket_fee_difference: gap,
    free_delivery_from: freeDeliveryFromCents,
    small_basket_difference: smallBasketGapCents,
    first_order_offer: firstOrder,
    basket_fee_banner: feeBanner(gap, language),
    eta_range: store && cart.type === 'delivery' ? deliveryEta(store, wayKm(valued), now) : null,
    pickup_eta: store && pickupEta(store, now),
    shipping: {
      dropoff: cart.dropoff,
      pickup: cart.type === 'pickup' && cart.storeId ? { store_id: cart.storeId } : null,
      delivery_notes: cart.deliveryNotes,
    },
    cart_hash: status === 'READY' ? cartHash(valued) : null,
    store_id: cart.storeId,
    store_details: store && storeOnWire(store, now, wayKm(valued)),
    user_profile: contactOnWire(valued),
    out_of_stock_acknowledgement: cart.whenOutOfStock,
    contact_less_delivery: valued.contactLess,
    scheduled_for: cart.scheduledFor?.toISOString() ?? null,
    age_check: valued.age,
  }
}
