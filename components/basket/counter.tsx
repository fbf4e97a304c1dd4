'use client'
import { Minus, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { maxPieces } from '#lib/domain/basket/limits.ts'
import { removeOne } from '#lib/client/add-one.ts'
import type { BasketProduct } from '#lib/client/basket-lines.ts'
import { setQuantity } from '#lib/client/basket-sync.ts'
import { showToast, announce } from '#lib/client/toast.ts'
import { useAdd } from './use-add.ts'
import styles from './counter.module.css'

interface CounterProps {
  product: BasketProduct
  quantity: number
  /** Called before the last piece leaves. */
  onEmptied?: () => void
}

/** − n +; at 1 the − is a bin, at the limit the + is off and one line says why. */
export function Counter({ product, quantity, onEmptied }: CounterProps) {
  const t = useTranslations('basket')
  const add = useAdd(product)
  const atLimit = quantity >= maxPieces(product)
  const Less = quantity === 1 ? Trash2 : Minus

  const less = () => {
    if (quantity === 1) {
      onEmptied?.()
      showToast(t('removed', { name: product.name }), {
        label: t('undo'),
        run: () => setQuantity(product, 1),
      })
    } else announce(t('added', { name: product.name, count: quantity - 1 }))
    removeOne(product)
  }

  return (
    <div className={styles.counterContents} role="group" aria-label={t('quantityOf', { name: product.name })}>
      <button type="button" aria-label={quantity === 1 ? t('remove') : t('removeOne')} onClick={less}>
        <Less aria-hidden />
      </button>
      <output aria-live="off">{quantity}</output>
      <button
        type="button"
        aria-label={atLimit ? t('limitReached') : t('addOne')}
        disabled={atLimit}
        onClick={() => void add()}
      >
        <Plus aria-hidden />
      </button>
      {atLimit ? (
        <span data-slot="quantity-note" className={styles.quantityNote} role="status">
          {t('limitNote', { count: quantity })}
        </span>
      ) : null}
    </div>
  )
}
