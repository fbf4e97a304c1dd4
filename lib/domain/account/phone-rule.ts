/** Area code 2-9, 0-8, any; exchange 2-9; optional parentheses, dash, dot or space (REG-01). */
const rule = /^\(?[2-9][0-8]\d\)?[-. ]?[2-9]\d{2}[-. ]?\d{4}$/

export const isPhoneNumber = (value: string): boolean => rule.test(value.trim())

export const phoneDigits = (value: string): string => value.replace(/\D/g, '')

/** Ten digits as `(808) 555-0142`; anything else stays as it is. */
export function formatPhone(value: string): string {
  const digits = phoneDigits(value)
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : value
}
