import { useFormatter, useTranslations } from 'next-intl'

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
  return <span className="quantity quantity-closed">{time ? t('fromTime', { time }) : t('notSoldHere')}</span>
}
