/**
 * Integer cents as `$1,234.50`, `-$2.38` below zero: always two decimals. Both
 * currencies write `$`: a basket holds one of them and says which elsewhere.
 */
export function formatCents(cents: number): string {
  const size = Math.abs(cents)
  const whole = Math.floor(size / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = (size % 100).toString().padStart(2, '0')
  return `${cents < 0 ? '-' : ''}$${whole}.${rest}`
}

/** `3`, `3.5`, `3,50` as cents; null for anything else, a sign or an exponent included. */
export function parseDollars(text: string): number | null {
  return /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 100)
    : null
}
