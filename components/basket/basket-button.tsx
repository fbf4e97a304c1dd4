'use client'
import { ShoppingBasket } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { formatCents } from '#lib/domain/money/format.ts'
import { countPieces } from '#lib/client/basket-lines.ts'
import { basketCell, linesOf } from '#lib/client/basket.ts'
import { useCellAfterFrame } from '#lib/client/cell.ts'
import { openPanel } from '#lib/client/overlay.ts'
import styles from './basket-button.module.css'

/** The header's basket: pieces, or their worth once there are some (BSK-11). */
export function BasketButton() {
  const t = useTranslations('basket')
  const lines = useCellAfterFrame(basketCell, linesOf)
  const count = countPieces(lines)
  const worth = lines.reduce((sum, line) => sum + line.quantity * line.effectivePriceCents, 0)
  const amount = formatCents(worth)
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
