import { asciiDigits } from '../entered/ascii-digits.ts'

/** Area code 2-9, 0-8, any; exchange 2-9; optional parentheses, dash, dot or space (REG-01). */
const rule = /^\(?[2-9][0-8]\d\)?[-. ]?[2-9]\d{2}[-. ]?\d{4}$/

export const isPhoneNumber = (value: string): boolean => rule.test(asciiDigits(value).trim())

export const phoneDigits = (value: string): string => asciiDigits(value).replace(/\D/g, '')

/** Ten digits as `(808) 555-0142`; anything else stays as it is. */
export function formatPhone(value: string): string {
  const digits = phoneDigits(value)
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : value
}

/** A longer text is no number, and bounds what the expressions below read. */
const longestText = 200

/** More than any number has: what is pasted beyond is not shown, and refused with what is. */
const mostDigits = 20

const extension = /^(.*?\d)[\s().-]*(?:extension|ext\.?|x|#)[\s.:]*(\d*)\D*$/i

/** The country's 1 before ten digits, or before fewer when it is written as +1; with it what leads to it from abroad. */
const countryPrefix = /^(?:\+1(?=\d{1,10}$)|(?:00|011)?1(?=\d{10}$))/

/**
 * What a field stores of a number typed or pasted: the ten digits, or as many as there are yet, without the country's 1. A
 * number that cannot be of the US or Canada retains every digit, its + and its extension (`x12`), so that it is refused as a
 * whole: cut to ten digits it would be a stranger's number (REG-01).
 */
export function phoneEntry(value: string): string {
  const text = asciiDigits(value.slice(0, longestText)).replace('＋', '+').trim()
  const [, main = text, inside] = extension.exec(text) ?? []
  const sign = main.startsWith('+') ? '+' : ''
  const number = `${sign}${phoneDigits(main)}`.slice(0, mostDigits).replace(countryPrefix, '')
  return inside === undefined ? number : `${number}x${phoneDigits(inside)}`.slice(0, mostDigits)
}

/** What is wrong with an entry of a phone field, `foreign`: it is, or would be with an extension, of no phone that can be texted. */
export function phoneProblem(value: string): 'required' | 'invalid' | 'foreign' | null {
  const entry = phoneEntry(value)
  if (entry === '') return 'required'
  if (isPhoneNumber(entry)) return null
  return /^\+(?!1?$)|^0(?:0|11)|x|^\d{12}/.test(entry) ? 'foreign' : 'invalid'
}

/**
 * What the field shows while it is filled: `(808) 555-0142`; a separator comes with the digit after it, so that each can be
 * deleted. What cannot be such a number is shown as it was entered.
 */
export function formatTypedPhone(value: string): string {
  const entry = phoneEntry(value)
  if (!/^[1-9]\d{0,9}$/.test(entry)) return entry
  const [area, exchange, line] = [entry.slice(0, 3), entry.slice(3, 6), entry.slice(6)]
  return `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}`
}

/**
 * Optional plus, three digits, separator, three digits, separator, 4 to 6 digits; an area code does not begin with 0 (APP-01).
 */
const appLinkRule = /^\+?\(?[1-9]\d{2}\)?[-. ]{0,2}\d{3}[-. ]?\d{4,6}$/

/** May Send be clicked? */
export const canSendAppLink = (value: string): boolean => appLinkRule.test(asciiDigits(value).trim())
