import { isAlcohol } from '../alcohol/restriction.ts'
import { containersOf } from './containers.ts'

/**
 * What the tax law sees in a product. `soda` has bubbles, `soft_drink` is sweet without; `small_drink` is water, juice or plain tea in one bottle under 600 mL: food in the
 * States, a single serving (taxed) in Canada.
 */
export type TaxClass =
  | 'grocery'
  | 'snack'
  | 'candy'
  | 'soda'
  | 'soft_drink'
  | 'small_drink'
  | 'prepared'
  | 'medicine'
  | 'alcohol'
  | 'general'

export const taxClasses: readonly TaxClass[] = [
  'grocery',
  'snack',
  'candy',
  'soda',
  'soft_drink',
  'small_drink',
  'prepared',
  'medicine',
  'alcohol',
  'general',
]

/** By category slug, or `category/sub-category` where a shelf differs; anything else is `general`. */
const byShelf: Readonly<Record<string, TaxClass | 'by_size'>> = {
  'hot-food': 'prepared',
  musubi: 'prepared',
  bento: 'prepared',
  bakery: 'snack',
  'bakery/bread': 'grocery',
  snacks: 'snack',
  nuts: 'snack',
  'nuts/crackers': 'grocery',
  candy: 'candy',
  cookies: 'snack',
  'ice-cream': 'snack',
  soda: 'soda',
  water: 'by_size',
  'water/sparkling-water': 'soda',
  'water/flavoured-water': 'soft_drink',
  juice: 'by_size',
  'juice/lemonade': 'soft_drink',
  energy: 'soda',
  'energy/sports-drinks': 'soft_drink',
  'energy/energy-shots': 'general',
  'energy/protein': 'snack',
  tea: 'soft_drink',
  'tea/unsweetened-tea': 'by_size',
  'tea/tea-to-brew': 'grocery',
  coffee: 'prepared',
  'coffee/cold-coffee': 'soft_drink',
  'coffee/beans-and-grounds': 'grocery',
  dairy: 'grocery',
  noodles: 'grocery',
  breakfast: 'grocery',
  fruit: 'grocery',
  'health/pain-and-fever': 'medicine',
  'health/cold-and-allergy': 'medicine',
  'health/stomach': 'medicine',
  'baby/baby-food': 'grocery',
  'baby/formula': 'grocery',
}

/** A bottle under this is a single serving in Canada (600 mL). */
const singleServingOunces = 20.3

export interface TaxedProduct {
  categorySlug: string
  subcategory: string
  tags: readonly string[]
  sizeValue: string
}

/** The taxability class of a product, from its shelf and its tags. */
export function taxClassOf({ categorySlug, subcategory, tags, sizeValue }: TaxedProduct): TaxClass {
  if (isAlcohol({ tags })) return 'alcohol'
  const found = byShelf[`${categorySlug}/${subcategory}`] ?? byShelf[categorySlug] ?? 'general'
  if (found !== 'by_size') return found
  const held = containersOf(sizeValue)
  return held?.count === 1 && held.ounces < singleServingOunces ? 'small_drink' : 'grocery'
}
