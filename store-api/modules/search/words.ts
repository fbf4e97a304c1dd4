import { sql } from 'drizzle-orm'
import { editDistance } from '#lib/domain/catalog/search-text.ts'
import { rowsOf, type Db } from '../../db/database.ts'

/** Candidates to weigh for one mistyped word. */
const candidates = 24
/** Below this trigram likeness a word is not even looked at. */
const likeness = 0.25

/** How many edits a word of this length may be off. */
const tolerance = (length: number) => (length <= 3 ? 0 : length <= 5 ? 1 : 2)

/** Is the word, or the beginning of one, in any product? */
async function isKnown(db: Db, word: string): Promise<boolean> {
  const [row] = await rowsOf(db, sql`select 1 from search_words where word like ${`${word}%`} limit 1`)
  return row !== undefined
}

/** The words a mistyped one may have meant, nearest first; also against the beginnings of longer words. */
async function nearWords(db: Db, word: string): Promise<string[]> {
  const rows = await rowsOf<{ word: string; products: number }>(
    db,
    sql`select word, products from search_words
      where word % ${word} and similarity(word, ${word}) >= ${likeness}
      order by similarity(word, ${word}) desc, products desc limit ${candidates}`,
  )
  const off = (candidate: string) =>
    Math.min(
      editDistance(word, candidate),
      candidate.length > word.length ? editDistance(word, candidate.slice(0, word.length)) + 0.5 : Infinity,
    )
  return rows
    .map((row) => ({ word: row.word, distance: off(row.word), products: row.products }))
    .filter(({ distance }) => distance <= tolerance(word.length))
    .sort((a, b) => a.distance - b.distance || b.products - a.products)
    .slice(0, 4)
    .map((row) => row.word)
}

/**
 * The typed words as a text-search query: every word must be found, the beginning of a word counts, and a word nobody
 * knows stands for its nearest known ones. Null when one of them is like nothing we have (SEA-02).
 */
export async function toTextQuery(db: Db, words: readonly string[]): Promise<string | null> {
  const parts: string[] = []
  for (const word of words) {
    if (await isKnown(db, word)) {
      parts.push(`${word}:*`)
      continue
    }
    const near = await nearWords(db, word)
    if (near.length === 0) return null
    parts.push(`(${near.join(' | ')})`)
  }
  return parts.join(' & ')
}
