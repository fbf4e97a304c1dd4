import { useFormatter, useTranslations } from 'next-intl'
import { weekdayNames } from '#lib/domain/alcohol/hours.ts'
import type { ClockTime, SaleHours } from '#lib/domain/location/store.ts'
import styles from './sale-days.module.css'

/** 4 January 1970 was a Sunday: days and times of a week are written as instants from there, in UTC. */
const instant = (day: number, time: ClockTime): Date =>
  new Date(Date.UTC(1970, 0, 4 + day, Number(time.slice(0, 2)), Number(time.slice(2))))

/** The hours of sale of a week, day by day. */
export function SaleDays({ hours }: { hours: SaleHours }) {
  const t = useTranslations('basket.alcoholHours')
  const format = useFormatter()
  const clock = (time: ClockTime) =>
    format.dateTime(instant(0, time), {
      hour: 'numeric',
      minute: time.endsWith('00') ? undefined : '2-digit',
      timeZone: 'UTC',
    })
  const hoursOf = (day: (typeof weekdayNames)[number]) =>
    hours
      .filter((entry) => entry.day === day)
      .flatMap(({ windows }) => windows.map(({ start, end }) => `${clock(start)} – ${clock(end)}`))
      .join(', ')
  return (
    <dl className={styles.days}>
      {weekdayNames.map((day, index) => (
        <div key={day}>
          <dt>{format.dateTime(instant(index, '0000'), { weekday: 'long', timeZone: 'UTC' })}</dt>
          <dd>
            <bdi>{hoursOf(day) || t('none')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
