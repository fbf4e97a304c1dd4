import MiniSearch, { type Query } from 'minisearch'
import { fields, fieldWeights, type Field } from '@kolea/domain/search/product-terms.ts'
import type { EngineHit, IndexedProduct, SearchEngine } from './search-engine.ts'

interface Entry {
  readonly id: string
  readonly popularity: number
  readonly terms: IndexedProduct['terms']
}

/** Products that are indexed before other work gets its turn. */
const chunk = 500

/** MiniSearch, an index in the memory of the process (decision 206). Terms come ready: it neither splits nor folds nor stems. */
export class MiniSearchEngine implements SearchEngine {
  readonly #index = new MiniSearch<Entry>({
    fields: [...fields],
    extractField: (entry, field) =>
      (field in entry ? entry[field as keyof Entry] : entry.terms[field as Field]) as string,
    stringifyField: (terms) => terms as string,
    tokenize: (terms) => terms as unknown as string[],
    processTerm: (term) => term,
    storeFields: ['popularity'],
    searchOptions: {
      tokenize: (term) => [term],
      boost: fieldWeights,
      boostDocument: (_id, _term, stored) => 1 + Number(stored?.['popularity']) / 1000,
    },
  })

  async put(products: readonly IndexedProduct[]): Promise<void> {
    const entries = products.map(({ productId, popularity, terms }) => ({ id: productId, popularity, terms }))
    const known = entries.filter(({ id }) => this.#index.has(id))
    this.#index.discardAll(known.map(({ id }) => id))
    await this.#index.addAllAsync(entries, { chunkSize: chunk })
  }

  remove(productIds: readonly string[]): void {
    this.#index.discardAll(productIds.filter((id) => this.#index.has(id)))
  }

  find(concepts: readonly (readonly (readonly string[])[])[]): EngineHit[] {
    const queries = concepts.map((alternatives): Query => ({
      combineWith: 'OR',
      queries: alternatives.map((terms): Query => ({ combineWith: 'AND', queries: [...terms] })),
    }))
    if (queries.length === 0) return []
    return this.#index.search({ combineWith: 'AND', queries }).map(({ id, match }) => ({
      productId: id as string,
      fieldsOf: (term) => match[term] as Field[] | undefined,
    }))
  }
}
