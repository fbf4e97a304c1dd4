import { sql } from 'drizzle-orm'
import { searchText } from '@kolea/domain/catalog/search-text.ts'
import type { Db } from '../database.ts'
import { searchTerms, searchWords } from '../schema/catalog.ts'
import { batches } from './apply-seeds.ts'

/** Counts anew the words by which visible products are found, and how many products have each. */
export async function countSearchWords(tx: Db): Promise<void> {
  await tx.delete(searchWords)
  await tx.execute(sql`insert into search_words (word, products)
    select word, count(*) from (
      select distinct product_id, unnest(string_to_array(search_text, ' ')) as word from products where not hidden
    ) found where word <> '' group by word`)
}

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
