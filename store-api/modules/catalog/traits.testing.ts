import type { Traits } from './traits.ts'

/** A product as filters and orders see it; `over` replaces some of its traits. */
export const testTraits = (productId: string, over: Partial<Traits> = {}): Traits => ({
  productId,
  slug: productId,
  brand: 'Nalu',
  category: 'snacks',
  subcategory: 'chips',
  popularity: 1,
  tags: [],
  matchingIds: [],
  prices: { oahu: 500 },
  diets: [],
  without: [],
  ...over,
})
