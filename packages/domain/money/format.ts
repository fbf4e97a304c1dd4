import { asciiDigits } from '../entered/ascii-digits.ts'

/**
 * Integer cents as `$1,234.50`, `-$2.38` below zero: always two decimals. Both
 * currencies write `$`: a basket has one of them and says which elsewhere.
 */
export function formatCents(cents: number): string {
  const size = Math.abs(cents)
  const whole = Math.floor(size / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = (size % 100).toString().padStart(2, '0')
  return `${cents < 0 ? '-' : ''}$${whole}.${rest}`
}

/** The same as sentences write it: `$10` for whole dollars, `$3.99`. */
export const shortDollars = (cents: number): string => formatCents(cents).replace(/\.00$/, '')

/** Signs that people type before the cents: the Arabic decimal sign and comma, and those of full width. */
const decimalSigns = /[,٫،．，]/g

/**
 * `3`, `3.5`, `3,50`, `٣٫٥` as cents; null for anything else: a sign, an exponent, thousands (`1,000`, `١٬٠٠٠`), which no
 * field takes.
 */
export function parseDollars(text: string): number | null {
  const plain = asciiDigits(text).trim().replace(decimalSigns, '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
