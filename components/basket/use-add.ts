import { useTranslations } from 'next-intl'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import { basketAtom, quantityOf } from '#lib/client/basket.ts'
import { deferredBundleIfLoaded, loadDeferredBundle } from '#lib/client/load-deferred.ts'
import { showToast, announce } from '#lib/client/toast.ts'

/** Adds one unit and says what came of it (BSK-01). Never rejects. */
export function useAdd(product: BasketProduct): () => Promise<void> {
  const t = useTranslations('basket')
  const failed = useTranslations('common')('partFailed')
  return async () => {
    const loaded = deferredBundleIfLoaded() ?? (await loadDeferredBundle().catch(() => null))
    const result = loaded?.addOne(product)
    if (result?.allowed) {
      const count = quantityOf(basketAtom.get(), product.productId)
      announce(t('added', { name: product.name, count }))
    } else
      showToast(
        'problem',
        result ? t(`refusals.${result.scope}.${result.reason}`, { name: product.name }) : failed,
      )
  }
}
