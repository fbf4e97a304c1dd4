'use client'
import { useTranslations } from 'next-intl'
import { maxQuantity } from '@kolea/domain/basket/limits.ts'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import { deferredBundleIfLoaded, loadDeferredBundle } from '#lib/client/load-deferred.ts'
import { showToast, announce } from '#lib/client/toast.ts'
import { Stepper } from './stepper.tsx'
import { useAdd } from './use-add.ts'

interface CounterProps {
  product: BasketProduct
  quantity: number
  /** Says at the limit why there are no more; false where that is beside it. */
  hasNote?: boolean
  /** Called before the last unit leaves. */
  onEmptied?: () => void
}

/** Why no more units can be had: the order's limit, or what is left; null while they can. */
export function useLimitNote(product: BasketProduct, quantity: number): string | null {
  const t = useTranslations('basket')
  if (quantity < maxQuantity(product)) return null
  return t(quantity === product.limitPerOrder ? 'limitNote' : 'leftNote', { count: quantity })
}

/** − n +; at 1 the − is a bin, at the limit the + is off and one line says why. */
export function Counter({ product, quantity, hasNote = true, onEmptied }: CounterProps) {
  const t = useTranslations('basket')
  const add = useAdd(product)
  const note = useLimitNote(product, quantity)

  const less = async () => {
    // It is here already: what is in the basket was added by it.
    const { removeOne, setQuantity } = deferredBundleIfLoaded() ?? (await loadDeferredBundle())
    if (quantity === 1) {
      onEmptied?.()
      showToast('success', t('removed', { name: product.name }), {
        label: t('undo'),
        run: () => setQuantity(product, 1),
      })
    } else announce(t('added', { name: product.name, count: quantity - 1 }))
    removeOne(product)
  }

  return (
    <Stepper
      name={product.name}
      quantity={quantity}
      removeLabel={t('remove')}
      atLimit={quantity >= maxQuantity(product)}
      note={hasNote ? note : null}
      onLess={() => void less()}
      onMore={() => void add()}
    />
  )
}
