import type { Features } from '../configuration/features.ts'
import { withCategoryNames, type Category } from './category.ts'
import type { ProductSummary } from './product.ts'

export interface Banner {
  id: string
  title: string
  text: string
  badge: string | null
  action: string
  /** Primary tag of the language of its texts. */
  language: string
  image: string | null
  productImages: readonly string[]
  target: { entity: string; id: string | null } | null
  /** It says the offer of a first order: nobody who has ordered sees it. */
  isForNew: boolean
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

/** Whether a banner leads to the membership. */
export const isPassBanner = ({ target }: Pick<Banner, 'target'>): boolean =>
  target?.entity.toLowerCase() === 'subscription'

/**
 * The sections without banners of the membership where its card stands beside the banners: a page offers it once. Without a section of
 * banners there is no card.
 */
export function withOnePassOffer(sections: readonly HomeSection[]): readonly HomeSection[] {
  if (!sections.some(({ kind }) => kind === 'banners')) return sections
  return sections.map((section) =>
    'banners' in section
      ? { ...section, banners: section.banners.filter((banner) => !isPassBanner(banner)) }
      : section,
  )
}

/** Fewer products are no row: they would leave most of its width empty. */
export const fewestOfRow = 4

/** The page of a row has all of its products. */
const mostOfRow = 12

/** The sections without the products that a section above shows already, and without the rows that have too few of their own left (CAT-01). */
export function withoutRepeats(sections: readonly HomeSection[]): HomeSection[] {
  const seen = new Set<string>()
  return sections.flatMap((section): HomeSection[] => {
    if (!('products' in section)) return [section]
    const products = section.products.filter(({ productId }) => !seen.has(productId)).slice(0, mostOfRow)
    if (products.length < fewestOfRow) return []
    for (const { productId } of products) seen.add(productId)
    return [{ ...section, products }]
  })
}

/** What the page's own rows show, for the slots that the browser fills. */
export const shownProductIds = (sections: readonly HomeSection[]): string[] =>
  sections.flatMap((section) =>
    'products' in section ? section.products.map(({ productId }) => productId) : [],
  )

/** What depends on the person: products that they bought, and ones that they might like. */
export interface PersonalRows<Product> {
  readonly purchased: readonly Product[]
  readonly recommended: readonly Product[]
}

/**
 * The rows of a person without what the page shows already (CAT-01). What they bought is shown again where too few of it would be left for a
 * row: it is what they look for. Recommendations that are too few are no row.
 *
 * @param shown ids of the page's own rows
 */
export function withoutShown<Product extends Pick<ProductSummary, 'productId'>>(
  { purchased, recommended }: PersonalRows<Product>,
  shown: readonly string[],
): PersonalRows<Product> {
  const others = (products: readonly Product[], ids: readonly string[]) =>
    products.filter(({ productId }) => !ids.includes(productId))
  const unseen = others(purchased, shown)
  const bought = unseen.length < fewestOfRow ? purchased : unseen
  const liked = others(recommended, [...shown, ...bought.map(({ productId }) => productId)])
  return { purchased: bought, recommended: liked.length < fewestOfRow ? [] : liked.slice(0, mostOfRow) }
}

/** What the page shows: of the categories that have a row of their own the first `categoriesCountToShow` (CAT-10). */
export function shownSections(
  sections: readonly HomeSection[],
  { categoriesCountToShow }: Pick<Features, 'categoriesCountToShow'>,
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
