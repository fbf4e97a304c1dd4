import { drinkContainersOf } from '#lib/domain/pricing/deposits.ts'
import type { UnpricedLine } from '#lib/domain/pricing/price-lines.ts'
import { taxClassOf } from '#lib/domain/pricing/tax-class.ts'
import type { ProductRow } from './product-rows.ts'

/** A product as the prices see it. */
export function unpriced(product: ProductRow, quantity: number): UnpricedLine {
  const shelf = {
    categorySlug: product.category_slug,
    subcategory: product.subcategory,
    tags: product.tags,
    sizeValue: product.size_value,
  }
  return {
    productId: product.product_id,
    quantity,
    listCents: product.list_cents,
    matchingIds: product.matching_ids,
    taxClass: taxClassOf(shelf),
    containers: drinkContainersOf(shelf),
  }
}
