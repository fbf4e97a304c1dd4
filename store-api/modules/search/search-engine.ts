import type { Field, ProductTerms } from '@kolea/domain/search/product-terms.ts'

/** A product as an engine takes it. */
export interface IndexedProduct extends ProductTerms {
  readonly productId: string
  /** 0 to 1000. */
  readonly popularity: number
}

/** A product that a query finds, with the fields in which it has each of the terms. */
export interface EngineHit {
  readonly productId: string
  readonly fieldsOf: (term: string) => readonly Field[] | undefined
}

/**
 * The port of a full-text engine: an index of terms by field. What words mean and which product stands first is decided outside
 * (packages/domain/search), so that engines are compared and exchanged (decision 206, tools/search-engines).
 */
export interface SearchEngine {
  /** Adds products, or replaces those that it has. The popular come first. */
  put: (products: readonly IndexedProduct[]) => Promise<void>
  remove: (productIds: readonly string[]) => void | Promise<void>
  /**
   * Products that have, for each concept, all terms of one of its alternatives. All of them, or at least `enough`: then the popular, about the
   * best first.
   */
  find: (
    concepts: readonly (readonly (readonly string[])[])[],
    enough: number,
  ) => EngineHit[] | Promise<EngineHit[]>
}
