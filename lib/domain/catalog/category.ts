export type CategoryTint = 'guava' | 'lilikoi' | 'kai' | 'ti' | 'taro' | 'koa' | 'shell'

/** A category; `name` and the sub-categories' names are in the page's language. */
export interface Category {
  categoryId: string
  slug: string
  name: string
  shortText: string
  longText: string
  image: string | null
  tint: CategoryTint
  verifyAge: boolean
  /** Years by state, with `default`. */
  minPurchaseAge: Readonly<Record<string, number>>
  metaTags: readonly string[]
  subcategories: readonly { slug: string; name: string; count: number }[]
  productCount: number
}
