/** Area code 2-9, 0-8, any; exchange 2-9; optional parentheses, dash, dot or space (REG-01). */
const rule = /^\(?[2-9][0-8]\d\)?[-. ]?[2-9]\d{2}[-. ]?\d{4}$/

export const isPhoneNumber = (value: string): boolean => rule.test(value.trim())

export const phoneDigits = (value: string): string => value.replace(/\D/g, '')

/** Ten digits as `(808) 555-0142`; anything else stays as it is. */
export function formatPhone(value: string): string {
  const digits = phoneDigits(value)
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : value
}

/** The ten digits of a number typed or pasted with or without the country's 1; none begins with a 0 typed first. */
export function nationalDigits(value: string): string {
  const digits = phoneDigits(value).replace(/^0+$/, '')
  const national = value.trim().startsWith('+1') || digits.length > 10 ? digits.replace(/^1/, '') : digits
  return national.slice(0, 10)
}

/** What the field shows while it is filled: `(808) 555-0142`; a separator comes with the digit after it, so that each can be deleted. */
export function formatTypedPhone(value: string): string {
  const digits = nationalDigits(value)
  if (digits === '') return ''
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}`
}

/**
 * Optional plus, three digits, separator, three digits, separator, 4 to 6 digits; an area code does not begin with 0 (APP-01).
 */
const appLinkRule = /^\+?\(?[1-9]\d{2}\)?[-. ]{0,2}\d{3}[-. ]?\d{4,6}$/

/** May Send be pressed? */
export const canSendAppLink = (value: string): boolean => appLinkRule.test(value.trim())
