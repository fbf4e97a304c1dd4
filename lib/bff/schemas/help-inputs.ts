import * as z from 'zod/mini'
import { country, email, id, phone, typed } from './fields.ts'

/** Text of several lines: no control characters but line breaks and tabs. */
const lines = (max: number) =>
  z
    .string()
    .check(
      z.maxLength(max),
      z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'control characters are not allowed'),
      z.regex(/\S/, 'must not be blank'),
    )

export const comment = z.strictObject({
  name: typed(100).check(z.regex(/\S/, 'must not be blank')),
  email,
  topic: z.enum(['order', 'delivery', 'product', 'payment', 'account', 'website', 'other']),
  orderId: z.optional(id),
  comment: lines(2000),
  country,
})
export const appLink = z.strictObject({ phone, country })
