import type { BannerTexts } from '../../db/schema/content.ts'

export interface HomeList {
  readonly id: string
  readonly title: BannerTexts
  readonly note: BannerTexts | null
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

export const homeLists: readonly HomeList[] = [
  {
    id: bestSellersId,
    title: { en: 'Best sellers', ar: 'الأكثر مبيعًا' },
    note: { en: 'The favorite of every aisle', ar: 'المفضل في كل قسم' },
    category: null,
    subcategory: null,
    from: 'everything',
  },
  {
    id: 'hot-case',
    title: { en: 'Hot food, still hot', ar: 'طعام ساخن يصل ساخنًا' },
    note: {
      en: 'Packed last, carried in a heat bag, eaten on the lānai.',
      ar: 'يُعبّأ أخيرًا ويُحمل في حقيبة حافظة للحرارة.',
    },
    category: 'hot-food',
    subcategory: null,
    from: ['hot-food'],
  },
  {
    id: 'late-night',
    title: { en: 'Late-night run', ar: 'مشوار آخر الليل' },
    note: { en: 'Noodles, ice cream, candy and cold drinks', ar: 'نودلز ومثلجات وحلوى ومشروبات باردة' },
    category: null,
    subcategory: null,
    from: ['noodles', 'ice-cream', 'candy', 'soda', 'energy'],
  },
  {
    id: 'morning-flight',
    title: { en: 'Before the sun is high', ar: 'قبل أن ترتفع الشمس' },
    note: { en: 'Coffee, bakery and breakfast', ar: 'قهوة ومخبوزات وفطور' },
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

export const textFor = (texts: BannerTexts, language: string): string => texts[language] ?? texts.en

/** Every language of a text, as the wire carries it. */
export const localizedTexts = (texts: BannerTexts): Record<string, { display_name: string }> =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, { display_name: text ?? texts.en }]),
  )
