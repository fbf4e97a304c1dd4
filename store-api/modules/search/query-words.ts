import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { slipBetween } from '@kolea/domain/catalog/search-text.ts'
import { rowsOf, textArray, type Db } from '../../db/database.ts'

const termRow = z.object({ term: z.string() })
const wordRow = z.object({ word: z.string() })

/** Candidates to weigh for one mistyped word. */
const candidates = 24
/** Words compared one by one when trigrams find nothing. */
const scanned = 2000

const candidateRow = z.object({ word: z.string(), products: z.number() })
type Candidate = z.output<typeof candidateRow>

/** How many edits a word of this length may be off. */
const tolerance = (length: number) => (length <= 3 ? 0 : length <= 5 ? 1 : 2)

/** Those of the words that begin a word of some product. */
async function knownBeginnings(db: Db, words: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf(
    db,
    wordRow,
    sql`select typed.word from unnest(${textArray(words)}) typed(word)
      where exists (select 1 from search_words known where known.word ~>=~ typed.word and known.word ~<~ (typed.word || '~'))`,
  )
  return new Set(rows.map((row) => row.word))
}

/** The words a mistyped one may have meant, nearest first; also against the beginnings of longer words. */
async function nearWords(db: Db, word: string): Promise<string[]> {
  const rows = await rowsOf(
    db,
    candidateRow,
    sql`select word, products from search_words where word % ${word}
      order by similarity(word, ${word}) desc, products desc limit ${candidates}`,
  )
  const near = weigh(word, rows)
  // A slip in the first letters leaves hardly a trigram in common: then every word of about this length is weighed.
  return near.length > 0 ? near : weigh(word, await sameLength(db, word))
}

const sameLength = (db: Db, word: string): Promise<Candidate[]> =>
  rowsOf(
    db,
    candidateRow,
    sql`select word, products from search_words where length(word) between ${word.length - 1} and ${word.length + 1}
      order by products desc limit ${scanned}`,
  )

/** The likeliest of the words within tolerance; others, however much they sell, would hide what was meant. */
function weigh(word: string, rows: readonly Candidate[]): string[] {
  const near = rows
    .map((row) => ({ ...row, ...slipBetween(word, row.word) }))
    .filter(({ edits }) => edits <= tolerance(word.length))
  const nearest = Math.min(...near.map(({ rank }) => rank))
  return near
    .filter(({ rank }) => rank === nearest)
    .sort((a, b) => b.products - a.products)
    .slice(0, 4)
    .map((row) => row.word)
}

/** What a typed word means: itself as the beginning of known words, or the nearest known ones. */
export type Meaning = { readonly beginning: string } | { readonly words: readonly string[] }

/**
 * The meaning of every typed word: the beginning of a word counts, and an unknown word means its nearest known ones.
 * Null when one of them is like nothing we have (SEA-02).
 */
export async function meaningsOf(db: Db, typed: readonly string[]): Promise<Meaning[] | null> {
  const known = await knownBeginnings(db, typed)
  const meanings: Meaning[] = []
  for (const word of typed) {
    if (known.has(word)) {
      meanings.push({ beginning: word })
      continue
    }
    const words = await nearWords(db, word)
    if (words.length === 0) return null
    meanings.push({ words })
  }
  return meanings
}

const offered = 6

/** Terms to offer: completions of what was typed, popular ones when nothing was (SEA-01). */
export async function offerTerms(db: Db, typed: string): Promise<string[]> {
  const matching =
    typed === '' ? sql`` : sql`where search_key like ${`${typed}%`} or search_key like ${`% ${typed}%`}`
  const rows = await rowsOf(
    db,
    termRow,
    sql`select term from search_terms ${matching} order by popularity desc, term limit ${offered}`,
  )
  return rows.map((row) => row.term)
}
