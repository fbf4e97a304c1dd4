import { z } from 'zod'
import { enteredText } from '../entered/entered-text.ts'

const expiry = { expMonth: z.int().min(1).max(12), expYear: z.int().min(2000).max(2100) }

/** A card that its gateway has taken in: `source` stands for it there. */
export const newCardSchema = z.strictObject({
  source: z.string().min(1).max(200),
  last4: z.string().regex(/^\d{4}$/, 'four digits'),
  brand: enteredText(30),
  ...expiry,
  zip: enteredText(12),
  name: enteredText(60),
})
export type NewCard = z.output<typeof newCardSchema>

/** A card of the test gateway, for the stand-in of a gateway's own script. */
export const testCardSchema = z.strictObject({
  number: z.string().regex(/^\d{12,19}$/, 'a card number'),
  ...expiry,
  cvc: z.string().regex(/^\d{3,4}$/, 'three or four digits'),
  zip: enteredText(12),
})
export type EnteredTestCard = z.output<typeof testCardSchema>
