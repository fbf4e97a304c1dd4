import {
  noCardAttributes,
  noPageAttributes,
  type ProductAttributes,
} from '@kolea/domain/catalog/product-attributes.ts'
import { slugOf } from '../seed/catalog/slug.ts'
import { checkDigit } from '../seed/catalog/expand.ts'
import { draw, pick } from './draw.ts'
import { shelves } from './shelves.ts'
import { generatedBrands, origins, vocabularies } from './words.ts'

export interface GeneratedProduct extends Readonly<ProductAttributes> {
  /** Nine digits from 200000000, so that none is one of the seed's six. */
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly brand: string
  readonly categoryId: string
  readonly subcategory: string
  readonly description: string
  readonly longDescription: string
  readonly sizeValue: string
  readonly upc: string
  readonly tags: readonly string[]
  readonly matchingId: string
  /** 0 to 699: what the seed shows first stays first. */
  readonly popularity: number
  /** Oʻahu's price in cents. */
  readonly priceCents: number
}

const generatedProductId = (index: number): string => String(200_000_000 + index)

/** Coprime to every number of names below, so that each name of a shelf comes once before any comes again. */
const stride = 25_931

/**
 * The product of an index: no two share a name or a description on one shelf, and shelves differ in their products.
 * @throws RangeError beyond what the words can name (over ten million products)
 */
function generatedProduct(index: number): Omit<GeneratedProduct, 'slug'> {
  const shelfNumber = index % shelves.length
  const shelf = pick(shelves, shelfNumber)
  const words = vocabularies[shelf.kind]
  const names = generatedBrands.length * words.styles.length * words.varieties.length
  const nth = Math.floor(index / shelves.length)
  if (nth >= names) throw new RangeError(`there are no more names for ${shelf.name}`)
  const combination = (nth * stride + shelfNumber * 977) % names
  const brand = pick(generatedBrands, combination)
  const style = pick(words.styles, Math.floor(combination / generatedBrands.length))
  const variety = pick(
    words.varieties,
    Math.floor(combination / generatedBrands.length / words.styles.length),
  )
  const [sizeValue, baseCents] = pick(words.sizes, draw(index, 1))
  const id = generatedProductId(index)
  const name = `${brand} ${style} ${shelf.name}, ${variety}`
  const eleven = `49${id}`
  const tags = draw(index, 2) % 5 === 0 ? ['local'] : []
  return {
    id,
    name,
    brand,
    categoryId: shelf.categoryId,
    subcategory: shelf.slug,
    description: `${style} ${shelf.name.toLowerCase()} in ${variety.toLowerCase()}, from ${brand} of ${pick(origins, draw(index, 3))}.`,
    longDescription: [
      `${brand} makes ${shelf.name.toLowerCase()} in ${pick(origins, draw(index, 3))} the ${style.toLowerCase()} way.`,
      `This one is ${variety.toLowerCase()}, ${sizeValue}.`,
      pick(words.uses, draw(index, 4)),
    ].join(' '),
    sizeValue,
    ...noCardAttributes,
    ...noPageAttributes,
    calories: shelf.kind === 'goods' ? null : (draw(index, 5) % 60) * 10,
    upc: `${eleven}${checkDigit(eleven)}`,
    tags,
    matchingId: slugOf(`${brand} ${style} ${shelf.slug} ${sizeValue}`),
    popularity: Math.floor(700 * (draw(index, 6) / 2 ** 32) ** 2),
    priceCents: Math.round((baseCents * (70 + (draw(index, 7) % 90))) / 1000) * 10 + 9,
  }
}

/** The first `count` products; a slug that is taken gets the product's number. */
export function* generatedProducts(count: number, taken: Set<string>): Generator<GeneratedProduct> {
  for (let index = 0; index < count; index += 1) {
    const product = generatedProduct(index)
    const plain = slugOf(product.name)
    const slug = taken.has(plain) ? `${plain}-${index}` : plain
    taken.add(slug)
    yield { ...product, slug }
  }
}

const always = { start_date: '01/01/2025', expiration_date: '12/31/2030' }

/** Offers on generated goods, about one a 250 products: lower prices, and some that are in force by weekday or hour only. */
export function generatedPromotions(products: number) {
  return Array.from({ length: Math.floor(products / 250) }, (_, index) => {
    const first = draw(index, 31) % products
    const about = Array.from({ length: 6 }, (_, nth) => (first + nth * 331) % products)
    const cheapest = Math.min(...about.map((at) => generatedProduct(at).priceCents))
    const cents = Math.max(49, Math.floor((cheapest * 0.8) / 10) * 10 - 1)
    const bundle = index % 4 === 0
    const { brand } = generatedProduct(first)
    return {
      promotion_id: `gen-${String(index).padStart(5, '0')}`,
      name: `${brand} week ${index + 1}`,
      kind: bundle ? 'buy_get' : 'price',
      terms: JSON.stringify(bundle ? { buy: 2, get: 1 } : { cents }),
      product_ids: JSON.stringify(about.map(generatedProductId)),
      matching_ids: '[]',
      short_desc: bundle ? 'Buy 2, get 1 free' : '20% off',
      long_desc: bundle ? 'Mix any three: the cheapest is free.' : `Now at $${(cents / 100).toFixed(2)}.`,
      ...always,
      between_hours: index % 10 === 1 ? JSON.stringify({ from: 6, to: 11 }) : null,
      date_recurrence: index % 10 === 2 ? JSON.stringify({ weekDay: index % 7 }) : null,
      subscriber_only: false,
    }
  })
}
