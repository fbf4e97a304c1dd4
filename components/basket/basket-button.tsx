'use client'
import { ShoppingBasket } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { countItems } from '#lib/client/basket-lines.ts'
import { basketAtom, shownInHeader, linesOf, type BasketState } from '#lib/client/basket.ts'
import { useAtom } from '#lib/client/atom.ts'
import { openPanel } from '#lib/client/overlay.ts'
import styles from './basket-button.module.css'

const countOf = (state: BasketState) => countItems(linesOf(state))

/** The header's basket: its count, or its total once there is something in it (BSK-11). */
export function BasketButton() {
  const t = useTranslations('basket')
  const count = useAtom(basketAtom, countOf)
  const shown = useAtom(basketAtom, shownInHeader)
  return (
    <button
      type="button"
      data-stored="basket"
      className={styles.basketButton}
      aria-haspopup="dialog"
      aria-label={shown === null ? t('title') : t('buttonLabel', { count, amount: shown })}
      onClick={() => openPanel('basket')}
      suppressHydrationWarning
    >
      <ShoppingBasket aria-hidden />
      <span>
        {/* The page's first script has written what this browser stored (decision 218). A basket that is not known is not empty. */}
        <bdi suppressHydrationWarning>{shown ?? ''}</bdi>
      </span>
    </button>
  )
}
