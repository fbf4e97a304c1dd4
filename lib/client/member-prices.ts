import { useEffect } from 'react'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import { basketCell } from './basket.ts'
import { useCell } from './cell.ts'
import { useStore } from './location.ts'
import { memberPrices } from './member-price-cell.ts'

/** Whether the shopper has the benefits of a Gold Pass now: the API says so with each basket. */
const useIsMember = (): boolean => useCell(basketCell, ({ basket }) => basket?.subscribed ?? false)

/** What one piece costs this member at their store, in cents; null for everybody else, and without such a price. */
function useMemberCents(productId: string): number | null {
  const isMember = useIsMember()
  const storeId = useStore()?.storeId
  useEffect(() => {
    if (!isMember || storeId === undefined) return
    // Most visitors are no members: what requests prices is not part of the first screen.
    void import('./request-member-prices.ts')
      .then(({ requestMemberPrice }) => requestMemberPrice(storeId, productId))
      .catch(() => undefined)
  }, [isMember, storeId, productId])
  return useCell(memberPrices, (prices) =>
    isMember && prices.storeId === storeId ? (prices.cents[productId] ?? null) : null,
  )
}

/**
 * A product with a member's own price, where that is lower than what everybody pays; cents. Pages are kept with the price for
 * everybody, so the browser requests this one (SUB-04).
 */
export function useOwnPrice<P extends Pick<ProductSummary, 'productId' | 'priceCents' | 'promoPriceCents'>>(
  shown: P,
): { product: P; isMemberPrice: boolean } {
  const memberCents = useMemberCents(shown.productId)
  const isMemberPrice = memberCents !== null && memberCents < (shown.promoPriceCents ?? shown.priceCents)
  return { product: isMemberPrice ? { ...shown, promoPriceCents: memberCents } : shown, isMemberPrice }
}
