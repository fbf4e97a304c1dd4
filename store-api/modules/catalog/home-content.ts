/** Words of the home page by language; a language that is missing falls back to English. */
type Words = Readonly<Record<'en', string> & Partial<Record<string, string>>>

export interface HomeBanner {
  readonly id: string
  readonly kind: 'banners' | 'promo_banner' | 'special_banner'
  readonly title: Words
  readonly text: Words
  readonly badge: Words | null
  readonly action: Words
  /** Scene behind the words. */
  readonly image: string
  /** Names of the products whose pictures stand in it. */
  readonly products: readonly string[]
  readonly target: { readonly entity: string; readonly id: string | null }
}

export interface HomeList {
  readonly id: string
  readonly title: Words
  readonly note: Words | null
  readonly category: string | null
  readonly subcategory: string | null
  /** Category slugs the list is taken from, most popular first, a few of each; or one of each of all of them. */
  readonly from: readonly string[] | 'everything'
}

export const homeBanners: readonly HomeBanner[] = [
  {
    id: 'sunset-snacks',
    kind: 'banners',
    title: { en: 'Sunset snacks, 2 for $9', ar: 'وجبات الغروب، اثنتان بـ 9$' },
    text: {
      en: 'Any two bags of Nalu kettle chips, or any two of Makani popcorn.',
      ar: 'أي كيسين من رقائق نالو، أو أي كيسين من فشار ماكاني.',
    },
    badge: { en: 'Day and night', ar: 'ليلًا ونهارًا' },
    action: { en: 'Pick your two', ar: 'اختر اثنين' },
    image: '/media/scene/sky-dusk.svg',
    products: [
      'Nalu Kettle Chips, Lava Chili Lime',
      'Makani Popcorn, Furikake Butter',
      'Nalu Kettle Chips, Maui Onion',
    ],
    target: { entity: 'category', id: 'snacks' },
  },
  {
    id: 'noodle-night',
    kind: 'banners',
    title: { en: 'Noodles first, ice cream after', ar: 'النودلز أولًا، ثم المثلجات' },
    text: {
      en: 'A bowl for now and a scoop for later, in one bag.',
      ar: 'وعاء الآن ومغرفة لاحقًا، في كيس واحد.',
    },
    badge: null,
    action: { en: 'See the noodles', ar: 'شاهد النودلز' },
    image: '/media/scene/sky-night.svg',
    products: [
      'Saimin Stop Noodles, Dashi Shrimp',
      'Anela Ice Cream, Ube Swirl',
      'Saimin Stop Noodles, Spicy Miso',
    ],
    target: { entity: 'category', id: 'noodles' },
  },
  {
    id: 'gold-pass',
    kind: 'special_banner',
    title: { en: 'Fly free. Every order over $15.', ar: 'توصيل مجاني لكل طلب فوق 15$.' },
    text: {
      en: '$0 delivery and member prices. Cancel at any time.',
      ar: 'توصيل مجاني وأسعار للأعضاء. ألغِ متى شئت.',
    },
    badge: { en: 'Gold Pass', ar: 'Gold Pass' },
    action: { en: 'See the Gold Pass', ar: 'تعرّف على البطاقة' },
    image: '/media/scene/spangle.svg',
    products: [],
    target: { entity: 'subscription', id: null },
  },
  {
    id: 'first-flight',
    kind: 'promo_banner',
    title: { en: 'Your first order flies free', ar: 'توصيل طلبك الأول مجانًا' },
    text: { en: 'Delivery is on us from $10.', ar: 'التوصيل علينا ابتداءً من 10$.' },
    badge: { en: 'Welcome', ar: 'أهلًا' },
    action: { en: 'Start with deals', ar: 'ابدأ بالعروض' },
    image: '/media/scene/sky-day.svg',
    products: ['Sunrise POG Juice', 'Luncheon Meat Musubi, Teriyaki Glaze'],
    target: { entity: 'deals', id: null },
  },
]

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
    from: ['hot-food', 'bento', 'musubi', 'bakery'],
  },
  {
    id: 'late-night',
    title: { en: 'Late-night run', ar: 'مشوار آخر الليل' },
    note: { en: 'Noodles, ice cream, candy and cold drinks', ar: 'نودلز ومثلجات وحلوى ومشروبات باردة' },
    category: null,
    subcategory: null,
    from: ['noodles', 'ice-cream', 'candy', 'snacks', 'soda', 'energy'],
  },
  {
    id: 'morning-flight',
    title: { en: 'Before the sun is high', ar: 'قبل أن ترتفع الشمس' },
    note: { en: 'Coffee, bakery and breakfast', ar: 'قهوة ومخبوزات وفطور' },
    category: 'coffee',
    subcategory: null,
    from: ['coffee', 'bakery', 'breakfast', 'dairy', 'juice'],
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

export const wordIn = (words: Words, language: string): string => words[language] ?? words.en

/** Every language of a text, as the wire carries it. */
export const localisedWords = (words: Words): Record<string, { display_name: string }> =>
  Object.fromEntries(
    Object.entries(words).map(([language, text]) => [language, { display_name: text ?? words.en }]),
  )
