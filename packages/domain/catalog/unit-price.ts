/** Price of one unit of a size: cents (rounded) and the unit's name. */
export interface UnitPrice {
  cents: number
  unit: string
}

const shape = /^(\d+(?:\.\d+)?)\s+(fl oz|oz|lb|g|ml|liter|liters|ct|count|pieces|pack|rolls)$/i
const single: Readonly<Record<string, string>> = {
  liters: 'liter',
  pieces: 'piece',
  rolls: 'roll',
  count: 'ct',
}

/** `$5.49` for `7 oz` is 78 cents an `oz`; null when the size is not a number of units, or is one unit. */
export function unitPrice(priceCents: number, size: string): UnitPrice | null {
  const match = shape.exec(size.trim())
  const amount = Number(match?.[1])
  const unit = match?.[2]?.toLowerCase()
  if (!unit || !(amount > 1)) return null
  return { cents: Math.round(priceCents / amount), unit: single[unit] ?? unit }
}
