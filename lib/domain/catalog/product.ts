/** A product as cards, baskets and search rows show it. */
export interface ProductSummary {
  productId: string
  slug: string
  name: string
  brand: string
  categoryId: string
  categoryName: string
  categorySlug: string
  subcategory: string
  priceCents: number
  /** Only when lower than `priceCents`. */
  promoPriceCents: number | null
  promos: readonly Promo[]
  /** Base of the picture's files, `/media/products/100101`; null shows the fallback picture. */
  image: string | null
  size: string
  /** Kilocalories; negative means "less than"; null is unknown. */
  calories: number | null
  tags: readonly string[]
  ageRestricted: boolean
  ageRestriction: number | null
  available: boolean
  /** Pieces in the store; null when no store is chosen. */
  availableQuantity: number | null
  ignoreQuantity: boolean
  limitPerOrder: number | null
  availabilityMessage: string | null
  matchingIds: readonly string[]
}

export interface Promo {
  promoId: string
  promoPriceCents: number | null
  shortText: string
  longText: string
  subscriberOnly: boolean
}

export interface Nutrition {
  serving: string
  servings: string
  calories: number
  fatG: number
  saturatedFatG: number
  sodiumMg: number
  carbsG: number
  sugarsG: number
  proteinG: number
}

export interface ProductDetails extends ProductSummary {
  shortText: string
  longText: string
  images: readonly string[]
  metaTags: readonly string[]
  upc: string
  nutrition: Nutrition | null
  ingredients: string | null
  storeId: string | null
}

/** A page of products; `lastKey` is null on the last one. */
export interface ProductPage {
  items: readonly ProductSummary[]
  lastKey: string | null
  total: number
}

export interface Filter {
  id: string
  name: string
  values: readonly { value: string; count: number }[]
}

export interface SearchPage extends ProductPage {
  terms: readonly string[]
  filters: readonly Filter[]
}

export interface Listing extends ProductPage {
  facets: readonly { slug: string; name: string; count: number }[]
}
