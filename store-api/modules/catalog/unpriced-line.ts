import { drinkContainersOf } from '@kolea/domain/pricing/deposits.ts'
import type { UnpricedLine } from '@kolea/domain/pricing/price-lines.ts'
import { taxClassOf } from '@kolea/domain/pricing/tax-class.ts'
import type { ProductRow } from './product-rows.ts'

/** A product as the prices see it. */
export function unpriced(product: ProductRow, quantity: number): UnpricedLine {
  const shelf = {
    categorySlug: product.categorySlug,
    subcategory: product.subcategory,
    tags: product.tags,
    sizeValue: product.sizeValue,
  }
  return {
    productId: product.productId,
    quantity,
    listCents: product.listCents,
    matchingIds: product.matchingIds,
    taxClass: taxClassOf(shelf),
    containers: drinkContainersOf(shelf),
  }
}
