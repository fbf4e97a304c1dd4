import type { WireCategory } from '@kolea/contract/content.ts'
import type { WireProductSummary } from '@kolea/contract/product.ts'
import {
  attributesToWire,
  cardAttributes,
  noCardAttributes,
} from '@kolea/domain/catalog/product-attributes.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { toProductSummary } from '#lib/upstream/products.ts'

/** A product as the API sends it. */
export const wireProduct = (over: Partial<WireProductSummary> = {}): WireProductSummary => ({
  product_id: 'p1',
  slug: 'x',
  name: 'X',
  brand: 'B',
  category_id: 'c1',
  category: 'Chips',
  category_slug: 'chips',
  subCategory: 's',
  price: 400,
  catalog_price: 400,
  promo_price: null,
  promos: [],
  thumbnail: null,
  size_value: '8 oz',
  ...attributesToWire(cardAttributes, noCardAttributes),
  tags: [],
  age_restricted: false,
  age_restriction: null,
  available: true,
  availableQuantity: null,
  ignore_quantity: false,
  limit_per_order: null,
  availabilityMessage: null,
  matching_ids: [],
  ...over,
})

/** The same product as pages and the browser store it. */
export const summaryOf = (over: Partial<WireProductSummary> = {}): ProductSummary =>
  toProductSummary(wireProduct(over))

/** A category as the API sends it, without sub-categories and pictures. */
export const wireCategory = (slug: string, name: string): WireCategory => ({
  id: slug,
  slug,
  name,
  desc: '',
  long_desc: '',
  thumbnail: '',
  full_image: '',
  small_image: '',
  tint: 'ti',
  verify_age: false,
  min_purchase_age: {},
  localizations_ui: {},
  meta_tags: [],
  subcategories: [],
  product_count: 1,
})
