import MiniSearch from 'minisearch'
import { fields, fieldWeights, type Field } from '@kolea/domain/search/product-terms.ts'
import { Counts } from './counts.ts'
import type { EngineHit, IndexedProduct, SearchEngine } from './search-engine.ts'

interface Entry {
  readonly id: string
  readonly terms: IndexedProduct['terms']
}

/** Products of a part: what the first letter of a word finds among so many takes a few milliseconds. */
const partSize = 5000
/** Products that are indexed before other work gets its turn: a few milliseconds of it. */
const chunk = 100

const newPart = () =>
  new MiniSearch<Entry>({
    fields: [...fields],
    extractField: (entry, field) => (field === 'id' ? entry.id : entry.terms[field as Field]) as string,
    stringifyField: (terms) => terms as string,
    tokenize: (terms) => terms as unknown as string[],
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term], boost: fieldWeights },
  })

type Part = ReturnType<typeof newPart>

type Alternatives = readonly (readonly string[])[]

const fieldsWith = ({ terms }: Entry, term: string): Field[] =>
  fields.filter((field) => terms[field].includes(term))

/**
 * MiniSearch, an index in the memory of the process (decision 206). Terms come ready: it neither splits nor folds nor stems.
 *
 * It scores every product that has a term before it answers. So a large catalog is several indexes, searched one after the other until
 * enough is found; and of a query it is asked for the rarest terms alone, whose products are then looked at for the others.
 */
export class MiniSearchEngine implements SearchEngine {
  readonly #parts: Part[] = []
  readonly #partOf = new Map<string, Part>()
  readonly #entries = new Map<string, Entry>()
  readonly #counts = new Counts()

  async put(products: readonly IndexedProduct[]): Promise<void> {
    const byPart = new Map<Part, Entry[]>()
    for (const { productId: id, terms } of products) {
      const part = this.#partOf.get(id) ?? this.#partWithRoom(byPart)
      this.#forget(id)
      const entry = { id, terms }
      this.#partOf.set(id, part)
      this.#entries.set(id, entry)
      this.#counts.count(
        fields.flatMap((field) => terms[field]),
        1,
      )
      const entries = byPart.get(part) ?? []
      entries.push(entry)
      byPart.set(part, entries)
    }
    for (const [part, entries] of byPart) await part.addAllAsync(entries, { chunkSize: chunk })
  }

  /** @param coming what is about to be added to the parts */
  #partWithRoom(coming: ReadonlyMap<Part, readonly Entry[]>): Part {
    const roomy = this.#parts.find((part) => part.documentCount + (coming.get(part)?.length ?? 0) < partSize)
    if (roomy !== undefined) return roomy
    const part = newPart()
    this.#parts.push(part)
    return part
  }

  remove(productIds: readonly string[]): void {
    for (const id of productIds) this.#forget(id)
  }

  #forget(id: string): void {
    const entry = this.#entries.get(id)
    const part = this.#partOf.get(id)
    if (entry === undefined || part === undefined) return
    if (part.has(id)) part.discard(id)
    this.#counts.count(
      fields.flatMap((field) => entry.terms[field]),
      -1,
    )
    this.#entries.delete(id)
    this.#partOf.delete(id)
  }

  find(concepts: readonly Alternatives[], enough: number): EngineHit[] {
    const cost = (terms: Iterable<string>) => [...terms].reduce((sum, term) => sum + this.#counts.of(term), 0)
    const asked = concepts
      .map((alternatives) => new Set(alternatives.map((terms) => this.#rarest(terms))))
      .toSorted((a, b) => cost(a) - cost(b))
    const [terms] = asked
    if (terms === undefined || terms.size === 0) return []
    const hits: EngineHit[] = []
    for (const part of this.#parts) {
      for (const { id, match } of part.search({ combineWith: 'OR', queries: [...terms] })) {
        const entry = this.#entries.get(id as string)
        if (entry === undefined) continue
        const fieldsOf = (term: string) => {
          const found = terms.has(term) ? (match[term] as Field[] | undefined) : fieldsWith(entry, term)
          return found?.length === 0 ? undefined : found
        }
        const has = (term: string) => fieldsOf(term) !== undefined
        if (concepts.every((alternatives) => alternatives.some((all) => all.every(has))))
          hits.push({ productId: entry.id, fieldsOf })
      }
      if (hits.length >= enough) break
    }
    return hits
  }

  #rarest(terms: readonly string[]): string {
    return terms.toSorted((a, b) => this.#counts.of(a) - this.#counts.of(b))[0] ?? ''
  }
}
