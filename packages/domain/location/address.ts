import { z } from 'zod'
import { enteredDigitsText, enteredText } from '../entered/entered-text.ts'
import { nicknameMaxLength } from './address-rules.ts'
import { countrySchema } from './country.ts'

/** A postal address and its point; coordinates in degrees. */
export const addressSchema = z.strictObject({
  formatted: z.string(),
  apt: z.string(),
  lat: z.number(),
  lon: z.number(),
  nickname: z.string(),
  city: z.string(),
  state: z.string(),
  street: z.string(),
  zip: z.string(),
  county: z.string(),
  country: countrySchema,
  placeId: z.string(),
})
export type Address = z.output<typeof addressSchema>

/** A point on the map as a browser may send it. */
export const enteredPointSchema = z.strictObject({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
})

/** An address as a browser may send it: every part bounded. */
export const enteredAddressSchema = addressSchema.extend({
  ...enteredPointSchema.shape,
  formatted: enteredText(200),
  apt: enteredDigitsText(25),
  nickname: enteredText(nicknameMaxLength),
  city: enteredText(80),
  state: enteredText(40),
  street: enteredDigitsText(80),
  zip: enteredDigitsText(12),
  county: enteredText(80),
  placeId: enteredText(200),
})

/** A suggestion for what was typed into the address field. */
export const predictionSchema = z.strictObject({
  placeId: z.string(),
  main: z.string(),
  secondary: z.string(),
  /** The apartment or suite that was typed within the line (LOC-13). */
  unit: z.string(),
})
export type Prediction = z.output<typeof predictionSchema>

/** An address in a customer's account. */
export const savedAddressSchema = z.strictObject({ addressId: z.string(), address: addressSchema })
export type SavedAddress = z.output<typeof savedAddressSchema>
