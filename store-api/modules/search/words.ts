import { sql } from 'drizzle-orm'
import { editDistance } from '#lib/domain/catalog/search-text.ts'
import { rowsOf, textArray, type Db } from '../../db/database.ts'

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

/** For each word how many products have it or a word it begins; an upper bound where one product has several. */
async function spread(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ word: string; products: number }>(
    db,
    sql`select typed.word, coalesce(sum(known.products), 0)::int as products
      from unnest(${textArray(words)}) typed(word)
      left join search_words known on known.word ~>=~ typed.word and known.word ~<~ (typed.word || '~')
      group by typed.word`,
  )
  return new Map(rows.map((row) => [row.word, row.products]))
}

/** The words a mistyped one may have meant, nearest first; also against the beginnings of longer words. */
async function nearWords(db: Db, word: string): Promise<Candidate[]> {
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

function weigh(word: string, rows: readonly Candidate[]): Candidate[] {
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
}

export interface TextQuery {
  /** For `to_tsquery`. */
  readonly query: string
  /** About how many products it finds in the whole catalog, at most. */
  readonly atMost: number
}

/**
 * The typed words as a text-search query: every word must be found, the beginning of a word counts, and a word nobody
 * knows stands for its nearest known ones. Null when one of them is like nothing we have (SEA-02).
 */
export async function toTextQuery(db: Db, words: readonly string[]): Promise<TextQuery | null> {
  const parts: string[] = []
  const spreads = await spread(db, words)
  let atMost = Infinity
  for (const word of words) {
    const products = spreads.get(word) ?? 0
    if (products > 0) {
      parts.push(`${word}:*`)
      atMost = Math.min(atMost, products)
      continue
    }
    const near = await nearWords(db, word)
    if (near.length === 0) return null
    parts.push(`(${near.map((row) => row.word).join(' | ')})`)
    atMost = Math.min(
      atMost,
      near.reduce((sum, row) => sum + row.products, 0),
    )
  }
  return { query: parts.join(' & '), atMost }
}
