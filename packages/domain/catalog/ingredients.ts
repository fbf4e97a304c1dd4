import { searchText } from '../search/search-text.ts'

/** The nine major allergens of US food law, and gluten. */
export const allergens = [
  'milk',
  'egg',
  'fish',
  'shellfish',
  'tree-nuts',
  'peanuts',
  'wheat',
  'soy',
  'sesame',
  'gluten',
] as const
export type Allergen = (typeof allergens)[number]

export const diets = ['vegan', 'vegetarian'] as const
export type Diet = (typeof diets)[number]

/** What an ingredient can bring along: an allergen, or something that a diet leaves out. */
type Trace = Allergen | 'meat' | 'honey'

/** Named like something that they are not made of: a milk of oats, a butter of cocoa, a flour of rice. */
const misleading =
  /\b(?:caramel colou?r|eggplant|buckwheat)\b|(?<=\b(?:coconut|oat|almond|soy|rice|macadamia|taro|corn|potato|tapioca|cocoa|peanut|shea) )(?:milk|cream|butter|flour|noodle|cracker)/g

/**
 * Words of ingredients, singular or plural, and what they bring along. A prepared food (mayonnaise, chocolate) brings along what it is
 * usually made with: a filter that leaves out too much is better than one that leaves out too little.
 */
const traces: readonly (readonly [words: string, brought: readonly Trace[]])[] = [
  ['milk|butter|buttermilk|cream|cheese|cheddar|mozzarella|parmesan|provolone|whey|yogurt|caramel', ['milk']],
  ['egg|tamago|mayonnaise', ['egg']],
  ['chocolate|fudge', ['milk', 'soy']],
  ['sprinkle', ['soy']],
  ['dressing', ['milk', 'egg', 'soy']],
  ['ahi|tuna|salmon|eel|fish|dashi|bonito', ['fish', 'meat']],
  ['furikake', ['fish', 'meat', 'sesame', 'soy', 'wheat', 'gluten']],
  ['kim chee', ['fish', 'shellfish', 'meat']],
  ['shrimp|crab|lobster', ['shellfish', 'meat']],
  ['oyster sauce', ['shellfish', 'meat', 'soy', 'wheat', 'gluten']],
  ['almond|walnut|macadamia|cashew|hazelnut|pecan|pistachio', ['tree-nuts']],
  ['peanut', ['peanuts']],
  ['wheat|panko|noodle|bun|bread|dough|cracker|wafer|flour|curry', ['wheat', 'gluten']],
  ['cookie', ['wheat', 'gluten', 'milk', 'egg', 'soy']],
  ['wonton', ['wheat', 'gluten', 'egg']],
  ['gravy|soup base', ['wheat', 'gluten', 'milk', 'soy', 'meat']],
  ['barley|malt|rye', ['gluten']],
  ['granola|cornflake', ['gluten']],
  ['soy sauce|shoyu|teriyaki|miso|gochujang|katsu sauce', ['soy', 'wheat', 'gluten']],
  ['soy|soybean|tofu|edamame', ['soy']],
  ['sesame', ['sesame']],
  ['beef|pork|chicken|turkey|ham|bacon|pepperoni|sausage|meat|char siu|gelatin|rennet|lard', ['meat']],
  ['honey', ['honey']],
]

const patterns = traces.map(([words, brought]) => ({
  pattern: new RegExp(`\\b(?:${words})(?:e?s)?\\b`),
  brought,
}))

function tracesOf(ingredients: string): Set<Trace> {
  const text = searchText(ingredients).replace(misleading, '')
  return new Set(patterns.filter(({ pattern }) => pattern.test(text)).flatMap(({ brought }) => brought))
}

/** The allergens that a list of ingredients names, or that prepared foods in it usually contain. */
export function allergensIn(ingredients: string): Allergen[] {
  const found = tracesOf(ingredients)
  return allergens.filter((allergen) => found.has(allergen))
}

/** The diets that every ingredient fits. */
export function dietsOf(ingredients: string): Diet[] {
  const found = tracesOf(ingredients)
  if (found.has('meat')) return []
  const isVegan = !found.has('milk') && !found.has('egg') && !found.has('honey')
  return diets.filter((diet) => diet === 'vegetarian' || isVegan)
}

/** What a list of ingredients says of a product, as filters and the search name it. */
export interface Contents {
  readonly diets: readonly Diet[]
  /** `no-milk`, `no-egg` … */
  readonly without: readonly string[]
}

/** @param ingredients null is not known: then it says nothing */
export function contentsOf(ingredients: string | null): Contents {
  if (ingredients === null) return { diets: [], without: [] }
  const found = allergensIn(ingredients)
  return {
    diets: dietsOf(ingredients),
    without: allergens.filter((allergen) => !found.includes(allergen)).map((allergen) => `no-${allergen}`),
  }
}
