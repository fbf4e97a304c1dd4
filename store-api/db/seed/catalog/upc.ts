/** Check digit of a UPC-A's first eleven digits. */
export function checkDigit(eleven: string): number {
  const sum = [...eleven].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** UPC-A for a product id: number system 4 (in-store), 8080, the id, the check digit. */
export function upcOf(id: string): string {
  const eleven = `48080${id}`
  return `${eleven}${checkDigit(eleven)}`
}
