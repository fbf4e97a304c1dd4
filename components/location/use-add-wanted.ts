import { useTranslations } from 'next-intl'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { addOne } from '#lib/client/add-one.ts'
import { bff } from '#lib/client/bff.ts'
import { offerFor } from '#lib/client/offer.ts'
import { openPanel } from '#lib/client/overlay.ts'
import { showToast } from '#lib/client/toast.ts'

/**
 * What a place was given for goes into the basket, or it is said why that store cannot sell it now (SGN-07, BSK-10). The page knew the
 * product without a store, so it is read once more. Never rejects.
 */
export function useAddWanted(): (wanted: BasketProduct, store: Store) => Promise<void> {
  const t = useTranslations('wanted')
  const refusals = useTranslations('basket.refusals')
  return async ({ productId, name }, store) => {
    const said = { name, store: store.name }
    try {
      const query = { storeId: store.storeId, productId }
      const { product } = await bff('GET /api/catalog/product', { query })
      const offer = product === null ? 'not-here' : offerFor(product, store, new Date()).kind
      if (product === null || offer !== 'add')
        return showToast('information', t(offer === 'check' ? 'unknown' : offer, said))
      const added = addOne(product)
      if (!added.allowed) return showToast('problem', refusals(`${added.scope}.${added.reason}`, { name }))
      showToast('success', t('added', said), { label: t('basket'), run: () => openPanel('basket') })
    } catch {
      showToast('problem', t('unknown', said))
    }
  }
}
