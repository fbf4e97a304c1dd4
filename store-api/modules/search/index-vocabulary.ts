import { readFileSync } from 'node:fs'
import wordListFile from 'word-list'
import type { ProductTerms } from '@kolea/domain/search/product-terms.ts'
import { beginningWith } from '@kolea/domain/search/sorted-words.ts'
import type { Vocabulary } from '@kolea/domain/search/understand-query.ts'
import { Counts } from './counts.ts'

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
  #from(start: string): Iterable<string> {
    this.#sorted ??= [...this.#texts.values].sort()
    return beginningWith(this.#sorted, start, (word) => word)
  }
}

/** The words of English by their first letters, each after a line break. */
let english: ReadonlyMap<string, string> | null = null

function readEnglish(): ReadonlyMap<string, string> {
  const list = `\n${readFileSync(wordListFile, 'utf8')}\n`
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const blocks = new Map<string, string>()
  for (let at = 0, from = 0; at < letters.length; at += 1) {
    const next = letters[at + 1]
    const to = next === undefined ? list.length - 1 : list.indexOf(`\n${next}`, from)
    blocks.set(letters[at] ?? '', list.slice(from, to + 1))
    from = to
  }
  return blocks
}

/** Is it a word of English? The list is read when it is first needed: 2.8 MB. Only the words with the same first letter are looked through. */
export function isEnglishWord(word: string): boolean {
  english ??= readEnglish()
  return english.get(word.charAt(0))?.includes(`\n${word}\n`) ?? false
}
