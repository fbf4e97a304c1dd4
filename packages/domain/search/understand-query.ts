import type { Lexicon, Meaning, Target } from './equivalents.ts'
import { searchText } from './search-text.ts'
import { descriptionTerm, ingredientTerm } from './product-terms.ts'
import { beginningWith } from './sorted-words.ts'
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

/** Of a query in Arabic. */
const headIsFirst = /\p{Script=Arabic}/u

interface Reading extends Concept {
  /** What is shown in place of what was typed. */
  readonly shown: string
  readonly meaning: Meaning | null
  /** Words of the query. */
  readonly length: number
  /** It can be the head of the query; others only describe one: “hot”, “sensitive”, “vegan”. */
  readonly namesGoods: boolean
}

/** Two words that were written together. */
interface Apart {
  readonly alternative: Alternative
  /** The second is what some product is. */
  readonly namesGoods: boolean
}

/** Is it only a property, such as “vegan”? */
const isProperty = ({ isSold, targets }: Meaning): boolean =>
  isSold &&
  targets.some(({ words, marks }) => words.length === 0 && marks.every((mark) => mark.startsWith('is:')))

/** Words that describe goods though a product may be named by them: the house white. Goods have them in the plural: greens. */
const colors = new Set('black blue brown green pink purple red white yellow'.split(' '))

/** A number is no slip of another: size 4 is not size 1. */
const numbersOf = (text: string): string => text.replace(/\D/g, '')

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
      // A word of the language is no slip of another.
      if (part.every((word) => this.#isKnown(word) || this.#options.isWord(word.text))) continue
      const meaning =
        this.#phraseNear(textOf(part).replaceAll(' ', ''), 'joined') ??
        this.#phraseNear(joinedKey(part), 'key')
      if (meaning) return [length, this.#meant(part, meaning, weights.corrected, meaning.phrase)]
    }
    return null
  }

  /** What the phrase means that was most likely mistyped; by its key, an ending in the plural is no slip. */
  #phraseNear(text: string, by: 'joined' | 'key'): Meaning | undefined {
    const allowed = phraseTolerance(text.length)
    const [nearest] = this.#nearest(text, this.#phrasesLike(text, allowed, by), allowed)
    const key =
      by === 'key' ? nearest : this.#lexicon.beginnings.find(({ joined }) => joined === nearest)?.key
    return key === undefined ? undefined : this.#lexicon.meanings.get(key)
  }

  /** Phrases of the lexicon that may be meant; what is not being typed any more is no beginning of a longer one. */
  #phrasesLike(text: string, allowed: number, by: 'joined' | 'key' = 'joined'): string[] {
    const phrases = [...likePhrases(this.#lexicon, text)].map((phrase) => phrase[by])
    return this.#options.isTyping ? phrases : phrases.filter(({ length }) => length <= text.length + allowed)
  }

  /** The likeliest of the known words for a mistyped one, or for its beginning; those less likely would hide what was meant. */
  #nearest(text: string, known: Iterable<string>, allowed: number): string[] {
    const near: { word: string; rank: number }[] = []
    const numbers = numbersOf(text)
    for (const word of new Set(known)) {
      if (word.length < text.length - allowed || numbersOf(word) !== numbers) continue
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
      const meaning =
        this.#lexicon.meanings.get(key) ?? (length === words.length ? this.#describedAfter(part) : undefined)
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

  /** “Chips hot” means “hot chips”, as long as the second word can be no head. */
  #describedAfter(words: readonly Word[]): Meaning | undefined {
    const [head, word] = words
    if (words.length !== 2 || head === undefined || word === undefined) return undefined
    const { has, hasTerm, isHead } = this.#vocabulary
    if (this.#options.isTyping || isHead(word.stem)) return undefined
    if (!has(word.stem) && !hasTerm(descriptionTerm(word.stem))) return undefined
    if (headIsFirst.test(word.text) || this.#lexicon.meanings.has(joinedKey([word]))) return undefined
    return this.#lexicon.meanings.get(joinedKey([word, head]))
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
    const namesGoods = !isProperty(meaning) && !colors.has(textOf(words))
    return { ...this.#thing(words, [...targets, itself]), shown, meaning, namesGoods }
  }

  #thing(words: readonly Word[], alternatives: readonly Alternative[]): Reading {
    const typed = textOf(words)
    const kind = words.every((word) => word.isSize) ? 'size' : words.every(isPacking) ? 'packing' : 'thing'
    const namesGoods = this.#vocabulary.isHead(words.at(-1)?.stem ?? '') && !colors.has(typed)
    return { typed, shown: typed, alternatives, kind, meaning: null, length: words.length, namesGoods }
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
    if (apart?.namesGoods) return { ...this.#thing(words, [apart.alternative]), namesGoods: true }
    if (!this.#options.isWord(text)) {
      const corrected = this.#options.asTyped ? null : this.#corrected(words, text)
      if (corrected !== null) return corrected
    }
    if (apart) return this.#thing(words, [apart.alternative])
    if (!this.#options.isWord(text)) {
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
    for (const { key } of beginningWith(beginnings, text, ({ joined }) => joined)) {
      if (found.length === mostBeginnings) break
      const first = meanings.get(key)?.targets[0]
      if (first) found.push({ terms: termsOf(first), weight: weights.begun * 0.9 })
    }
    return [...known.slice(0, mostBeginnings), ...found]
  }

  /** Two known words that were written together, rather those of which the second is what a product is: “lemonaid” is a slip, no aid. */
  #apart(text: string): Apart | null {
    let found: Apart | null = null
    for (let at = 3; at <= text.length - 3; at += 1) {
      const parts = [stemOf(text.slice(0, at)), stemOf(text.slice(at))]
      if (!parts.every((stem) => this.#vocabulary.has(stem))) continue
      const namesGoods = this.#vocabulary.isHead(parts[1] ?? '')
      if (namesGoods || found === null) found = { alternative: { terms: parts, weight: 1 }, namesGoods }
      if (namesGoods) break
    }
    return found
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
        : {
            ...this.#thing(words, [literal(corrected, weights.corrected)]),
            shown: known,
            namesGoods: this.#vocabulary.isHead(corrected.at(-1)?.stem ?? ''),
          }
    })
    return {
      ...this.#thing(
        words,
        readings.flatMap(({ alternatives }) => alternatives),
      ),
      shown: readings[0]?.shown ?? first,
      meaning: readings[0]?.meaning ?? null,
      namesGoods: readings.some(({ namesGoods }) => namesGoods),
    }
  }
}

/** Phrases of one word, or written together, with the same first letter or the first two swapped. */
function* likePhrases({ beginnings }: Lexicon, text: string): Iterable<Lexicon['beginnings'][number]> {
  for (const start of new Set([text.slice(0, 1), text.slice(1, 2) + text.slice(0, 1)]))
    yield* beginningWith(beginnings, start, ({ joined }) => joined)
}

/**
 * The readings with the head last. It is the last that names goods, because people describe them after their name too: “coffee black
 * large”. What nobody knows may be goods.
 *
 * @param readings in the order of an English phrase
 * @param before how many of them stand before “for”: “snacks for kids” are snacks
 */
function withHeadLast(readings: readonly Reading[], before: number): Reading[] {
  const isHead = ({ namesGoods, kind }: Reading) => (namesGoods && kind === 'thing') || kind === 'unknown'
  const at = readings.findLastIndex((reading, place) => isHead(reading) && place < before)
  return at < 0
    ? [...readings]
    : [...readings.filter((_, place) => place !== at), ...readings.slice(at, at + 1)]
}

/** How many readings begin before “for”; without it, or where nothing stands before it, all. */
function readingsBeforeFor(query: string, readings: readonly Reading[]): number {
  const [described = ''] = searchText(query).split(/ for (?=\S)/)
  const words = described === searchText(query) ? [] : wordsOf(described)
  let read = 0
  const at = readings.findIndex(({ length }) => (read += length) > words.length)
  return words.length === 0 || at <= 0 ? readings.length : at
}

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
  // “Milk of almonds”: an Arabic phrase begins with its head.
  const ordered = headIsFirst.test(query)
    ? withHeadLast(readings.toReversed(), readings.length)
    : withHeadLast(readings, readingsBeforeFor(query, readings))
  // “Sponge cake” is no sponge: what is not sold has to be the head.
  const head = ordered.at(-1)
  const notSold = head?.meaning?.isSold === false ? [head] : []
  const shown = readings.map((reading) => reading.shown).join(' ')
  const concepts = ordered.map(({ typed, alternatives, kind, meaning }): Concept =>
    meaning?.isSold === false ? { typed, alternatives: [], kind: 'unknown' } : { typed, alternatives, kind },
  )
  return {
    concepts,
    shownFor: readings.every((reading) => reading.shown === reading.typed) ? null : shown,
    isSold: notSold.length === 0,
    shelves: shelvesOf(notSold.length > 0 ? notSold : ordered),
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
