import { parseListingQuery } from '#lib/routing/listing-query.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { readPersisted, writePersisted } from './persisted.ts'

interface SubCategory {
  category: string
  sub: string
}

/** Stores the sub-category whose listing is shown; any other page changes nothing (PER-01). @param search the page's query */
export function noteSubCategory(pathname: string, search: string): void {
  const [first, category, sub, last] = pathname.split('/').slice(1)
  const isSubListing = first === 'shop' && category !== undefined && (sub === undefined || last === 'all')
  if (!isSubListing) return
  const query = parseListingQuery(new URLSearchParams(search), sub)
  if (query.sub === null) return
  writePersisted('selectedSubCategory', { category, sub: query.sub } satisfies SubCategory, Date.now())
}

/** Where a shopper goes on looking: the listing of the last sub-category, or home. */
export function browsingPath(locale: Locale): string {
  const stored = readPersisted<SubCategory>('selectedSubCategory', Date.now())
  return stored === null ? paths.home(locale) : paths.category(stored.category, { sub: stored.sub }, locale)
}
