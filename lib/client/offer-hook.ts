import { useParams } from 'next/navigation'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import { useAtom } from './atom.ts'
import type { SaleHours } from '@kolea/domain/location/store.ts'
import { selectedLocationKnown, useStore } from './location.ts'
import { useSaleTime } from './now.ts'
import { offerFor, type AddControl } from './offer.ts'

/**
 * What the page was rendered with, before the browser knows its store and the hour.
 *
 * @param storeInPath the page's own parameter: a country, or a country and a store
 */
export function offerOfPage({ available }: BasketProduct, storeInPath: string | undefined): AddControl {
  if (!storeInPath?.includes('-')) return { kind: 'check' }
  return available ? { kind: 'add' } : { kind: 'sold-out' }
}

/** The offer for a product; before the browser knows its store, the one the page was rendered for decides. */
export function useOffer(product: BasketProduct, saleHours?: SaleHours): AddControl {
  const store = useStore()
  const known = useAtom(selectedLocationKnown, (value) => value)
  const now = useSaleTime()
  const params = useParams<{ store?: string }>()
  if (known && now) return offerFor(product, store, now, saleHours)
  return offerOfPage(product, params.store)
}
