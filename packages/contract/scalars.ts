import { z } from 'zod'
import { asciiDigits } from '@kolea/domain/entered/ascii-digits.ts'
import { enteredDigits } from '@kolea/domain/entered/entered-text.ts'
import { tidyName } from '@kolea/domain/entered/tidy-name.ts'
import { countries, fulfilmentModes } from '@kolea/domain/location/country.ts'

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
/** The same where digits of any script are meant as 0–9: codes, ZIP codes, numbers of houses (ENT-01). */
export const typedDigits = (max: number) => typed(max).overwrite(asciiDigits)
/** A first or last name, as `tidyName` spells it. */
export const typedName = typed(100).overwrite(tidyName)
export const email = z.email().max(254)
/** Ten digits of a number of the US or Canada, without the country's 1; any other is refused, never cut (REG-01). */
export const phone = enteredDigits.regex(
  /^[2-9][0-8]\d[2-9]\d{6}$/,
  'a phone number of the US or Canada, ten digits',
)
/** HHmm, `2400` being midnight at the end of the day. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3])[0-5]\d$|^2400$/)
export const timestampQuery = z.object({ timeStamp: z.coerce.number().optional() })
/** A coordinate spelled as a string on the wire. */
export const coordinateText = z.string().regex(/^-?\d{1,3}(\.\d{1,12})?$/)
export const flagText = z.enum(['true', 'false'])
