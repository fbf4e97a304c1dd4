import { clsx } from 'clsx'
import { useFormatter, useTranslations } from 'next-intl'
import { openDialog } from '#lib/client/overlay.ts'
import styles from './quantity.module.css'

const look = clsx(styles.quantity, styles.words, styles.closed)

/**
 * In place of the +: "From 6 AM", which opens the hours of the whole week (SHL-03). Sale hours are read at a fixed offset
 * (RDG-05), so shown there.
 */
export function NotOnSale({ from }: { from: Date | null }) {
  const t = useTranslations('basket')
  const format = useFormatter()
  if (from === null)
    return (
      <span data-slot="quantity quantity-words" className={look}>
        {t('notSoldHere')}
      </span>
    )
  const time = format.dateTime(from, {
    hour: 'numeric',
    minute: from.getUTCMinutes() ? '2-digit' : undefined,
    timeZone: 'Etc/GMT+10',
  })
  return (
    <button
      type="button"
      data-slot="quantity quantity-words"
      className={look}
      aria-label={t('fromTimeHours', { time })}
      aria-haspopup="dialog"
      onClick={() => openDialog({ kind: 'alcohol-hours' })}
    >
      {t('fromTime', { time })}
    </button>
  )
}
