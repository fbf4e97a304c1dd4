import * as z from 'zod/mini'
import { address, id, mode, phone, positiveInt, typed } from './fields.ts'

export const modeQuery = z.object({ mode })

export const basketPatch = z.strictObject({
  mode,
  items: z.optional(
    z
      .array(z.strictObject({ productId: id, name: typed(160), quantity: positiveInt(999) }))
      .check(z.maxLength(200)),
  ),
  storeId: z.optional(id),
  address: z.optional(z.nullable(address)),
  deliveryNotes: z.optional(typed(1000)),
  contactless: z.optional(z.boolean()),
  whenOutOfStock: z.optional(z.enum(['remove', 'cancel'])),
  coupons: z.optional(z.array(typed(30)).check(z.maxLength(5))),
  contact: z.optional(
    z.strictObject({
      firstName: z.optional(typed(100)),
      lastName: z.optional(typed(100)),
      phone: z.optional(phone),
    }),
  ),
})

export const checkout = z.strictObject({ mode, phone: z.optional(phone) })
