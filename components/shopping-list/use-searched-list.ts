import { useQuery } from '@tanstack/react-query'
import type { SearchedList } from '@kolea/domain/catalog/product.ts'
import type { ListedArticle } from '@kolea/domain/search/shopping-list.ts'
import { useAtom } from '#lib/client/atom.ts'
import { bff } from '#lib/client/bff.ts'
import { selectedLocationKnown, storeOf, useSelectedLocation } from '#lib/client/location.ts'
import { queryKeys } from '#lib/client/query-keys.ts'

const nothing: SearchedList = { lines: [] }

/** What the shop has for each article, in their order; searched anew when the store changes (SEA-04). */
export function useSearchedList(articles: readonly ListedArticle[]) {
  const place = useSelectedLocation()
  const isPlaceKnown = useAtom(selectedLocationKnown, (known) => known)
  const { country } = place
  const storeId = storeOf(place)?.storeId
  const lines = articles.map(({ text }) => text)
  return useQuery({
    queryKey: queryKeys.searchedList(country, storeId, lines),
    queryFn: () =>
      lines.length === 0 ? nothing : bff('POST /api/search/list', { input: { country, storeId, lines } }),
    enabled: isPlaceKnown,
    staleTime: 60_000,
  })
}
