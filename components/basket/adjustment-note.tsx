import { clsx } from 'clsx'
import { Info, Moon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { BasketAdjustment } from '#lib/domain/basket/basket.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import { NoticeBar } from '#components/ui/notice.tsx'
import styles from './line-item.module.css'

/** One sentence under the line it concerns: what changed and by how much (BSK-03). */
export function AdjustmentNote({ adjustment }: { adjustment: BasketAdjustment }) {
  const t = useTranslations('basket')
  const Icon = adjustment.kind === 'alcohol' && adjustment.reason === 'time' ? Moon : Info
  return (
    <NoticeBar tone="warn" className={clsx(styles.flag, styles.lineNote)}>
      <Icon aria-hidden />
      <span>{sentence()}</span>
    </NoticeBar>
  )

  function sentence(): string {
    const { name } = adjustment
    if (adjustment.kind === 'quantity')
      return t('adjusted.quantity', { from: adjustment.from, to: adjustment.to })
    if (adjustment.kind === 'unavailable') return t('adjusted.unavailable', { name })
    if (adjustment.kind === 'alcohol') return t(`adjusted.alcohol.${adjustment.reason}`, { name })
    const difference = Math.abs(adjustment.toCents - adjustment.fromCents)
    return t(adjustment.toCents > adjustment.fromCents ? 'adjusted.priceUp' : 'adjusted.priceDown', {
      difference: formatCents(difference),
      from: formatCents(adjustment.fromCents),
      to: formatCents(adjustment.toCents),
    })
  }
}
