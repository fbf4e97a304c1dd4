import { sql } from 'drizzle-orm'
import { searchText, searchWordsOf } from '#lib/domain/catalog/search-text.ts'
import type { Db } from '../database.ts'
import { searchTerms, searchWords } from '../schema/catalog.ts'
import { batches } from './apply-seeds.ts'

interface Searchable {
  readonly searchText: string
  readonly hidden: boolean
}

/** Every word by which something visible is found, with how many products have it. */
export async function seedSearchWords(tx: Db, products: readonly Searchable[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const product of products.filter(({ hidden }) => !hidden)) {
    for (const word of searchWordsOf(product.searchText)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  await tx.delete(searchWords)
  const rows = [...counts].map(([word, count]) => ({ word, products: count }))
  for (const batch of batches(rows)) await tx.insert(searchWords).values(batch)
}

/** Terms to offer while typing; a term that comes twice keeps the higher rank. */
export async function seedSearchTerms(
  tx: Db,
  terms: readonly { term: string; popularity: number }[],
): Promise<void> {
  await tx.delete(searchTerms)
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
