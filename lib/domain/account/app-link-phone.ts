/**
 * Optional plus, three digits, separator, three digits, separator, 4 to 6 digits; an area code does not begin with 0 (APP-01).
 */
const rule = /^\+?\(?[1-9]\d{2}\)?[-. ]{0,2}\d{3}[-. ]?\d{4,6}$/

/** May Send be pressed? */
export const canSendAppLink = (value: string): boolean => rule.test(value.trim())
