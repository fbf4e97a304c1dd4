import { noCardAttributes } from '../catalog/product-attributes.ts'
import type { ProductSummary } from '../catalog/product.ts'

/** A product as cards show it, in no store. */
export const summaryOf = (over: Partial<ProductSummary> = {}): ProductSummary => ({
  productId: 'p1',
  slug: 'x',
  name: 'X',
  brand: 'B',
  categoryId: 'c1',
  categoryName: 'Chips',
  categorySlug: 'chips',
  subcategory: 's',
  priceCents: 400,
  promoPriceCents: null,
  promos: [],
  image: null,
  size: '8 oz',
  ...noCardAttributes,
  tags: [],
  ageRestricted: false,
  ageRestriction: null,
  available: true,
  availableQuantity: null,
  ignoreQuantity: false,
  limitPerOrder: null,
  availabilityMessage: null,
  matchingIds: [],
  ...over,
})
