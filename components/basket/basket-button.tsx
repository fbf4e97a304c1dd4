'use client'
import { ShoppingBasket } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { formatCents } from '@kolea/domain/money/format.ts'
import { countItems } from '#lib/client/basket-lines.ts'
import { basketAtom, linesOf, shownTotalCents, type BasketState } from '#lib/client/basket.ts'
import { useAtom } from '#lib/client/atom.ts'
import { openPanel } from '#lib/client/overlay.ts'
import styles from './basket-button.module.css'

const countOf = (state: BasketState) => countItems(linesOf(state))

/** The header's basket: its count, or its total once there is something in it (BSK-11). */
export function BasketButton() {
  const t = useTranslations('basket')
  const count = useAtom(basketAtom, countOf)
  const amount = formatCents(useAtom(basketAtom, shownTotalCents))
  return (
    <button
      type="button"
      className={styles.basketButton}
      aria-haspopup="dialog"
      aria-label={t('buttonLabel', { count, amount })}
      onClick={() => openPanel('basket')}
    >
      <ShoppingBasket aria-hidden />
      <span>
        <bdi>{count > 0 ? amount : '0'}</bdi>
      </span>
    </button>
  )
}
