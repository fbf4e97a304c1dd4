import { contentsOf } from '../catalog/ingredients.ts'
import { searchWordsOf } from './search-text.ts'
import { wordsOf, type Word } from './words.ts'

/** What the search reads of a product. */
export interface SearchedProduct {
  readonly name: string
  readonly brand: string
  readonly sizeValue: string
  readonly categorySlug: string
  readonly subcategorySlug: string
  /** Names of the sub-category and of the category, in every language. */
  readonly shelfNames: readonly string[]
  readonly categoryNames: readonly string[]
  readonly tags: readonly string[]
  readonly ingredients: string | null
  readonly description: string
  /** Grams per serving; null: not known. */
  readonly sugars: number | null
  readonly protein: number | null
}

/**
 * Where a product has a word, and how much that says about what the product is, from 0 to 1. The head of a name counts the most: the
 * sandwich of “Egg Salad Sandwich”. What a product is made of, or is described by, says little.
 */
export const fieldWeights = {
  head: 1,
  marks: 1,
  brand: 0.75,
  name: 0.72,
  flavour: 0.7,
  shelf: 0.7,
  category: 0.45,
  tags: 0.4,
  ingredients: 0.25,
  description: 0.15,
} as const

export type Field = keyof typeof fieldWeights
export const fields = Object.keys(fieldWeights) as Field[]

/** What a product is made of and how it is described are terms of their own, so that a word that names some products does not find others by them. */
export const ingredientTerm = (stem: string): string => `in:${stem}`
export const descriptionTerm = (stem: string): string => `about:${stem}`

/** The terms of a product by field: stems of words, and marks (`shelf:soda`, `is:vegan`). */
export interface ProductTerms {
  readonly terms: Readonly<Record<Field, readonly string[]>>
  /** The words of its names, brand, shelves and tags, as somebody may type them. */
  readonly words: readonly Word[]
}

/** Words of names and ingredients that say that something is hot. */
const hot =
  /\b(?:spicy|chil[ie]|chili pepper|wasabi|gochujang|jalapeno|kim ?chee|volcano|lava|extra hot|habanero|cayenne|sriracha|red pepper flakes?)\b/
/** What has caffeine, and what names itself free of it. */
const caffeine =
  /\b(?:coffee|espresso|latte|mocha|cold brew|matcha|chai|cola|tea|oolong|hojicha|energy|guarana|cacao|chocolate|cocoa|kona)\b/
const withoutCaffeine = /\b(?:decaf|barley tea|mamaki|caffeine free)\b/

const lowSugar = 5
const highProtein = 10

function attributesOf({ name, ingredients, sugars, protein }: SearchedProduct): string[] {
  const text = searchWordsOf(`${name} ${ingredients ?? ''}`).join(' ')
  const { diets, without } = contentsOf(ingredients)
  return [
    ...diets,
    ...without,
    ...(sugars === 0 ? ['sugar-free'] : []),
    ...(sugars !== null && sugars <= lowSugar ? ['low-sugar'] : []),
    ...(protein !== null && protein >= highProtein ? ['high-protein'] : []),
    ...(hot.test(text) ? ['spicy'] : []),
    ...(ingredients !== null && (!caffeine.test(text) || withoutCaffeine.test(text))
      ? ['caffeine-free']
      : []),
  ]
}

/** A name without its brand, in two parts: the phrase whose last word is the head, and what follows (flavour, size). */
function partsOfName({ name, brand }: SearchedProduct): { phrase: Word[]; rest: Word[] } {
  const isBranded = brand !== '' && name.startsWith(brand)
  const own = isBranded ? name.slice(brand.length) : name
  // “Bacon, Avocado & Egg Musubi” lists what is in it before its head.
  const isList = !isBranded && /,[^,]*&[^,]*$/.test(own)
  const at = isList ? -1 : own.search(/, | with | in /)
  const phrase = wordsOf(at < 0 ? own : own.slice(0, at))
  const rest = at < 0 ? [] : wordsOf(own.slice(at))
  // “Kolohe Chews”: a brand alone is what it is called.
  return phrase.length > 0 ? { phrase, rest } : { phrase: wordsOf(brand), rest }
}

export function productTerms(product: SearchedProduct): ProductTerms {
  const { phrase, rest } = partsOfName(product)
  const words = {
    head: phrase.slice(-1),
    name: phrase.slice(0, -1),
    flavour: [...rest, ...wordsOf(product.sizeValue)],
    brand: wordsOf(product.brand),
    shelf: product.shelfNames.flatMap(wordsOf),
    category: product.categoryNames.flatMap(wordsOf),
    tags: product.tags.flatMap(wordsOf),
    ingredients: wordsOf(product.ingredients ?? ''),
    description: wordsOf(product.description),
  }
  const stems = (list: readonly Word[]) => [...new Set(list.map(({ stem }) => stem))]
  const { ingredients, description, ...named } = words
  return {
    terms: {
      head: stems(words.head),
      name: stems(words.name),
      flavour: stems(words.flavour),
      brand: stems(words.brand),
      shelf: stems(words.shelf),
      category: stems(words.category),
      tags: stems(words.tags),
      ingredients: stems(ingredients).map(ingredientTerm),
      description: stems(description).map(descriptionTerm),
      marks: [
        `shelf:${product.categorySlug}`,
        `shelf:${product.categorySlug}/${product.subcategorySlug}`,
        ...attributesOf(product).map((attribute) => `is:${attribute}`),
      ],
    },
    words: Object.values(named).flat(),
  }
}
