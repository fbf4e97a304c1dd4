import { z } from 'zod'
import {
  enteredDigitsText,
  enteredId,
  enteredName,
  enteredPhone,
  enteredText,
} from '../entered/entered-text.ts'
import { enteredAddressSchema } from '../location/address.ts'
import { fulfilmentModeSchema } from '../location/country.ts'

/** A product and how many units of it. */
export interface Line {
  productId: string
  name: string
  quantity: number
}

const quantity = z.int().min(0).max(999)

/**
 * What a shopper did to one product: `from` units before, `to` units after it. Only the difference counts, so it can
 * be applied to a basket that has changed since then.
 */
const lineChangeSchema = z.strictObject({
  productId: enteredId,
  name: enteredText(160),
  from: quantity,
  to: quantity,
})
export type LineChange = z.output<typeof lineChangeSchema>

const contactSchema = z.strictObject({
  firstName: enteredName.optional(),
  lastName: enteredName.optional(),
  phone: enteredPhone.optional(),
})

/** Where the shopper is, and who: a cart takes over what it lacks of it. */
export const shopperPlaceSchema = z.strictObject({
  storeId: enteredId.optional(),
  address: enteredAddressSchema.optional(),
  contact: contactSchema.optional(),
  /** The customer's preference for orders: left at the door (PRO-03). */
  contactless: z.boolean().optional(),
})
export type ShopperPlace = z.output<typeof shopperPlaceSchema>

/** What to do when a product is sold out: leave it out, or cancel the order. */
export const outOfStockChoices = ['remove', 'cancel'] as const
export const outOfStockChoiceSchema = z.enum(outOfStockChoices)

/** A product named to be brought in place of another. */
export const namedReplacementSchema = z.strictObject({ productId: enteredId, name: enteredText(160) })

const couponCode = enteredDigitsText(30).min(1)

/** What the shopper set besides the lines; parts left out stay as they are. */
const basketSettingsSchema = z.strictObject({
  address: enteredAddressSchema.optional(),
  deliveryNotes: enteredText(1000).optional(),
  contactless: z.boolean().optional(),
  whenOutOfStock: outOfStockChoiceSchema.optional(),
  /** By product: what to bring when it is sold out; null takes it back (BSK-06). */
  replacements: z
    .record(enteredId, namedReplacementSchema.nullable())
    .refine((named) => Object.keys(named).length <= 100, 'at most 100 products')
    .optional(),
  /** When the order is wanted; null: as soon as possible. */
  scheduledFor: z.iso.datetime().nullable().optional(),
  contact: contactSchema.optional(),
  addCoupon: couponCode.optional(),
  removeCoupon: couponCode.optional(),
  /** A friend's code; null takes it away. */
  referralCode: enteredDigitsText(20).min(1).nullable().optional(),
})
export type BasketSettings = z.output<typeof basketSettingsSchema>

/** A random id of a change, made by the browser: the same change sent again has the same id and is done once. */
export const changeIdSchema = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'not an id of a change')

/** Everything a browser may send to change a basket: only what the shopper touched. */
export const basketChangeSchema = z.strictObject({
  id: changeIdSchema,
  mode: fulfilmentModeSchema,
  /** The version of the basket that the shopper saw; null before the basket is known. */
  seenVersion: z.string().max(100).nullable(),
  lines: z.array(lineChangeSchema).max(100).readonly(),
  place: shopperPlaceSchema,
  settings: basketSettingsSchema,
})
export type BasketChange = z.output<typeof basketChangeSchema>

/** A line as a reading shows it: `quantity` is what can be sold now, `stored` the quantity before stock or limits reduced it. */
export interface CartLine extends Line {
  stored: number
}

/** What is read of a cart before it is changed. */
export interface CartSnapshot {
  lines: readonly CartLine[]
  storeId: string | null
  /** The API knows the store it is at. */
  hasStoreDetails: boolean
  hasAddress: boolean
  pickupStoreId: string | null
  firstName: string
  /** Its promo codes, and whether each is valid. */
  coupons: readonly { code: string; applied: boolean }[]
}

/** What is written to a cart; parts left out stay as they are. `lines` is the whole list. */
export interface CartPatch extends Omit<BasketSettings, 'addCoupon' | 'removeCoupon'> {
  lines?: readonly Line[]
  storeId?: string
  coupons?: readonly string[]
}

export const oosOptions = ['REPLACE', 'REMOVE'] as const

/** `REPLACE` is only the wire's default name; nothing is ever substituted unasked. `REMOVE` when clearing. */
export const productOosOption = (clearing: boolean): (typeof oosOptions)[number] =>
  clearing ? 'REMOVE' : 'REPLACE'
