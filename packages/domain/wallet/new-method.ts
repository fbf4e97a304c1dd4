import { z } from 'zod'
import { tidyName } from '../entered/tidy-name.ts'
import { enteredDigits, enteredDigitsText, enteredText } from '../entered/entered-text.ts'
import { gatewayNames, paymentModes } from './gateway-name.ts'

/** A gateway that is on for the customer, with what its own form needs in a browser. Nothing in it is secret. */
export const openGatewaySchema = z.strictObject({
  gateway: z.enum(gatewayNames),
  kinds: z.array(z.enum(paymentModes)).readonly(),
  /** Of a gateway whose form opens by a fixed key. */
  publishableKey: z.string().nullable(),
  /** Of a gateway that gives out one for a while; null while it does not answer. */
  clientToken: z.string().nullable(),
})
export type OpenGateway = z.output<typeof openGatewaySchema>

const expiry = { expMonth: z.int().min(1).max(12), expYear: z.int().min(2000).max(2100) }

/** What a gateway's script says of a card; the gateway's own value is stored. */
const cardDetailsSchema = z.strictObject({
  last4: z.string().regex(/^\d{4}$/, 'four digits'),
  brand: enteredText(30),
  ...expiry,
})

/** A way to pay that its gateway has taken in: `source` stands for it there. */
export const newMethodSchema = z.strictObject({
  gateway: z.enum(gatewayNames),
  kind: z.enum(paymentModes),
  source: z.string().min(1).max(2000),
  /** null: an account, or the script does not say. */
  card: cardDetailsSchema.nullable(),
  zip: enteredDigitsText(12),
  name: enteredText(60).overwrite(tidyName),
})
export type NewMethod = z.output<typeof newMethodSchema>

/** A card of the test gateway, for the stand-in of a gateway's own script. */
export const testCardSchema = z.strictObject({
  number: enteredDigits.regex(/^\d{12,19}$/, 'a card number'),
  ...expiry,
  cvc: enteredDigits.regex(/^\d{3,4}$/, 'three or four digits'),
  zip: enteredDigitsText(12),
})
export type EnteredTestCard = z.output<typeof testCardSchema>

/** What stands for a card of the test gateway. */
export const testSourceSchema = z.strictObject({
  source: z.string(),
  last4: cardDetailsSchema.shape.last4,
  brand: z.string(),
})
export type TestSource = z.output<typeof testSourceSchema>
