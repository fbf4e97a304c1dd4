import { sub } from './seed-category.ts'
import type { SeedCategory } from './seed-category.ts'

const open = { verifyAge: false, minPurchaseAge: {} }

export const snackCategories: SeedCategory[] = [
  {
    id: '105',
    slug: 'snacks',
    name: 'Chips & snacks',
    localised: { ar: 'رقائق وتسالي' },
    desc: 'Kettle chips, puffs and roots.',
    descs: { ar: 'رقائق مقرمشة وحبوب منفوشة وجذور.' },
    longDesc:
      'Everything that crunches: kettle chips from Nalu, stone-ground corn, taro and ʻulu chips, and shrimp puffs light as foam.',
    tint: 'kai',
    coverProductId: '105001',
    ...open,
    subcategories: [
      sub('potato-chips', 'Potato chips', 'رقائق بطاطس'),
      sub('tortilla-chips', 'Tortilla chips', 'رقائق تورتيلا'),
      sub('root-chips', 'Root chips', 'رقائق جذور'),
      sub('puffs', 'Puffs', 'مقرمشات منفوخة'),
    ],
  },
  {
    id: '106',
    slug: 'nuts',
    name: 'Nuts, crackers & popcorn',
    localised: { ar: 'مكسرات وفشار' },
    desc: 'Macadamias, arare and furikake popcorn.',
    descs: { ar: 'مكاداميا ومقرمشات أرز وفشار بالفوريكاكي.' },
    longDesc:
      'Big Island macadamias, rice crackers by the pouch, saloon crackers and popcorn with furikake in the folds.',
    tint: 'koa',
    coverProductId: '106001',
    ...open,
    subcategories: [
      sub('popcorn', 'Popcorn', 'فشار'),
      sub('nuts', 'Nuts & trail mix', 'مكسرات'),
      sub('arare-and-mixes', 'Arare & mixes', 'أراري وخلطات'),
      sub('crackers', 'Crackers', 'بسكويت مملح'),
    ],
  },
  {
    id: '107',
    slug: 'candy',
    name: 'Candy & chocolate',
    localised: { ar: 'حلوى وشوكولاتة' },
    desc: 'Gummies, crack seed and island chocolate.',
    descs: { ar: 'حلوى طرية وبرقوق مجفف وشوكولاتة الجزر.' },
    longDesc:
      'Soft fruit gummies, li hing mui in a jar, single estate chocolate bars and gum that keeps its flavour past the light.',
    tint: 'ti',
    coverProductId: '107001',
    ...open,
    subcategories: [
      sub('gummies', 'Gummies', 'حلوى هلامية'),
      sub('crack-seed', 'Crack seed', 'فواكه مجففة مملحة'),
      sub('chocolate', 'Chocolate', 'شوكولاتة'),
      sub('gum-and-mints', 'Gum & mints', 'علكة ونعناع'),
      sub('hard-and-chewy', 'Chews', 'حلوى مضغ'),
    ],
  },
  {
    id: '108',
    slug: 'cookies',
    name: 'Cookies & bars',
    localised: { ar: 'بسكويت وألواح' },
    desc: 'Shortbread, wafers and granola bars.',
    descs: { ar: 'بسكويت زبدة وويفر وألواح غرانولا.' },
    longDesc:
      'Macadamia shortbread from Koʻolau, cream biscuits by the sleeve, wafers and oat bars that survive a backpack.',
    tint: 'shell',
    coverProductId: '108001',
    ...open,
    subcategories: [
      sub('shortbread', 'Shortbread', 'بسكويت الزبدة'),
      sub('sandwich-cookies', 'Cream biscuits', 'بسكويت محشو'),
      sub('crisp-cookies', 'Crisps', 'بسكويت رقيق'),
      sub('wafers', 'Wafers', 'ويفر'),
      sub('granola-bars', 'Granola bars', 'ألواح غرانولا'),
    ],
  },
  {
    id: '109',
    slug: 'ice-cream',
    name: 'Ice cream',
    localised: { ar: 'آيس كريم' },
    desc: 'Pints, mochi, pops and shave ice.',
    descs: { ar: 'علب وموتشي ومصاصات وثلج مبشور.' },
    longDesc:
      'Slow-churned pints from Anela, ice cream wrapped in mochi, fruit pops and shave ice you can keep in the freezer.',
    tint: 'koa',
    coverProductId: '109002',
    ...open,
    subcategories: [
      sub('pints', 'Pints', 'علب'),
      sub('mochi', 'Mochi', 'موتشي'),
      sub('pops-and-bars', 'Pops & sandwiches', 'مصاصات مثلجة'),
      sub('shave-ice', 'Shave ice', 'ثلج مبشور'),
    ],
  },
]
