import type { Packshot } from '@kolea/store-api/db/seed/catalog/packshot.ts'
import { seedProducts } from '@kolea/store-api/db/seed/catalog/products.ts'
import { fingerprint } from './manifest.ts'
import { scaleOf, type Scale } from './scale.ts'

/** A picture to draw. */
export interface Picture {
  /** Stem of its files: the product's id, with `-served` for the second picture of hot food. */
  readonly name: string
  readonly pack: Packshot
  readonly scale: Scale | null
  readonly print: string
}

const picture = (name: string, pack: Packshot, scale: Scale | null): Picture => ({
  name,
  pack,
  scale,
  print: fingerprint(pack, scale),
})

/** Every picture of the catalog, in its order. */
export const pictures: readonly Picture[] = seedProducts.flatMap((product) => [
  ...(product.packshot ? [picture(product.id, product.packshot, scaleOf(product, seedProducts))] : []),
  ...(product.served ? [picture(`${product.id}-served`, product.served, null)] : []),
])
