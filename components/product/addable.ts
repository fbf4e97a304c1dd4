import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'

/** The part of a product that the basket's islands need: all else stays out of the page's data. */
export const addable = (product: ProductSummary): BasketProduct => ({
  productId: product.productId,
  name: product.name,
  slug: product.slug,
  categorySlug: product.categorySlug,
  image: product.image,
  size: product.size,
  priceCents: product.priceCents,
  promoPriceCents: product.promoPriceCents,
  tags: product.tags,
  available: product.available,
  availableQuantity: product.availableQuantity,
  ignoreQuantity: product.ignoreQuantity,
  limitPerOrder: product.limitPerOrder,
  ageRestricted: product.ageRestricted,
  ageRestriction: product.ageRestriction,
  matchingIds: product.matchingIds,
})
