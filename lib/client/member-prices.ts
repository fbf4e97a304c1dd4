import { useEffect } from 'react'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { basketAtom, hasGoldPass, useIsMember } from './basket.ts'
import { useAtom } from './atom.ts'
import { selectedLocation, storeOf, useStore } from './location.ts'
import { type MemberPrices, memberPrices } from './member-price-atom.ts'

/** What one unit costs a member at a store, in cents; null while that is not known, and without such a price. */
const centsAt = (prices: MemberPrices, storeId: string | undefined, productId: string): number | null =>
  prices.storeId === storeId ? (prices.cents[productId] ?? null) : null

/** What one unit costs this member at their store, in cents; null for everybody else. */
function useMemberCents(productId: string): number | null {
  const member = useIsMember()
  const storeId = useStore()?.storeId
  useEffect(() => {
    if (!member || storeId === undefined) return
    // Most visitors are no members: what requests prices is not part of the first screen.
    void import('./request-member-prices.ts')
      .then(({ requestMemberPrice }) => requestMemberPrice(storeId, productId))
      .catch(() => undefined)
  }, [member, storeId, productId])
  return useAtom(memberPrices, (prices) => (member ? centsAt(prices, storeId, productId) : null))
}

type Priced = Pick<ProductSummary, 'productId' | 'priceCents' | 'promoPriceCents'>

function withMemberPrice<P extends Priced>(
  shown: P,
  memberCents: number | null,
): { product: P; isMemberPrice: boolean } {
  const isMemberPrice = memberCents !== null && memberCents < (shown.promoPriceCents ?? shown.priceCents)
  return { product: isMemberPrice ? { ...shown, promoPriceCents: memberCents } : shown, isMemberPrice }
}

/**
 * A product with a member's own price, where that is lower than what everybody pays; cents. Pages are cached with the price for
 * everybody, so the browser requests this one (SUB-04).
 */
export const useOwnPrice = <P extends Priced>(shown: P): { product: P; isMemberPrice: boolean } =>
  withMemberPrice(shown, useMemberCents(shown.productId))

/** The same for what is put into the basket: as far as the price is known now. */
export function ownPriced<P extends Priced>(shown: P): P {
  if (!hasGoldPass(basketAtom.get())) return shown
  const storeId = storeOf(selectedLocation.get())?.storeId
  return withMemberPrice(shown, centsAt(memberPrices.get(), storeId, shown.productId)).product
}
