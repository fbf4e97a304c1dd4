import { drinkCategories } from './categories-drinks.ts'
import { foodCategories } from './categories-food.ts'
import { homeCategories } from './categories-home.ts'
import { snackCategories } from './categories-snacks.ts'
import { seedCategory, type SeedCategory } from './seed-category.ts'

/** What people come for first, then the rest of the aisles; tobacco is last and never shown (CAT-05). */
const order = [
  'hot-food',
  'snacks',
  'soda',
  'coffee',
  'ice-cream',
  'musubi',
  'beer',
  'candy',
  'dairy',
  'noodles',
  'bento',
  'health',
  'bakery',
  'energy',
  'water',
  'juice',
  'tea',
  'cookies',
  'nuts',
  'fruit',
  'breakfast',
  'wine',
  'spirits',
  'party',
  'care',
  'home',
  'baby',
  'pet',
  'tobacco',
]

/** Every category, in the order the shop shows them. */
export const seedCategories: readonly SeedCategory[] = [
  ...foodCategories,
  ...snackCategories,
  ...drinkCategories,
  ...homeCategories,
]
  .map(seedCategory)
  .sort((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug))
