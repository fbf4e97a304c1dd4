import { z } from 'zod'
import { saleRestrictions } from '../alcohol/restriction.ts'
import { currencies } from '../money/currency.ts'
import { addressSchema } from '../location/address.ts'
import { fulfilmentModeSchema } from '../location/country.ts'
import { minuteRangeSchema, storeSchema } from '../location/store.ts'
import { firstOrderOffers } from '../pricing/fees.ts'
import { namedReplacementSchema, outOfStockChoiceSchema } from './basket-change.ts'

/** What a line of a basket and one of an order have in common. */
export const lineShape = {
  productId: z.string(),
  name: z.string(),
  slug: z.string(),
  categorySlug: z.string(),
  image: z.string().nullable(),
  size: z.string(),
  quantity: z.number(),
  priceCents: z.number(),
  lineTotalCents: z.number(),
}

/** A line of the basket, priced by the API. */
const basketItemSchema = z.strictObject({
  ...lineShape,
  limitPerOrder: z.number().nullable(),
  available: z.boolean(),
  availableQuantity: z.number().nullable(),
  ignoreQuantity: z.boolean(),
  effectivePriceCents: z.number(),
  lineSubtotalCents: z.number(),
  itemDiscountCents: z.number(),
  promoText: z.string().nullable(),
  tags: z.array(z.string()).readonly(),
  ageRestricted: z.boolean(),
  ageRestriction: z.number().nullable(),
  matchingIds: z.array(z.string()).readonly(),
  alcoholRestricted: z.boolean(),
  /** What the shopper named to be brought when it is sold out; null: nothing (BSK-06). */
  replacement: namedReplacementSchema.nullable(),
})
export type BasketItem = z.output<typeof basketItemSchema>

const adjusted = { productId: z.string(), name: z.string() }

/** What changed between what the shopper chose and what the store can deliver (BSK-03). */
const basketAdjustmentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('quantity'), ...adjusted, from: z.number(), to: z.number() }),
  z.strictObject({ kind: z.literal('unavailable'), ...adjusted }),
  z.strictObject({ kind: z.literal('alcohol'), ...adjusted, reason: z.enum(saleRestrictions) }),
  z.strictObject({ kind: z.literal('price'), ...adjusted, fromCents: z.number(), toCents: z.number() }),
])
export type BasketAdjustment = z.output<typeof basketAdjustmentSchema>

const summaryPart = { key: z.string(), name: z.string(), value: z.string(), amountCents: z.number() }

const summaryRowSchema = z.strictObject({
  ...summaryPart,
  message: z.string().nullable(),
  bold: z.boolean(),
  struckThrough: z.string().nullable(),
  rollUp: z.boolean(),
  details: z
    .array(
      z.strictObject({
        ...summaryPart,
        /** What takes it away, in the API's text. */
        message: z.string().nullable(),
      }),
    )
    .readonly(),
})
export type SummaryRow = z.output<typeof summaryRowSchema>

const couponSchema = z.strictObject({
  code: z.string(),
  applied: z.boolean(),
  message: z.string().nullable(),
  discountCents: z.number(),
})

const referralSchema = z.strictObject({
  code: z.string(),
  applied: z.boolean(),
  /** Why it is not applied, in the API's text, if it has any. */
  message: z.string().nullable(),
})

const memberOfferSchema = z.strictObject({
  productId: z.string(),
  promoId: z.string(),
  text: z.string(),
  /** What it takes off the whole line, or would for a member; cents. */
  savedCents: z.number(),
  /** The shopper is a member, and the line is priced with it. */
  applied: z.boolean(),
})
export type MemberOffer = z.output<typeof memberOfferSchema>

/** The basket as the API values it. */
export const basketSchema = z.strictObject({
  cartId: z.string(),
  /** Another one after every change; null when the API sends none. */
  version: z.string().nullable(),
  mode: fulfilmentModeSchema,
  /** `READY` in any case may check out (CHK-01). */
  status: z.string(),
  currency: z.enum(currencies),
  items: z.array(basketItemSchema).readonly(),
  adjustments: z.array(basketAdjustmentSchema).readonly(),
  summary: z.array(summaryRowSchema).readonly(),
  subtotalCents: z.number(),
  totalCents: z.number(),
  coupons: z.array(couponSchema).readonly(),
  /** The code of the friend who invited the shopper; null without one (BSK-05). */
  referral: referralSchema.nullable(),
  /** Missing to free delivery; 0 when reached; null when it does not apply. */
  freeDeliveryGapCents: z.number().nullable(),
  /** From how much of goods delivery is free for this shopper; null when it is not known. */
  freeDeliveryFromCents: z.number().nullable(),
  /** Missing to where the fee for a small basket ends; null when none is taken. */
  smallBasketGapCents: z.number().nullable(),
  /** What the offer of a first order does to the delivery fee; null where it has no part in it (BSK-09). */
  firstOrder: z.enum(firstOrderOffers).nullable(),
  /** What Gold Pass saves on this basket, or would; null where it saves nothing (BSK-09). */
  passBanner: z.string().nullable(),
  /** Names what is cheaper for members; null where nothing is (SUB-04). */
  passItemBanner: z.string().nullable(),
  memberOffers: z.array(memberOfferSchema).readonly(),
  /** Its benefits apply to this basket. */
  subscribed: z.boolean(),
  feeBanner: z.string().nullable(),
  eta: minuteRangeSchema.nullable(),
  storeId: z.string().nullable(),
  /** Set for pickup alone. */
  pickupStoreId: z.string().nullable(),
  /** Details of the store `storeId`, as far as the API has them. */
  store: storeSchema.nullable(),
  address: addressSchema.nullable(),
  deliveryNotes: z.string(),
  contactless: z.boolean(),
  whenOutOfStock: outOfStockChoiceSchema,
  /** When the order is wanted, ISO 8601; null: as soon as possible. */
  scheduledFor: z.string().nullable(),
  contact: z
    .strictObject({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string() })
    .nullable(),
  ageCheck: z.strictObject({ needed: z.boolean(), age: z.number(), verified: z.boolean() }),
})
export type Basket = z.output<typeof basketSchema>
