import { z } from 'zod'
import { asciiDigits } from './ascii-digits.ts'
import { tidyName } from './tidy-name.ts'

const noControlCharacters = 'control characters are not allowed'

/** What a person typed: one line, bounded, without control characters. */
export const enteredText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, noControlCharacters)

/** The same over several lines: line breaks and tabs are no harm. */
export const enteredLines = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, noControlCharacters)

/** Arguments of `regex`: at least one character that can be seen. */
export const notBlank = [/\S/, 'must not be blank'] as const

/** An id that the shop gave out, sent back by a browser. */
export const enteredId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'not an id')

/** One line in which digits of any script are meant as 0–9: codes, ZIP codes, numbers of houses and cards (ENT-01). */
export const enteredDigitsText = (max: number) => enteredText(max).overwrite(asciiDigits)

/** A first or last name, as `tidyName` spells it. */
export const enteredName = enteredText(100).overwrite(tidyName)

/** Digits of any script that become 0–9 before a rule looks at them. */
export const enteredDigits = z.string().max(200).overwrite(asciiDigits)

/** A phone number of the US or Canada without its country prefix. */
export const enteredPhone = enteredDigits.regex(/^\d{10}$/, 'ten digits')

export const enteredEmail = enteredText(254).check(z.email())

export const enteredPassword = z.string().min(1).max(200)

/** A one-time code. */
export const enteredCode = enteredDigits.regex(/^\d{6}$/, 'six digits')
