import { create, insertMultiple, remove, search, type AnyOrama } from '@orama/orama'
import { fields, fieldWeights, type Field } from '@kolea/domain/search/product-terms.ts'
import type {
  EngineHit,
  IndexedProduct,
  SearchEngine,
} from '@kolea/store-api/modules/search/search-engine.ts'

/** Between terms, which may contain anything else. */
const separator = '\n'
/** Ends each term: Orama finds what begins with a term, and nothing else begins with one that has ended. */
const end = '\u0001'

type Scores = ReadonlyMap<string, number>

const either = (scores: readonly Scores[]): Scores => {
  const best = new Map<string, number>()
  for (const each of scores) for (const [id, score] of each) best.set(id, Math.max(best.get(id) ?? 0, score))
  return best
}

const all = ([first = new Map(), ...others]: readonly Scores[]): Scores =>
  new Map(
    [...first].flatMap(([id, score]): [string, number][] => {
      const more = others.map((scores) => scores.get(id))
      return more.includes(undefined)
        ? []
        : [[id, more.reduce<number>((sum, next) => sum + (next ?? 0), score)]]
    }),
  )

/**
 * Orama behind the port. All words of a search have to be in one and the same field, and there is no AND of ORs, so that each term is a search
 * and the results are combined here.
 */
export class OramaEngine implements SearchEngine {
  readonly #orama: AnyOrama = create({
    schema: Object.fromEntries(fields.map((field) => [field, 'string' as const])),
    components: {
      tokenizer: {
        language: 'english',
        normalizationCache: new Map(),
        tokenize: (text: string) =>
          text
            .split(separator)
            .filter(Boolean)
            .map((term) => term + end),
      },
    },
  })
  /** It does not say in which fields a product has a term. */
  readonly #terms = new Map<string, IndexedProduct['terms']>()

  async put(products: readonly IndexedProduct[]): Promise<void> {
    await this.remove(products.map(({ productId }) => productId))
    const documents = products.map(({ productId, terms }) => ({
      id: productId,
      ...Object.fromEntries(fields.map((field) => [field, terms[field].join(separator)])),
    }))
    for (const { productId, terms } of products) this.#terms.set(productId, terms)
    await insertMultiple(this.#orama, documents, 100)
  }

  async remove(productIds: readonly string[]): Promise<void> {
    for (const id of productIds) if (this.#terms.delete(id)) await remove(this.#orama, id)
  }

  async find(concepts: readonly (readonly (readonly string[])[])[], enough: number): Promise<EngineHit[]> {
    const found = all(
      concepts.map((alternatives) =>
        either(alternatives.map((terms) => all(terms.map((term) => this.#withTerm(term))))),
      ),
    )
    return [...found]
      .sort((a, b) => b[1] - a[1])
      .slice(0, enough)
      .map(([productId]) => ({ productId, fieldsOf: (term) => this.#fieldsOf(productId, term) }))
  }

  #withTerm(term: string): Scores {
    const found = search(this.#orama, { term, boost: fieldWeights, limit: this.#terms.size })
    if (found instanceof Promise) throw new TypeError('Orama answers at once unless it has hooks.')
    return new Map(found.hits.map(({ id, score }) => [id, score]))
  }

  #fieldsOf(productId: string, term: string): readonly Field[] | undefined {
    const terms = this.#terms.get(productId)
    const found = fields.filter((field) => terms?.[field].includes(term))
    return found.length === 0 ? undefined : found
  }
}
