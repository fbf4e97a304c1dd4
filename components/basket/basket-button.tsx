'use client'
import { ShoppingBasket } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { formatCents } from '#lib/domain/money/format.ts'
import { countPieces } from '#lib/client/basket-lines.ts'
import { basketCell, linesOf, shownTotalCents, type BasketState } from '#lib/client/basket.ts'
import { useCellAfterFrame } from '#lib/client/cell.ts'
import { openPanel } from '#lib/client/overlay.ts'
import styles from './basket-button.module.css'

const countOf = (state: BasketState) => countPieces(linesOf(state))

/** The header's basket: its count, or its total once there is something in it (BSK-11). */
export function BasketButton() {
  const t = useTranslations('basket')
  const count = useCellAfterFrame(basketCell, countOf)
  const amount = formatCents(useCellAfterFrame(basketCell, shownTotalCents))
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
