import { cache } from 'react'
import { readCached } from '#lib/cache/read-cached.ts'
import { tags } from '#lib/cache/tags.ts'
import { parseProductSegment } from '#lib/domain/catalog/product-slug.ts'
import type { ProductWithSimilar } from '#lib/upstream/catalog.ts'
import { readProduct } from '#lib/upstream/reads-catalog.ts'
import { storeTags } from '../../../../page-data.ts'

export interface ProductData extends ProductWithSimilar {
  /** As the address spells it; the canonical one is `product.slug`. */
  slugInPath: string
}

/** A product by the last segment of its address; null when there is none here: answer 404 (CAT-04, CAT-05). */
export const productData = cache(
  async (
    storeKey: string,
    storeId: string | null,
    locale: string,
    segment: string,
  ): Promise<ProductData | null> => {
    const named = parseProductSegment(decodeURIComponent(segment))
    if (!named) return null
    const { productId, slug } = named
    const found = await readCached(
      ['product', storeKey, locale, productId],
      [tags.product(productId), ...storeTags(storeId)],
      () => readProduct(storeKey, locale, productId),
    )
    return found && { ...found, slugInPath: slug }
  },
)
