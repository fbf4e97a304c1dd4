import { clsx } from 'clsx'
import { useFormatter, useTranslations } from 'next-intl'
import quantityStyles from './quantity.module.css'
import styles from './not-on-sale.module.css'

/** In place of the +: "From 6 AM". Sale hours are read at a fixed offset (RDG-05), so shown there. */
export function NotOnSale({ from }: { from: Date | null }) {
  const t = useTranslations('basket')
  const format = useFormatter()
  const time =
    from &&
    format.dateTime(from, {
      hour: 'numeric',
      minute: from.getUTCMinutes() ? '2-digit' : undefined,
      timeZone: 'Etc/GMT+10',
    })
  return (
    <span data-slot="quantity" className={clsx(quantityStyles.quantity, styles.quantityClosed)}>
      {time ? t('fromTime', { time }) : t('notSoldHere')}
    </span>
  )
}
