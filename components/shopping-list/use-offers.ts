import { addable } from '#components/product/addable.ts'
import { isSoldOut } from '#components/product/product-marks.ts'
import { useStore } from '#lib/client/location.ts'
import { useSaleTime } from '#lib/client/now.ts'
import { offerFor, type AddControl } from '#lib/client/offer.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'

/** What the shop offers of each product at this store and hour, as the cards of products say it (BSK-10). */
export function useOffers(): (product: ProductSummary) => AddControl {
  const store = useStore()
  const now = useSaleTime()
  return (product) => {
    if (isSoldOut(product)) return { kind: 'sold-out' }
    if (now === null) return { kind: store === null ? 'check' : 'add' }
    return offerFor(addable(product), store, now)
  }
}
