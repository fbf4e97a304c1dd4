import * as z from 'zod/mini'
import { id, typed } from './fields.ts'

const month = z.int().check(z.gte(1), z.lte(12))
const year = z.int().check(z.gte(2000), z.lte(2100))

export const addCard = z.strictObject({
  source: z.string().check(z.minLength(1), z.maxLength(200)),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  brand: typed(30),
  expMonth: month,
  expYear: year,
  zip: typed(12),
  name: typed(60),
})
export const cardParams = z.object({ cardId: id })
export const testCard = z.strictObject({
  number: z.string().check(z.regex(/^\d{12,19}$/)),
  expMonth: month,
  expYear: year,
  cvc: z.string().check(z.regex(/^\d{3,4}$/)),
  zip: typed(12),
})
