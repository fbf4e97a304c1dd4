/**
 * Chosen filters of an address, `filterId:value`, by filter: what the API and the BFF take. A filter may be called like a
 * property that every object inherits (`constructor`), so they are gathered in a Map.
 */
export function parseFilterSelection(filters: readonly string[]): Record<string, string[]> {
  const chosen = new Map<string, string[]>()
  for (const text of filters) {
    const colon = text.indexOf(':')
    if (colon <= 0) continue
    const filterId = text.slice(0, colon)
    chosen.set(filterId, [...(chosen.get(filterId) ?? []), text.slice(colon + 1)])
  }
  return Object.fromEntries(chosen)
}
