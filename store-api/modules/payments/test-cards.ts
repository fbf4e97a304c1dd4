import { createHash } from 'node:crypto'
import { cardBrandOf } from '@kolea/domain/wallet/card-brand.ts'
import type { TestCard } from '../../db/schema/payments.ts'

/** Numbers that do something other than go through; README lists them. */
const special: Readonly<Record<string, TestCard['behaviour']>> = {
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000036': 'incorrect_zip',
  '4000000000000127': 'duplicate',
  '4000000000000069': 'card_expired',
  '4000000000000341': 'time_out',
  '4000000000000358': 'time_out_before',
  '4000000000000366': 'once',
  '4000000000000101': 'code_32',
  '4000000000000119': 'no_customer',
  '4000002760003184': 'step',
}

/** Numbers that everybody knows. */
export const publishedNumbers: readonly string[] = [
  '4242424242424242',
  '5555555555554444',
  ...Object.keys(special),
]

export const behaviourOf = (number: string): TestCard['behaviour'] => special[number] ?? 'ok'

export const brandOf = (number: string): string => cardBrandOf(number) ?? 'card'

/** The check digit of a card number (Luhn). The documented test numbers pass whatever their digits say. */
export function isCardNumber(number: string): boolean {
  if (Object.hasOwn(special, number)) return true
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Good through the last day of its month. */
export const isExpired = (year: number, month: number, now: Date): boolean =>
  year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1)

/** The same card has the same fingerprint; the number cannot be read from it in practice, nor is it stored. */
export const fingerprintOf = (number: string, seed: string): string =>
  createHash('sha256').update(`${seed}:${number}`).digest('hex').slice(0, 32)
