import type { HomeBannerRow } from '../../schema/content.ts'

/** The banners that a new shop begins with, each kind in its order. */
export const seedBanners: readonly Omit<HomeBannerRow, 'position'>[] = [
  {
    bannerId: 'sunset-snacks',
    kind: 'banners',
    title: { en: 'Sunset snacks, 2 for $9', ar: 'وجبات الغروب، اثنتان بـ \u2066$9\u2069' },
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
    bannerId: 'noodle-night',
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
    bannerId: 'gold-pass',
    kind: 'special_banner',
    title: { en: 'Fly free. Every order from $15.', ar: 'توصيل مجاني لكل طلب ابتداءً من \u2066$15\u2069.' },
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
    bannerId: 'first-flight',
    kind: 'promo_banner',
    title: { en: 'Your first order flies free', ar: 'توصيل طلبك الأول مجانًا' },
    text: {
      en: 'For new customers, delivery is on us from {firstOrderFrom} of goods.',
      ar: 'للعملاء الجدد: التوصيل علينا ابتداءً من \u2066{firstOrderFrom}\u2069 من المنتجات.',
    },
    badge: { en: 'Welcome', ar: 'أهلًا' },
    action: { en: 'Start with deals', ar: 'ابدأ بالعروض' },
    image: '/media/scene/sky-day.svg',
    products: ['Sunrise POG Juice', 'Luncheon Meat Musubi, Teriyaki Glaze'],
    target: { entity: 'deals', id: null },
  },
]
