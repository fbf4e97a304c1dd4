import { sub } from './seed-category.ts'
import type { CategoryDefinition } from './seed-category.ts'

const open = { verifyAge: false, minPurchaseAge: {} }
const adults = { verifyAge: true, minPurchaseAge: { default: 21 } }

export const drinkCategories: CategoryDefinition[] = [
  {
    id: '110',
    slug: 'soda',
    name: 'Soda & sparkling',
    desc: 'Sparkling juice, cola and ginger beer.',
    longDesc:
      'Half juice, half bubbles from Kōlea, cane sugar cola, ginger beer with a bite and mixers that stay lively in ice.',
    tint: 'guava',
    coverProductId: '110001',
    ...open,
    subcategories: [
      sub('sparkling-juice', 'Sparkling juice'),
      sub('cola-and-root-beer', 'Cola & root beer'),
      sub('ginger-and-tonic', 'Ginger & mixers'),
      sub('cream-soda', 'Cream soda'),
    ],
  },
  {
    id: '111',
    slug: 'water',
    name: 'Water',
    desc: 'Still, sparkling and coconut.',
    longDesc:
      'Lava-filtered spring water, sparkling with a twist, coconut water with or without pulp, and gallons for storm season.',
    tint: 'kai',
    coverProductId: '111001',
    ...open,
    subcategories: [
      sub('still-water', 'Still water'),
      sub('sparkling-water', 'Sparkling water'),
      sub('coconut-water', 'Coconut water'),
      sub('flavoured-water', 'Vitamin water'),
    ],
  },
  {
    id: '112',
    slug: 'juice',
    name: 'Juice & smoothies',
    desc: 'POG, cold-pressed and lemonade.',
    longDesc:
      'POG squeezed before dawn, cold-pressed greens, roadside lemonade, smoothies and juice boxes for small hands.',
    tint: 'lilikoi',
    coverProductId: '112001',
    ...open,
    subcategories: [
      sub('fruit-juice', 'Fruit juice'),
      sub('cold-pressed', 'Cold-pressed'),
      sub('lemonade', 'Lemonade'),
      sub('smoothies', 'Smoothies'),
      sub('kids-juice', 'Juice boxes'),
    ],
  },
  {
    id: '113',
    slug: 'energy',
    name: 'Sports & energy',
    desc: 'Energy, electrolytes and protein.',
    longDesc: 'Night Energy from Pō, electrolytes from sea salt and coconut, shots, protein bars and shakes.',
    tint: 'taro',
    coverProductId: '113026',
    ...open,
    subcategories: [
      sub('energy-drinks', 'Energy drinks'),
      sub('sports-drinks', 'Sports drinks'),
      sub('energy-shots', 'Energy shots'),
      sub('protein', 'Protein'),
    ],
  },
  {
    id: '114',
    slug: 'tea',
    name: 'Tea & milk tea',
    desc: 'Iced, milky, or in a bag to brew.',
    longDesc:
      'Iced tea from the back of Mānoa, unsweetened leaf teas, milk tea shaken to order and māmaki to brew at home.',
    tint: 'ti',
    coverProductId: '114001',
    ...open,
    subcategories: [
      sub('iced-tea', 'Iced tea'),
      sub('unsweetened-tea', 'Unsweetened'),
      sub('milk-tea', 'Milk tea'),
      sub('tea-to-brew', 'Tea bags'),
    ],
  },
  {
    id: '115',
    slug: 'coffee',
    name: 'Coffee & slush',
    desc: 'Brewed all night, frozen all day.',
    longDesc:
      'Fresh coffee every twenty minutes, espresso drinks, cold brew, whole beans, and slush spun until it stands.',
    tint: 'shell',
    coverProductId: '115051',
    ...open,
    subcategories: [
      sub('hot-coffee', 'Hot coffee'),
      sub('espresso-drinks', 'Espresso drinks'),
      sub('slush', 'Slush'),
      sub('cold-coffee', 'Cold coffee'),
      sub('beans-and-grounds', 'Beans & grounds'),
    ],
  },
  {
    id: '125',
    slug: 'beer',
    name: 'Beer, cider & seltzer',
    desc: 'Island brewing, for adults.',
    longDesc:
      'Hazy IPA and porter from Makai, smoked ales, cider pressed on the ridge and hard seltzer, to adults with identification.',
    tint: 'ti',
    coverProductId: '125001',
    ...adults,
    subcategories: [
      sub('craft-beer', 'Craft beer'),
      sub('multi-packs', 'Bottle packs'),
      sub('hard-seltzer', 'Hard seltzer'),
      sub('cider', 'Cider'),
    ],
  },
  {
    id: '126',
    slug: 'wine',
    name: 'Wine & sake',
    desc: 'Red, white, pink and rice.',
    longDesc:
      'Coastal reds and whites from Hōkū Cellars, dry rosé, pineapple sparkling wine and sake brewed in Nuʻuanu.',
    tint: 'guava',
    coverProductId: '126001',
    ...adults,
    subcategories: [
      sub('red-wine', 'Red'),
      sub('white-wine', 'White'),
      sub('rose-and-sparkling', 'Rosé & sparkling'),
      sub('canned-wine', 'In a can'),
      sub('sake-and-plum', 'Sake & plum'),
      sub('boxed-wine', 'In a box'),
    ],
  },
  {
    id: '127',
    slug: 'spirits',
    name: 'Spirits',
    desc: 'Cane rum, whiskey and cocktails.',
    longDesc:
      'Rum from fresh cane, whiskey aged in Waipahu heat, island gin and cocktails in a can, handed to adults in person.',
    tint: 'koa',
    coverProductId: '127002',
    ...adults,
    subcategories: [
      sub('rum', 'Rum'),
      sub('whiskey', 'Whiskey'),
      sub('vodka-and-gin', 'Vodka & gin'),
      sub('tequila-and-more', 'Agave & liqueur'),
      sub('ready-to-drink', 'Ready to drink'),
      sub('miniatures', 'Miniatures'),
    ],
  },
]
