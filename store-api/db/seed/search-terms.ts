import { sql } from 'drizzle-orm'
import { searchText } from '@kolea/domain/search/search-text.ts'
import type { Db } from '../database.ts'
import { searchTerms } from '../schema/catalog.ts'
import { batches } from './apply-seeds.ts'

/** Terms to offer while typing; a term that comes twice has the higher rank. */
export async function seedSearchTerms(
  tx: Db,
  terms: readonly { term: string; popularity: number }[],
): Promise<void> {
  const rows = terms.map(({ term, popularity }) => ({ term, searchKey: searchText(term), popularity }))
  for (const batch of batches(rows)) {
    await tx
      .insert(searchTerms)
      .values(batch)
      .onConflictDoUpdate({
        target: searchTerms.term,
        set: { popularity: sql`greatest(search_terms.popularity, excluded.popularity)` },
      })
  }
}
