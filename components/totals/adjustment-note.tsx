'use client'
import { Info, Moon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NoticeBar } from '#components/ui/notice.tsx'
import type { BasketAdjustment } from '@kolea/domain/basket/basket.ts'
import { formatCents } from '@kolea/domain/money/format.ts'

interface AdjustmentNoteProps {
  adjustment: BasketAdjustment
  /** How much of the product one order may contain; null: no such limit. */
  limit: number | null
  /** `line`: under the line itself; `apart`: where the name has to be said; `gone`: the line left the basket. */
  at: 'line' | 'apart' | 'gone'
  className?: string
}

/** One sentence about what the store changed of what the shopper chose, with both numbers (BSK-03). */
export function AdjustmentNote({ adjustment, limit, at, className }: AdjustmentNoteProps) {
  const t = useTranslations('basket.adjusted')
  const { kind, name } = adjustment
  const Icon = kind === 'alcohol' && adjustment.reason === 'time' ? Moon : Info
  const isNamed = kind === 'unavailable' || kind === 'alcohol'
  return (
    <NoticeBar tone="warn" className={className}>
      <Icon aria-hidden />
      <span>
        {at === 'apart' && !isNamed ? (
          <>
            <b>
              <bdi>{name}</bdi>
            </b>{' '}
          </>
        ) : null}
        {sentence()}
      </span>
    </NoticeBar>
  )

  function sentence(): string {
    if (kind === 'unavailable') return t(at === 'gone' ? 'gone' : 'unavailable', { name })
    if (kind === 'alcohol') return t(`alcohol.${adjustment.reason}`, { name })
    if (kind === 'quantity') {
      const { from, to } = adjustment
      return t(to === limit ? 'limit' : 'quantity', { from, to })
    }
    const { fromCents, toCents } = adjustment
    return t(toCents > fromCents ? 'priceUp' : 'priceDown', {
      difference: formatCents(Math.abs(toCents - fromCents)),
      from: formatCents(fromCents),
      to: formatCents(toCents),
    })
  }
}
