import { searchText } from '@kolea/domain/search/search-text.ts'

/** Terms to offer while typing; a term that comes twice has the higher rank. */
export function searchTermRows(terms: readonly { term: string; popularity: number }[]) {
  const most = new Map<string, number>()
  for (const { term, popularity } of terms) most.set(term, Math.max(popularity, most.get(term) ?? 0))
  return [...most].map(([term, popularity]) => ({ term, searchKey: searchText(term), popularity }))
}
