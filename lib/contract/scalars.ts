import { z } from 'zod'
import { countries, fulfilmentModes } from '../domain/location/country.ts'

/** Integer minor units of the currency at hand. */
export const cents = z.int().min(-10_000_000).max(10_000_000)
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)
export const country = z.enum(countries)
export const fulfilmentType = z.enum(fulfilmentModes)
/** Text a person typed: bounded, no control characters but line breaks. */
export const typed = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'control characters are not allowed')
export const email = z.email().max(254)
export const phone = z.string().regex(/^\d{10}$/, 'ten digits')
/** HHmm, `2400` being midnight at the end of the day. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3])[0-5]\d$|^2400$/)
export const timestampQuery = z.object({ timeStamp: z.coerce.number().optional() })
/** A coordinate spelled as a string on the wire. */
export const coordinateText = z.string().regex(/^-?\d{1,3}(\.\d{1,12})?$/)
export const flagText = z.enum(['true', 'false'])
