import { localized } from '../../texts/content.ts'
import type { enHome } from '../../texts/en/home.ts'
import type { Localized } from '../../texts/localized.ts'

export interface HomeList {
  readonly id: string
  readonly title: Localized
  readonly note: Localized | null
  readonly category: string | null
  readonly subcategory: string | null
  /**
   * Category slugs the list is taken from, most popular first, a few of each; or one of each of all of them. Title and note say
   * what is in them, and nothing else is.
   */
  readonly from: readonly string[] | 'everything'
}

/** The best-sellers category of the home page; its id is fixed (CAT-10). */
const bestSellersId = 'best-sellers'

const list = (id: keyof typeof enHome.lists) => ({
  id,
  title: localized((content) => content.home?.lists[id].title),
  note: localized((content) => content.home?.lists[id].note),
})

export const homeLists: readonly HomeList[] = [
  {
    ...list(bestSellersId),
    category: null,
    subcategory: null,
    from: 'everything',
  },
  {
    ...list('hot-case'),
    category: 'hot-food',
    subcategory: null,
    from: ['hot-food'],
  },
  {
    ...list('late-night'),
    category: null,
    subcategory: null,
    from: ['noodles', 'ice-cream', 'candy', 'soda', 'energy'],
  },
  {
    ...list('morning-flight'),
    category: null,
    subcategory: null,
    from: ['coffee', 'bakery', 'breakfast'],
  },
]

/** The page from top to bottom (CAT-01). */
export const homeOrder: readonly string[] = [
  'banners',
  'deals',
  'categories',
  'user_purchased_items',
  bestSellersId,
  'hot-case',
  'special_banner',
  'late-night',
  'recommendation',
  'promo_banner',
  'morning-flight',
]

/** Every language of a text, as the wire carries it. */
export const localizedTexts = (texts: Localized): Record<string, { display_name: string }> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, { display_name: text }]))
