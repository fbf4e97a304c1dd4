import { sub } from './seed-category.ts'
import type { SeedCategory } from './seed-category.ts'

const open = { verifyAge: false, minPurchaseAge: {} }

export const foodCategories: SeedCategory[] = [
  {
    id: '101',
    slug: 'hot-food',
    name: 'Hot food',
    localised: { ar: 'أطعمة ساخنة' },
    desc: 'Off the roller, out of the fryer, ready to travel.',
    longDesc:
      'Hot dogs, mochiko chicken, pizza by the slice and manapua, made around the clock and packed so they arrive hot.',
    tint: 'lilikoi',
    coverProductId: '101001',
    ...open,
    subcategories: [
      sub('hot-dogs', 'Hot dogs', 'نقانق'),
      sub('fried-chicken', 'Chicken', 'دجاج'),
      sub('pizza', 'Pizza', 'بيتزا'),
      sub('manapua-and-burgers', 'Manapua & burgers', 'مانابوا وبرغر'),
      sub('sides', 'Sides', 'أطباق جانبية'),
    ],
  },
  {
    id: '102',
    slug: 'musubi',
    name: 'Musubi & sandwiches',
    localised: { ar: 'موسوبي وساندويتشات' },
    desc: 'Rice, nori and bread, made this morning.',
    longDesc:
      'Musubi pressed by hand, onigiri with the nori kept crisp, and sandwiches cut corner to corner twice a day.',
    tint: 'guava',
    coverProductId: '102001',
    ...open,
    subcategories: [
      sub('musubi', 'Musubi', 'موسوبي'),
      sub('onigiri', 'Onigiri', 'أونيغيري'),
      sub('sandwiches', 'Sandwiches', 'ساندويتشات'),
      sub('breakfast-sandwiches', 'Breakfast rolls', 'ساندويتشات الفطور'),
    ],
  },
  {
    id: '103',
    slug: 'bento',
    name: 'Bento & meals',
    localised: { ar: 'بنتو ووجبات' },
    desc: 'Whole meals in one tray or one bowl.',
    longDesc:
      'Bento packed at eleven and five, poke over warm rice, saimin and salads, each with its own corner for sauce.',
    tint: 'koa',
    coverProductId: '103001',
    ...open,
    subcategories: [
      sub('bento', 'Bento', 'بنتو'),
      sub('poke-and-bowls', 'Poke & bowls', 'بوكي وأطباق'),
      sub('hot-noodles', 'Noodle bowls', 'أطباق النودلز'),
      sub('salads', 'Salads', 'سلطات'),
    ],
  },
  {
    id: '104',
    slug: 'bakery',
    name: 'Bakery & donuts',
    localised: { ar: 'مخبوزات ودونات' },
    desc: 'Baked and fried before you wake up.',
    longDesc:
      'Donuts, malasadas, croissants and cake from Hapa Bakery, delivered to every store before five in the morning.',
    tint: 'taro',
    coverProductId: '104001',
    ...open,
    subcategories: [
      sub('donuts', 'Donuts', 'دونات'),
      sub('malasadas', 'Malasadas', 'مالاسادا'),
      sub('pastries', 'Pastries', 'معجنات'),
      sub('cakes-and-muffins', 'Cakes & muffins', 'كيك ومافن'),
      sub('bread', 'Bread', 'خبز'),
    ],
  },
  {
    id: '116',
    slug: 'dairy',
    name: 'Dairy & eggs',
    localised: { ar: 'ألبان وبيض' },
    desc: 'Milk, yogurt, cheese and eggs.',
    longDesc:
      'Milk from Waimea, yogurt strained through cloth, farm cheese, butter, and eggs laid on Oʻahu this week.',
    tint: 'kai',
    coverProductId: '116001',
    ...open,
    subcategories: [
      sub('milk', 'Milk', 'حليب'),
      sub('plant-milk', 'Plant milk', 'حليب نباتي'),
      sub('yogurt', 'Yogurt', 'زبادي'),
      sub('cheese-and-butter', 'Cheese & butter', 'جبن وزبدة'),
      sub('eggs', 'Eggs', 'بيض'),
    ],
  },
  {
    id: '117',
    slug: 'noodles',
    name: 'Noodles & pantry',
    localised: { ar: 'نودلز ومؤن' },
    desc: 'Saimin, tins, sauces and rice.',
    longDesc:
      'Instant saimin for rainy nights, luncheon meat for musubi mornings, guava jam, chili pepper water and rice.',
    tint: 'guava',
    coverProductId: '117001',
    ...open,
    subcategories: [
      sub('instant-noodles', 'Instant noodles', 'نودلز سريعة'),
      sub('canned-goods', 'Tins', 'معلبات'),
      sub('sauces-and-spreads', 'Sauces & spreads', 'صلصات ومربى'),
      sub('rice-and-dry-goods', 'Rice & dry goods', 'أرز وحبوب'),
    ],
  },
  {
    id: '118',
    slug: 'breakfast',
    name: 'Breakfast & cereal',
    localised: { ar: 'فطور وحبوب' },
    desc: 'Cereal, granola, pancakes and syrup.',
    longDesc:
      'Cereal that stays crunchy, granola in clumps, taro pancakes and coconut syrup, at any hour you call morning.',
    tint: 'lilikoi',
    coverProductId: '118001',
    ...open,
    subcategories: [
      sub('cereal', 'Cereal', 'حبوب الفطور'),
      sub('granola-and-oats', 'Granola & oats', 'غرانولا وشوفان'),
      sub('pancakes-and-syrup', 'Pancakes & syrup', 'بان كيك وشراب'),
      sub('frozen-breakfast', 'From the freezer', 'فطور مجمّد'),
    ],
  },
  {
    id: '119',
    slug: 'fruit',
    name: 'Fruit & greens',
    localised: { ar: 'فواكه وخضار' },
    desc: 'Whole, cut and washed.',
    longDesc:
      'Apple bananas, Haden mango, Kula strawberries and washed greens, picked over by hand three mornings a week.',
    tint: 'ti',
    coverProductId: '119001',
    ...open,
    subcategories: [
      sub('whole-fruit', 'Whole fruit', 'فواكه كاملة'),
      sub('cut-fruit', 'Cut fruit', 'فواكه مقطعة'),
      sub('berries-and-grapes', 'Berries & grapes', 'توت وعنب'),
      sub('vegetables', 'Greens & vegetables', 'خضار'),
    ],
  },
]
