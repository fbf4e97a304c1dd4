import type { Lexicon, Meaning, Target } from './equivalents.ts'
import { searchText } from './search-text.ts'
import { descriptionTerm, ingredientTerm } from './product-terms.ts'
import { slipBetween } from './slips.ts'
import { isPacking, joinedKey, stemOf, wordsOf, type Word } from './words.ts'

/** The words of the catalog, as an engine knows them. */
export interface Vocabulary {
  /** Has some product this stem in its name, brand, shelves or tags? */
  has: (stem: string) => boolean
  /** Is it the head of some product's name? */
  isHead: (stem: string) => boolean
  /** Is there such a term at all, in the ingredients or descriptions too? */
  hasTerm: (term: string) => boolean
  /** Stems of words that begin so, those of the most products first. */
  beginning: (text: string) => readonly string[]
  /** Known words that may be meant by a mistyped one: with the same first letter, or with the first two swapped, and of about its length. */
  like: (text: string) => Iterable<string>
}

/** One way in which a product can be meant: it must have all the terms. */
export interface Alternative {
  /** Stems and marks. */
  readonly terms: readonly string[]
  /** How likely it is what was meant, up to 1. */
  readonly weight: number
}

/** A thing or a property that a part of a query names. */
export interface Concept {
  /** That part as it was typed, folded. */
  readonly typed: string
  /** Empty: nobody knows what it is. */
  readonly alternatives: readonly Alternative[]
  readonly kind: 'thing' | 'size' | 'packing' | 'unknown'
}

/** What a query means. */
export interface Understanding {
  /** Its head is the last: what is wanted, which the others describe. */
  readonly concepts: readonly Concept[]
  /** The query with known words in the place of mistyped ones; null: as it was typed. */
  readonly shownFor: string | null
  /** False: it names what is known not to be sold, and `shelves` are the nearest. */
  readonly isSold: boolean
  /** Shelves that are meant, `<category>` or `<category>/<sub-category>`; the likeliest first. */
  readonly shelves: readonly string[]
}

export interface QueryOptions {
  /** The last word may go on. */
  readonly isTyping: boolean
  /** No slip is corrected. */
  readonly asTyped: boolean
  /** Is it a word of the language? Such a word is no slip, and no beginning, of another. */
  readonly isWord: (word: string) => boolean
}

/** Words beyond these say nothing more about what is wanted. */
const mostWords = 8
/** Endings of what is typed that are tried. */
const mostBeginnings = 12
/** Meanings that a mistyped word may have. */
const mostSlips = 2

/** Weights: of the meanings of a phrase in their order, and of its own words beside them. */
const meant = [1, 0.92, 0.86, 0.8]
const weights = { literalBesideMeaning: 0.78, headBesideMeaning: 0.9, begun: 0.7, corrected: 0.95 }

/** How many edits a word of this length may be off. */
const tolerance = (length: number) => (length <= 3 ? 0 : length <= 7 ? 1 : 2)

/** The same for a phrase written together. */
const phraseTolerance = (length: number) => (length < 6 ? 0 : length < 8 ? 1 : 2)

const termsOf = ({ words, marks }: Target): string[] => [...words.map(({ stem }) => stem), ...marks]

const literal = (words: readonly Word[], weight: number): Alternative => ({
  terms: words.map(({ stem }) => stem),
  weight,
})

interface Reading extends Concept {
  /** What is shown in place of what was typed. */
  readonly shown: string
  readonly meaning: Meaning | null
}

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

/** Splits a query into phrases and reads each. */
class QueryReader {
  readonly #lexicon: Lexicon
  readonly #vocabulary: Vocabulary
  readonly #options: QueryOptions

  constructor(lexicon: Lexicon, vocabulary: Vocabulary, options: QueryOptions) {
    this.#lexicon = lexicon
    this.#vocabulary = vocabulary
    this.#options = options
  }

  read(words: readonly Word[]): Reading[] {
    const readings: Reading[] = []
    for (let at = 0; at < words.length;) {
      const following = words.slice(at)
      const [length, reading] = this.#longestPhrase(following) ??
        this.#correctedPhrase(following) ?? [1, this.#word(words.slice(at, at + 1), at === words.length - 1)]
      readings.push(reading)
      at += length
    }
    return readings
  }

  #isKnown = (word: Word): boolean =>
    this.#vocabulary.has(word.stem) || this.#lexicon.meanings.has(joinedKey([word]))

  /** The longest phrase of several words that was mistyped, where one of them is unknown: it says more than the word alone. */
  #correctedPhrase(words: readonly Word[]): [length: number, Reading] | null {
    if (this.#options.asTyped) return null
    for (let length = Math.min(words.length, this.#lexicon.longest); length > 1; length -= 1) {
      const part = words.slice(0, length)
      if (part.every(this.#isKnown)) continue
      const text = part.map((word) => word.text).join('')
      const allowed = phraseTolerance(text.length)
      const [nearest] = this.#nearest(text, this.#phrasesLike(text, allowed), allowed)
      const key = this.#lexicon.beginnings.find(({ joined }) => joined === nearest)?.key
      const meaning = key === undefined ? undefined : this.#lexicon.meanings.get(key)
      if (meaning) return [length, this.#meant(part, meaning, weights.corrected, meaning.phrase)]
    }
    return null
  }

  /** Phrases of the lexicon that may be meant; what is not being typed any more is no beginning of a longer one. */
  #phrasesLike(text: string, allowed: number): string[] {
    const phrases = [...likePhrases(this.#lexicon, text)]
    return this.#options.isTyping ? phrases : phrases.filter(({ length }) => length <= text.length + allowed)
  }

  /** The likeliest of the known words for a mistyped one, or for its beginning; those less likely would hide what was meant. */
  #nearest(text: string, known: Iterable<string>, allowed: number): string[] {
    const near: { word: string; rank: number }[] = []
    for (const word of new Set(known)) {
      if (word.length < text.length - allowed) continue
      const { edits, rank } = slipBetween(text, word)
      if (edits <= allowed) near.push({ word, rank })
    }
    const nearest = Math.min(...near.map(({ rank }) => rank))
    return near.filter(({ rank }) => rank === nearest).map(({ word }) => word)
  }

  /** The longest beginning of the words that is a phrase with a meaning, or a known word that is written together elsewhere. */
  #longestPhrase(words: readonly Word[]): [length: number, Reading] | null {
    for (let length = Math.min(words.length, this.#lexicon.longest + 1); length >= 1; length -= 1) {
      const part = words.slice(0, length)
      const key = joinedKey(part)
      const meaning = this.#lexicon.meanings.get(key)
      if (meaning) return [length, this.#meant(part, meaning, 1, textOf(part))]
      if (
        length > 1 &&
        length <= 3 &&
        this.#vocabulary.has(key) &&
        !part.every((word) => this.#vocabulary.has(word.stem))
      )
        return [length, this.#thing(part, [{ terms: [key], weight: 1 }])]
    }
    return null
  }

  #meant(words: readonly Word[], meaning: Meaning, weight: number, shown: string): Reading {
    const targets = meaning.targets.map((target, at) => ({
      terms: termsOf(target),
      weight: weight * (meant[at] ?? 0.75),
    }))
    // Its own words count as well, more where they are what some product is.
    const own = shown === textOf(words) ? words : wordsOf(shown)
    const isHead = this.#vocabulary.isHead(own.at(-1)?.stem ?? '')
    const itself = literal(own, weight * (isHead ? weights.headBesideMeaning : weights.literalBesideMeaning))
    return { ...this.#thing(words, [...targets, itself]), shown, meaning }
  }

  #thing(words: readonly Word[], alternatives: readonly Alternative[]): Reading {
    const typed = textOf(words)
    const kind = words.every((word) => word.isSize) ? 'size' : words.every(isPacking) ? 'packing' : 'thing'
    return { typed, shown: typed, alternatives, kind, meaning: null }
  }

  #word(words: readonly Word[], isLast: boolean): Reading {
    const [word] = words
    if (word === undefined) throw new RangeError('A word is missing.')
    const { text, stem } = word
    const isBegun = isLast && this.#options.isTyping
    const begun = isBegun ? this.#begun(text) : []
    if (this.#vocabulary.has(stem)) return this.#thing(words, [literal(words, 1), ...begun])
    if (begun.length > 0) return this.#thing(words, begun)
    if (word.isSize || isPacking(word)) return this.#thing(words, [])
    const apart = this.#apart(text)
    if (apart !== null) return this.#thing(words, [apart])
    if (!this.#options.isWord(text)) {
      const corrected = this.#options.asTyped ? null : this.#corrected(words, text)
      if (corrected !== null) return corrected
      const beginning = text.length >= 3 ? this.#begun(text) : []
      if (beginning.length > 0) return this.#thing(words, beginning)
    }
    const terms = [ingredientTerm(stem), descriptionTerm(stem)].filter((term) =>
      this.#vocabulary.hasTerm(term),
    )
    if (terms.length > 0)
      return this.#thing(
        words,
        terms.map((term) => ({ terms: [term], weight: 1 })),
      )
    return { ...this.#thing(words, []), kind: 'unknown' }
  }

  /** What goes on from a beginning: known words, and phrases with a meaning. */
  #begun(text: string): Alternative[] {
    const known = this.#vocabulary.beginning(text).map((stem) => ({ terms: [stem], weight: weights.begun }))
    const { beginnings, meanings } = this.#lexicon
    const found: Alternative[] = []
    for (
      let at = firstFrom(beginnings, text);
      at < beginnings.length && found.length < mostBeginnings;
      at += 1
    ) {
      const phrase = beginnings[at]
      if (phrase === undefined || !phrase.joined.startsWith(text)) break
      const first = meanings.get(phrase.key)?.targets[0]
      if (first) found.push({ terms: termsOf(first), weight: weights.begun * 0.9 })
    }
    return [...known.slice(0, mostBeginnings), ...found]
  }

  /** Two known words that were written together. */
  #apart(text: string): Alternative | null {
    for (let at = 3; at <= text.length - 3; at += 1) {
      const parts = [stemOf(text.slice(0, at)), stemOf(text.slice(at))]
      if (parts.every((stem) => this.#vocabulary.has(stem))) return { terms: parts, weight: 1 }
    }
    return null
  }

  /** What a mistyped word may mean. */
  #corrected(words: readonly Word[], text: string): Reading | null {
    const allowed = tolerance(text.length)
    if (allowed === 0) return null
    const known = [...this.#vocabulary.like(text), ...this.#phrasesLike(text, allowed)]
    const likeliest = this.#nearest(text, known, allowed).slice(0, mostSlips)
    const [first] = likeliest
    if (first === undefined) return null
    const readings = likeliest.map((known) => {
      const corrected = wordsOf(known)
      const meaning = this.#lexicon.meanings.get(joinedKey(corrected))
      return meaning
        ? this.#meant(words, meaning, weights.corrected, meaning.phrase)
        : { ...this.#thing(words, [literal(corrected, weights.corrected)]), shown: known }
    })
    return {
      ...this.#thing(
        words,
        readings.flatMap(({ alternatives }) => alternatives),
      ),
      shown: readings[0]?.shown ?? first,
      meaning: readings[0]?.meaning ?? null,
    }
  }
}

/** Where the phrases begin that are not before `text`. */
function firstFrom(beginnings: Lexicon['beginnings'], text: string): number {
  let from = 0
  let to = beginnings.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((beginnings[middle]?.joined ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
}

/** Phrases of one word, or written together, with the same first letter or the first two swapped. */
function* likePhrases({ beginnings }: Lexicon, text: string): Iterable<string> {
  for (const start of new Set([text.slice(0, 1), text.slice(1, 2) + text.slice(0, 1)])) {
    for (let at = firstFrom(beginnings, start); beginnings[at]?.joined.startsWith(start); at += 1)
      yield beginnings[at]?.joined ?? ''
  }
}

const headIsFirst = /\p{Script=Arabic}/u
const shelfMark = 'shelf:'

/** Shelves of the meanings of all concepts, those of the last first: it is the head of a phrase. */
function shelvesOf(readings: readonly Reading[]): string[] {
  const marks = readings
    .toReversed()
    .flatMap(({ alternatives }) =>
      alternatives.flatMap(({ terms }) => terms.filter((term) => term.startsWith(shelfMark))),
    )
  return [...new Set(marks.map((mark) => mark.slice(shelfMark.length)))]
}

/**
 * What a query means: its phrases, each with everything that a product may have to be meant by it (SEA-03).
 *
 * @param query at most 80 characters
 */
export function understandQuery(
  query: string,
  lexicon: Lexicon,
  vocabulary: Vocabulary,
  options: QueryOptions,
): Understanding {
  const words = wordsOf(query).slice(0, mostWords)
  const readings = new QueryReader(lexicon, vocabulary, options).read(words)
  // “Sponge cake” is no sponge: what is not sold has to be the head.
  const head = headIsFirst.test(query) ? readings[0] : readings.at(-1)
  const notSold = head?.meaning?.isSold === false ? [head] : []
  const shown = readings.map((reading) => reading.shown).join(' ')
  const concepts = readings.map(({ typed, alternatives, kind, meaning }): Concept =>
    meaning?.isSold === false ? { typed, alternatives: [], kind: 'unknown' } : { typed, alternatives, kind },
  )
  return {
    // “Milk of almonds”: an Arabic phrase begins with its head.
    concepts: headIsFirst.test(query) ? concepts.toReversed() : concepts,
    shownFor: readings.every((reading) => reading.shown === reading.typed) ? null : shown,
    isSold: notSold.length === 0,
    shelves: shelvesOf(notSold.length > 0 ? notSold : readings),
  }
}

/**
 * The queries to try in turn, until one finds something: the whole, then with less and less of it. The head stays.
 *
 * @param concepts the head of the phrase is the last
 */
export function* relaxed(concepts: readonly Concept[]): Iterable<readonly Concept[]> {
  yield concepts
  const things = concepts.filter(({ kind }) => kind !== 'packing')
  if (things.length < concepts.length && things.length > 0) yield things
  const sized = things.filter(({ kind }) => kind !== 'size')
  if (sized.length < things.length && sized.length > 0) yield sized
  const known = sized.filter(({ kind }) => kind !== 'unknown')
  // Nobody knows the head of what is wanted: everything else only describes it.
  if (sized.at(-1)?.kind === 'unknown' || known.length === 0) return
  if (known.length < sized.length) yield known
  for (let at = 0; at < known.length - 1; at += 1) yield known.filter((_, place) => place !== at)
  if (known.length > 2) yield known.slice(-1)
}

export const meantText = ({ shownFor }: Understanding, query: string): string => shownFor ?? searchText(query)
