import { useTranslations } from 'next-intl'
import { addOne } from '#lib/client/add-one.ts'
import type { BasketProduct } from '#lib/client/basket-lines.ts'
import { basketCell, quantityOf } from '#lib/client/basket.ts'
import { useOwnPrice } from '#lib/client/member-prices.ts'
import { showToast, announce } from '#lib/client/toast.ts'

/** Adds one piece and says what came of it; true when it was added (BSK-01). */
export function useAdd(shown: BasketProduct): () => boolean {
  const t = useTranslations('basket')
  const { product } = useOwnPrice(shown)
  return () => {
    const result = addOne(product)
    if (result.allowed) {
      const count = quantityOf(basketCell.get(), product.productId)
      announce(t('added', { name: product.name, count }))
      return true
    }
    showToast(t(`refusals.${result.scope}.${result.reason}`, { name: product.name }))
    return false
  }
}
