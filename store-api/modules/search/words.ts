import { sql } from 'drizzle-orm'
import { editDistance } from '#lib/domain/catalog/search-text.ts'
import { rowsOf, type Db } from '../../db/database.ts'

/** Candidates to weigh for one mistyped word. */
const candidates = 24
/** Words looked at one by one when trigrams find nothing. */
const scanned = 2000

interface Candidate {
  word: string
  products: number
}

/** How many edits a word of this length may be off. */
const tolerance = (length: number) => (length <= 3 ? 0 : length <= 5 ? 1 : 2)

/** Is the word, or the beginning of one, in any product? */
async function isKnown(db: Db, word: string): Promise<boolean> {
  const [row] = await rowsOf(db, sql`select 1 from search_words where word like ${`${word}%`} limit 1`)
  return row !== undefined
}

/** The words a mistyped one may have meant, nearest first; also against the beginnings of longer words. */
async function nearWords(db: Db, word: string): Promise<string[]> {
  const rows = await rowsOf<Candidate>(
    db,
    sql`select word, products from search_words where word % ${word}
      order by similarity(word, ${word}) desc, products desc limit ${candidates}`,
  )
  const near = weigh(word, rows)
  // A slip in the first letters leaves hardly a trigram in common: then every word of about this length is weighed.
  return near.length > 0 ? near : weigh(word, await sameLength(db, word))
}

const sameLength = (db: Db, word: string): Promise<Candidate[]> =>
  rowsOf<Candidate>(
    db,
    sql`select word, products from search_words where length(word) between ${word.length - 1} and ${word.length + 1}
      order by products desc limit ${scanned}`,
  )

function weigh(word: string, rows: readonly Candidate[]): string[] {
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
