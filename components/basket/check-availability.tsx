'use client'
import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { BasketProduct } from '#lib/client/basket-lines.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { session } from '#lib/client/session.ts'
import quantityStyles from './quantity.module.css'
import styles from './check-availability.module.css'

/** Without an address there is no +: a customer gives one, a guest may sign in first or go on as guest (SGN-07). */
export function CheckAvailability({ product }: { product: BasketProduct }) {
  const t = useTranslations('basket')
  const ask = () =>
    openDialog(session.get().state === 'guest' ? { kind: 'sign-in', thenAddress: true } : { kind: 'address' })
  return (
    <button
      type="button"
      data-slot="quantity"
      className={clsx(quantityStyles.quantity, styles.quantityCheck)}
      aria-label={t('checkAvailabilityOf', { name: product.name })}
      aria-haspopup="dialog"
      onClick={ask}
    >
      {t('checkAvailability')}
    </button>
  )
}
