/** Chosen filters of an address, `filterId:value`, by filter: what the API and the BFF take. */
export function filterSelection(filters: readonly string[]): Record<string, string[]> {
  const chosen: Record<string, string[]> = {}
  for (const text of filters) {
    const colon = text.indexOf(':')
    if (colon > 0) (chosen[text.slice(0, colon)] ??= []).push(text.slice(colon + 1))
  }
  return chosen
}
