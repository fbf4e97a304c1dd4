const shape = /^[a-z_]{1,40}:[^\p{Cc}\p{Cs}]{1,60}$/u
const maxFilters = 12

/** The `filter` keys of a query: each `filterId:value`, of the shape and length that the API takes, sorted, without repeats. */
export const parseFilters = (query: URLSearchParams): string[] =>
  [...new Set(query.getAll('filter').filter((text) => shape.test(text)))].sort().slice(0, maxFilters)

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
