import { useTranslations } from 'next-intl'
import { QuantityLabel } from '#components/ui/quantity.tsx'
import { useClock } from '#components/ui/use-clock.ts'
import { openDialog } from '#lib/client/overlay.ts'

/**
 * In place of the +: "From 6 AM", which opens the hours of the whole week (SHL-03). Sale hours are read at a fixed offset
 * (RDG-05), so shown there.
 */
export function NotOnSale({ from }: { from: Date | null }) {
  const t = useTranslations('basket')
  const clock = useClock()
  if (from === null)
    return (
      <QuantityLabel tone="closed" data-slot="quantity quantity-words">
        {t('notSoldHere')}
      </QuantityLabel>
    )
  const time = clock.at(from, 'Etc/GMT+10')
  return (
    <QuantityLabel
      as="button"
      type="button"
      tone="closed"
      data-slot="quantity quantity-words"
      aria-label={t('fromTimeHours', { time })}
      aria-haspopup="dialog"
      onClick={() => openDialog({ kind: 'alcohol-hours' })}
    >
      {t('fromTime', { time })}
    </QuantityLabel>
  )
}
