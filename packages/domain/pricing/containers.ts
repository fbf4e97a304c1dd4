/** The content of a size printed on the shelf. */
export interface Containers {
  count: number
  /** US fluid ounces in each. */
  ounces: number
}

const ouncesPer: Readonly<Record<string, number>> = {
  'fl oz': 1,
  ml: 0.033814,
  l: 33.814,
  liter: 33.814,
  liters: 33.814,
  pint: 16,
  quart: 32,
  gallon: 128,
}

/**
 * Reads `12 fl oz`, `24 x 16.9 fl oz`, `750 mL`, `1 liter`, `Half gallon`; null for what is not measured as a liquid
 * (`7 oz`, `1 each`), so that it is no container of a drink.
 */
export function containersOf(sizeValue: string): Containers | null {
  const text = sizeValue
    .trim()
    .toLowerCase()
    .replace(/^half /, '0.5 ')
  const match = /^(?:(\d{1,3}) ?[x×] ?)?(\d+(?:\.\d+)?) ?(.+)$/.exec(text)
  const unit = ouncesPer[match?.[3] ?? '']
  if (match === null || unit === undefined) return null
  return { count: Number(match[1] ?? 1), ounces: Number(match[2]) * unit }
}
