import { sub } from './seed-category.ts'
import type { CategoryDefinition } from './seed-category.ts'

const open = { verifyAge: false, minPurchaseAge: {} }

export const foodCategories: CategoryDefinition[] = [
  {
    id: '101',
    slug: 'hot-food',
    name: 'Hot food',
    desc: 'Off the roller, out of the fryer, ready to travel.',
    longDesc:
      'Hot dogs, mochiko chicken, pizza by the slice and manapua, made around the clock and packed so they arrive hot.',
    tint: 'lilikoi',
    coverProductId: '101001',
    ...open,
    subcategories: [
      sub('hot-dogs', 'Hot dogs'),
      sub('fried-chicken', 'Chicken'),
      sub('pizza', 'Pizza'),
      sub('manapua-and-burgers', 'Manapua & burgers'),
      sub('sides', 'Sides'),
    ],
  },
  {
    id: '102',
    slug: 'musubi',
    name: 'Musubi & sandwiches',
    desc: 'Rice, nori and bread, made this morning.',
    longDesc:
      'Musubi pressed by hand, onigiri with the nori kept crisp, and sandwiches cut corner to corner twice a day.',
    tint: 'guava',
    coverProductId: '102001',
    ...open,
    subcategories: [
      sub('musubi', 'Musubi'),
      sub('onigiri', 'Onigiri'),
      sub('sandwiches', 'Sandwiches'),
      sub('breakfast-sandwiches', 'Breakfast rolls'),
    ],
  },
  {
    id: '103',
    slug: 'bento',
    name: 'Bento & meals',
    desc: 'Whole meals in one tray or one bowl.',
    longDesc:
      'Bento packed at eleven and five, poke over warm rice, saimin and salads, each with its own corner for sauce.',
    tint: 'koa',
    coverProductId: '103001',
    ...open,
    subcategories: [
      sub('bento', 'Bento'),
      sub('poke-and-bowls', 'Poke & bowls'),
      sub('hot-noodles', 'Noodle bowls'),
      sub('salads', 'Salads'),
    ],
  },
  {
    id: '104',
    slug: 'bakery',
    name: 'Bakery & donuts',
    desc: 'Baked and fried before you wake up.',
    longDesc:
      'Donuts, malasadas, croissants and cake from Hapa Bakery, delivered to every store before five in the morning.',
    tint: 'taro',
    coverProductId: '104001',
    ...open,
    subcategories: [
      sub('donuts', 'Donuts'),
      sub('malasadas', 'Malasadas'),
      sub('pastries', 'Pastries'),
      sub('cakes-and-muffins', 'Cakes & muffins'),
      sub('bread', 'Bread'),
    ],
  },
  {
    id: '116',
    slug: 'dairy',
    name: 'Dairy & eggs',
    desc: 'Milk, yogurt, cheese and eggs.',
    longDesc:
      'Milk from Waimea, yogurt strained through cloth, farm cheese, butter, and eggs laid on Oʻahu this week.',
    tint: 'kai',
    coverProductId: '116001',
    ...open,
    subcategories: [
      sub('milk', 'Milk'),
      sub('plant-milk', 'Plant milk'),
      sub('yogurt', 'Yogurt'),
      sub('cheese-and-butter', 'Cheese & butter'),
      sub('eggs', 'Eggs'),
    ],
  },
  {
    id: '117',
    slug: 'noodles',
    name: 'Noodles & pantry',
    desc: 'Saimin, tins, sauces and rice.',
    longDesc:
      'Instant saimin for rainy nights, luncheon meat for musubi mornings, guava jam, chili pepper water and rice.',
    tint: 'guava',
    coverProductId: '117001',
    ...open,
    subcategories: [
      sub('instant-noodles', 'Instant noodles'),
      sub('canned-goods', 'Tins'),
      sub('sauces-and-spreads', 'Sauces & spreads'),
      sub('rice-and-dry-goods', 'Rice & dry goods'),
    ],
  },
  {
    id: '118',
    slug: 'breakfast',
    name: 'Breakfast & cereal',
    desc: 'Cereal, granola, pancakes and syrup.',
    longDesc:
      'Cereal that stays crunchy, granola in clumps, taro pancakes and coconut syrup, at any hour you call morning.',
    tint: 'lilikoi',
    coverProductId: '118001',
    ...open,
    subcategories: [
      sub('cereal', 'Cereal'),
      sub('granola-and-oats', 'Granola & oats'),
      sub('pancakes-and-syrup', 'Pancakes & syrup'),
      sub('frozen-breakfast', 'From the freezer'),
    ],
  },
  {
    id: '119',
    slug: 'fruit',
    name: 'Fruit & greens',
    desc: 'Whole, cut and washed.',
    longDesc:
      'Apple bananas, Haden mango, Kula strawberries and washed greens, picked over by hand three mornings a week.',
    tint: 'ti',
    coverProductId: '119001',
    ...open,
    subcategories: [
      sub('whole-fruit', 'Whole fruit'),
      sub('cut-fruit', 'Cut fruit'),
      sub('berries-and-grapes', 'Berries & grapes'),
      sub('vegetables', 'Greens & vegetables'),
    ],
  },
]
