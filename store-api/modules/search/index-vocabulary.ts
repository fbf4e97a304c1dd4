import { readFileSync } from 'node:fs'
import wordListFile from 'word-list'
import type { ProductTerms } from '@kolea/domain/search/product-terms.ts'
import type { Vocabulary } from '@kolea/domain/search/understand-query.ts'

/** How often each thing was counted; what was counted out is gone. */
class Counts {
  readonly #counts = new Map<string, number>()

  count(values: Iterable<string>, by: 1 | -1): void {
    for (const value of values) {
      const next = this.of(value) + by
      if (next > 0) this.#counts.set(value, next)
      else this.#counts.delete(value)
    }
  }

  of(value: string): number {
    return this.#counts.get(value) ?? 0
  }

  get values(): IterableIterator<string> {
    return this.#counts.keys()
  }
}

/** The words of all indexed products. */
export class IndexVocabulary implements Vocabulary {
  readonly #stems = new Counts()
  readonly #heads = new Counts()
  readonly #terms = new Counts()
  readonly #texts = new Counts()
  readonly #stemByText = new Map<string, string>()
  #sorted: readonly string[] | null = null

  /** @param by -1 takes out what a product had */
  count({ terms, words }: ProductTerms, by: 1 | -1): void {
    this.#stems.count(new Set(words.map(({ stem }) => stem)), by)
    this.#heads.count(terms.head, by)
    this.#terms.count([...terms.ingredients, ...terms.description], by)
    this.#texts.count(new Set(words.map(({ text }) => text)), by)
    for (const { text, stem } of words) this.#stemByText.set(text, stem)
    this.#sorted = null
  }

  has = (stem: string): boolean => this.#stems.of(stem) > 0
  isHead = (stem: string): boolean => this.#heads.of(stem) > 0
  hasTerm = (term: string): boolean => this.#terms.of(term) > 0

  beginning = (text: string): readonly string[] => {
    const stems = new Set([...this.#from(text)].map((word) => this.#stemByText.get(word) ?? word))
    return [...stems].sort((a, b) => this.#stems.of(b) - this.#stems.of(a))
  };

  *like(text: string): Iterable<string> {
    for (const start of new Set([text.slice(0, 1), text.slice(1, 2)])) {
      for (const word of this.#from(start))
        if (start === text.slice(0, 1) || word.slice(1, 2) === text.slice(0, 1)) yield word
    }
  }

  /** Known words that begin so. */
  *#from(start: string): Iterable<string> {
    const words = (this.#sorted ??= [...this.#texts.values].sort())
    let from = 0
    let to = words.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((words[middle] ?? '') < start) from = middle + 1
      else to = middle
    }
    for (let word = words[from]; word?.startsWith(start); word = words[(from += 1)]) yield word
  }
}

let english: string | null = null

/** Is it a word of English? Read when it is first asked for: 2.8 MB. */
export function isEnglishWord(word: string): boolean {
  english ??= `\n${readFileSync(wordListFile, 'utf8')}\n`
  return english.includes(`\n${word}\n`)
}
