import { joinedKey, wordsOf, type Word } from './words.ts'

/**
 * What shoppers call things, as lines of text that operators write too:
 *
 * - `pain reliever, painkiller, analgesic`: each finds what the others find
 * - `headache => acetaminophen | ibuprofen`: means the one, or else the other
 * - `vape => none | shelf:candy/gum-and-mints`: is not sold; the nearest shelves
 *
 * A meaning is words that one product has, `shelf:<category>` or `shelf:<category>/<sub-category>`, and attributes `is:vegan`; all parts of
 * it must hold.
 */
export interface Equivalent {
  readonly typed: readonly string[]
  readonly means: readonly Target[]
  readonly isSold: boolean
}

/** Something that products match: all of its parts. */
export interface Target {
  readonly words: readonly Word[]
  /** `shelf:…` and `is:…`, as products have them (`productTerms`). */
  readonly marks: readonly string[]
}

const markPattern = /^(?:shelf:[a-z0-9-]+(?:\/[a-z0-9-]+)?|is:[a-z-]+)$/
const arrow = '=>'
const notSold = 'none'
/** A phrase is at most this long, and a line has at most as many parts. */
const most = { words: 6, parts: 60 }

/** A line that is no equivalent, with the reason for the operator. */
export class EquivalentError extends Error {}

function targetOf(text: string): Target {
  const parts = text.split(/\s+/).filter(Boolean)
  const marks = parts.filter((part) => part.includes(':'))
  const wrong = marks.find((mark) => !markPattern.test(mark))
  if (wrong !== undefined)
    throw new EquivalentError(
      `“${wrong}” is no mark: write shelf:<category>, shelf:<category>/<sub-category> or is:<attribute>.`,
    )
  const target = { words: wordsOf(parts.filter((part) => !part.includes(':')).join(' ')), marks }
  if (target.words.length + marks.length === 0) throw new EquivalentError('A meaning is empty.')
  return target
}

function listOf(text: string, separator: string): string[] {
  const parts = text.split(separator).map((part) => part.trim())
  if (parts.includes('')) throw new EquivalentError(`Something is missing beside “${separator}”.`)
  if (parts.length > most.parts) throw new EquivalentError(`A line has at most ${most.parts} phrases.`)
  return parts
}

/**
 * One line.
 *
 * @throws EquivalentError with the reason
 */
export function parseEquivalent(line: string): Equivalent {
  const [left = '', right, ...more] = line.split(arrow)
  if (more.length > 0) throw new EquivalentError(`A line has one “${arrow}”.`)
  const typed = listOf(left, ',')
  for (const phrase of typed) {
    const { length } = wordsOf(phrase)
    if (length === 0 || length > most.words)
      throw new EquivalentError(`“${phrase}” must have 1 to ${most.words} words.`)
  }
  if (right === undefined) {
    if (typed.length < 2) throw new EquivalentError('One phrase alone is no equivalent.')
    return { typed, means: typed.map(targetOf), isSold: true }
  }
  const meant = listOf(right, '|')
  const isSold = meant[0] !== notSold
  return { typed, means: (isSold ? meant : meant.slice(1)).map(targetOf), isSold }
}

/** What a phrase means. */
export interface Meaning {
  /** The phrase, as it was written in the catalog of equivalents. */
  readonly phrase: string
  /** The likeliest first. */
  readonly targets: readonly Target[]
  readonly isSold: boolean
}

/** Every phrase with a meaning, by `joinedKey`. */
export interface Lexicon {
  readonly meanings: ReadonlyMap<string, Meaning>
  /** The most words of a phrase. */
  readonly longest: number
  /** The phrases without spaces, sorted, for what is still being typed. */
  readonly beginnings: readonly { readonly joined: string; readonly key: string }[]
}

/**
 * A phrase of a later line replaces that of an earlier one, so that an operator's lines, which are last, win.
 *
 * @param lines which `parseEquivalent` accepts
 */
export function lexiconOf(lines: readonly string[]): Lexicon {
  const meanings = new Map<string, Meaning>()
  const beginnings = new Map<string, string>()
  let longest = 1
  for (const { typed, means, isSold } of lines.map(parseEquivalent)) {
    for (const phrase of typed) {
      const words = wordsOf(phrase)
      const key = joinedKey(words)
      longest = Math.max(longest, words.length)
      meanings.set(key, { phrase, targets: means, isSold })
      beginnings.set(words.map(({ text }) => text).join(''), key)
    }
  }
  return {
    meanings,
    longest,
    beginnings: [...beginnings]
      .map(([joined, key]) => ({ joined, key }))
      .sort((a, b) => (a.joined < b.joined ? -1 : 1)),
  }
}
