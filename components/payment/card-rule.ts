import { asciiDigits } from '@kolea/domain/entered/ascii-digits.ts'
import { parseExpiry } from './expiry-rule.ts'

export interface CardValues {
  number: string
  expiry: string
  cvc: string
  zip: string
  name: string
}

export type CardField = keyof CardValues

const digits = (text: string) => asciiDigits(text).replace(/\D/g, '')

/** The check digit of a card number. */
export function hasValidCheckDigit(number: string): boolean {
  const sum = [...digits(number)].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits(number).length >= 13 && sum % 10 === 0
}

/**
 * Fields that cannot be right; a Canadian postal code or a ZIP both pass. The name is bounded by
 * `customer_card_name_length` (CRD-04).
 */
export function cardProblems(
  values: CardValues,
  now: Date,
  nameLength: number,
): Partial<Record<CardField, 'invalid'>> {
  const expiry = parseExpiry(values.expiry)
  const ended = expiry !== null && new Date(expiry.year, expiry.month, 1) <= now
  const wrong: Record<CardField, boolean> = {
    number: !hasValidCheckDigit(values.number) || digits(values.number).length > 19,
    expiry: expiry === null || ended,
    cvc: !/^\d{3,4}$/.test(asciiDigits(values.cvc.trim())),
    zip: !/^(\d{5}(-\d{4})?|[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d)$/.test(asciiDigits(values.zip.trim())),
    name: values.name.trim() === '' || [...values.name.trim()].length > nameLength,
  }
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, is]) => (is ? [[field, 'invalid']] : [])))
}

export const numberDigits = (text: string): string => digits(text).slice(0, 19)

/** Groups of four while typing. */
export const groupNumber = (text: string): string => numberDigits(text).replace(/(\d{4})(?=\d)/g, '$1 ')
