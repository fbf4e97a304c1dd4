import { foodCategories } from './categories-food.ts'
import { drinkCategories } from './categories-drinks.ts'
import { homeCategories } from './categories-home.ts'
import type { SeedCategory } from './seed-category.ts'

/** In the order the shop shows them; the last is never shown (shopping spec §1). */
export const seedCategories: readonly SeedCategory[] = [
  ...foodCategories,
  ...drinkCategories,
  ...homeCategories,
]
