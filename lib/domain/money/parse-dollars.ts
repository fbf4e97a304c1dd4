/** `3`, `3.5`, `3,50` as cents; null for anything else, a sign or an exponent included. */
export function parseDollars(text: string): number | null {
  return /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 100)
    : null
}
