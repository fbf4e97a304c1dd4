import * as z from 'zod/mini'
import { address, id, mode, phone, positiveInt, typed } from './fields.ts'

export const modeQuery = z.object({ mode })

/** A random id of a change, made by the browser. */
export const changeId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'not an id of a change'))

const contact = z.strictObject({
  firstName: z.optional(typed(100)),
  lastName: z.optional(typed(100)),
  phone: z.optional(phone),
})

export const shopperPlace = z.strictObject({
  storeId: z.optional(id),
  address: z.optional(address),
  contact: z.optional(contact),
})

const lineChange = z.strictObject({
  productId: id,
  name: typed(160),
  from: positiveInt(999),
  to: positiveInt(999),
})

const couponCode = typed(30).check(z.minLength(1))

export const basketChange = z.strictObject({
  id: changeId,
  mode,
  seenVersion: z.nullable(z.string().check(z.maxLength(100))),
  lines: z.array(lineChange).check(z.maxLength(100)),
  place: shopperPlace,
  settings: z.strictObject({
    address: z.optional(address),
    deliveryNotes: z.optional(typed(1000)),
    contactless: z.optional(z.boolean()),
    whenOutOfStock: z.optional(z.enum(['remove', 'cancel'])),
    contact: z.optional(contact),
    addCoupon: z.optional(couponCode),
    removeCoupon: z.optional(couponCode),
  }),
})

export const checkout = z.strictObject({ mode, phone: z.optional(phone) })
