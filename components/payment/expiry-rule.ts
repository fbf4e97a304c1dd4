import { asciiDigits } from '@kolea/domain/entered/ascii-digits.ts'

/** `2030` is `30`. `203` is on its way there: no card of the year 2020 is valid any more. */
const shortYear = (year: string): string =>
  /^20\d\d/.test(year) ? year.slice(2, 4) : year === '20' || /^20\d$/.test(year) ? year : year.slice(0, 2)

/** `3` is March, and so is the first digit of `330`: no month begins with it, nor is there one above 12. */
const paddedMonth = (digits: string): string =>
  digits.length <= 3 && (Number(digits[0]) > 1 || Number(digits.slice(0, 2)) > 12) ? `0${digits}` : digits

/** Without a separator: `MMYY`, `MMYYYY` and `YYYYMM`, and what leads to them while typing. */
function fromDigits(digits: string): string {
  if (/^20\d\d(0[1-9]|1[0-2])$/.test(digits)) return digits.slice(4) + digits.slice(2, 4)
  const typed = paddedMonth(digits)
  return typed.slice(0, 2) + shortYear(typed.slice(2))
}

/**
 * The digits of an expiry date as people type it and browsers fill it in: `1/30`, `12/2030`, `12 / 30`, `2030-12`, `0130`, `130`.
 * `MMYY` when it is whole; less, or the first digits of a four-digit year, while it is typed. Applied again it changes nothing.
 */
export function expiryDigits(text: string): string {
  const parts = asciiDigits(text).trim().split(/\D+/)
  const [first = '', second] = parts
  const digits = parts.join('')
  if (second === undefined || first === '') return fromDigits(digits)
  if (/^\d{4}$/.test(first) && second !== '') return second.padStart(2, '0').slice(0, 2) + first.slice(2)
  // A digit typed into the month of a date that is there already: the zero before it was ours.
  const month = first.length === 3 && first.startsWith('0') ? first.slice(1) : first
  const isMonth = month.length <= 2 && Number(month) <= 12
  if (!isMonth) return fromDigits(digits)
  return (month === '0' ? month : month.padStart(2, '0')) + shortYear(second)
}

/** `MM / YY` while typing. @param text digits of `expiryDigits`, or what it takes */
export const groupExpiry = (text: string): string => {
  const typed = expiryDigits(text)
  return typed.length > 2 ? `${typed.slice(0, 2)} / ${typed.slice(2)}` : typed
}

/** The month (1 to 12) and the four-digit year of a whole date; null when it is neither. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const [, month = '', year = ''] = /^(\d{2})(\d{2})$/.exec(expiryDigits(text)) ?? []
  const value = Number(month)
  return value >= 1 && value <= 12 ? { month: value, year: 2000 + Number(year) } : null
}
