import type { Limits } from '../configuration/limits.ts'
import { withCategoryNames, type Category } from './category.ts'
import type { ProductSummary } from './product.ts'

export interface Banner {
  id: string
  title: string
  text: string
  badge: string | null
  action: string
  image: string | null
  productImages: readonly string[]
  target: { entity: string; id: string | null } | null
}

/** One block of the home page, in the order of `display_order` (CAT-01). */
export type HomeSection =
  | { kind: 'deals'; products: readonly ProductSummary[] }
  | { kind: 'categories'; categories: readonly Category[] }
  | { kind: 'banners' | 'promo_banner' | 'special_banner'; banners: readonly Banner[] }
  | { kind: 'recommendation' | 'user_purchased_items' }
  | {
      kind: 'custom'
      id: string
      title: string
      note: string | null
      categorySlug: string | null
      subcategorySlug: string | null
      products: readonly ProductSummary[]
    }

export interface HomePageContent {
  sections: readonly HomeSection[]
}

/**
 * The sections without the products that a section above shows already: with the recommendations, which leave out what was
 * bought, no product stands in three rows of the page (CAT-01). A row that has nothing of its own stays as it is: the API wants it there.
 */
export function withoutRepeats(sections: readonly HomeSection[]): HomeSection[] {
  const seen = new Set<string>()
  return sections.map((section): HomeSection => {
    if (!('products' in section)) return section
    const products = section.products.filter(({ productId }) => !seen.has(productId))
    for (const { productId } of products) seen.add(productId)
    return products.length === 0 ? section : { ...section, products }
  })
}

/** What the page shows: of the categories that have a row of their own the first `categoriesCountToShow` (CAT-10). */
export function shownSections(
  sections: readonly HomeSection[],
  { categoriesCountToShow }: Pick<Limits, 'categoriesCountToShow'>,
): HomeSection[] {
  const rows = sections.filter(({ kind }) => kind === 'custom').slice(0, Math.max(0, categoriesCountToShow))
  return sections.filter((section) => section.kind !== 'custom' || rows.includes(section))
}

/** The rows with their products' categories named as the tiles of the page name them. */
export function withTileNames(sections: readonly HomeSection[]): HomeSection[] {
  const categories = sections.flatMap((section) => (section.kind === 'categories' ? section.categories : []))
  return sections.map((section) =>
    'products' in section
      ? { ...section, products: withCategoryNames(section.products, categories) }
      : section,
  )
}
