import { sub } from './seed-category.ts'
import type { CategoryDefinition } from './seed-category.ts'

const open = { verifyAge: false, minPurchaseAge: {} }

export const snackCategories: CategoryDefinition[] = [
  {
    id: '105',
    slug: 'snacks',
    name: 'Chips & snacks',
    desc: 'Kettle chips, puffs and roots.',
    longDesc:
      'Everything that crunches: kettle chips from Nalu, stone-ground corn, taro and ʻulu chips, and shrimp puffs light as foam.',
    tint: 'kai',
    coverProductId: '105001',
    ...open,
    subcategories: [
      sub('potato-chips', 'Potato chips'),
      sub('tortilla-chips', 'Tortilla chips'),
      sub('root-chips', 'Root chips'),
      sub('puffs', 'Puffs'),
    ],
  },
  {
    id: '106',
    slug: 'nuts',
    name: 'Nuts, crackers & popcorn',
    desc: 'Macadamias, arare and furikake popcorn.',
    longDesc:
      'Big Island macadamias, rice crackers by the pouch, saloon crackers and popcorn with furikake in the folds.',
    tint: 'koa',
    coverProductId: '106001',
    ...open,
    subcategories: [
      sub('popcorn', 'Popcorn'),
      sub('nuts', 'Nuts & trail mix'),
      sub('arare-and-mixes', 'Arare & mixes'),
      sub('crackers', 'Crackers'),
    ],
  },
  {
    id: '107',
    slug: 'candy',
    name: 'Candy & chocolate',
    desc: 'Gummies, crack seed and island chocolate.',
    longDesc:
      'Soft fruit gummies, li hing mui in a jar, single estate chocolate bars and gum that keeps its flavour past the light.',
    tint: 'ti',
    coverProductId: '107001',
    ...open,
    subcategories: [
      sub('gummies', 'Gummies'),
      sub('crack-seed', 'Crack seed'),
      sub('chocolate', 'Chocolate'),
      sub('gum-and-mints', 'Gum & mints'),
      sub('hard-and-chewy', 'Chews'),
    ],
  },
  {
    id: '108',
    slug: 'cookies',
    name: 'Cookies & bars',
    desc: 'Shortbread, wafers and granola bars.',
    longDesc:
      'Macadamia shortbread from Koʻolau, cream biscuits by the sleeve, wafers and oat bars that survive a backpack.',
    tint: 'shell',
    coverProductId: '108001',
    ...open,
    subcategories: [
      sub('shortbread', 'Shortbread'),
      sub('sandwich-cookies', 'Cream biscuits'),
      sub('crisp-cookies', 'Crisps'),
      sub('wafers', 'Wafers'),
      sub('granola-bars', 'Granola bars'),
    ],
  },
  {
    id: '109',
    slug: 'ice-cream',
    name: 'Ice cream',
    desc: 'Pints, mochi, pops and shave ice.',
    longDesc:
      'Slow-churned pints from Anela, ice cream wrapped in mochi, fruit pops and shave ice you can keep in the freezer.',
    tint: 'koa',
    coverProductId: '109002',
    ...open,
    subcategories: [
      sub('pints', 'Pints'),
      sub('mochi', 'Mochi'),
      sub('pops-and-bars', 'Pops & sandwiches'),
      sub('shave-ice', 'Shave ice'),
    ],
  },
]
