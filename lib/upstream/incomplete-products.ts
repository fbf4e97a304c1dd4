type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Looks like a catalogue's product, but nobody could order it. */
const isIncomplete = (value: unknown): boolean =>
  isObject(value) && 'category_id' in value && 'price' in value && !value.product_id

/**
 * An answer without the products that lack a product_id (CAT-04): one broken row of the catalogue must not
 * make the whole answer unreadable.
 */
export function withoutIncomplete(json: unknown): unknown {
  if (Array.isArray(json)) return json.filter((entry) => !isIncomplete(entry)).map(withoutIncomplete)
  if (!isObject(json)) return json
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withoutIncomplete(value)]))
}
