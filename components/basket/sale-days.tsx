import { useFormatter, useTranslations } from 'next-intl'
import { weekdayNames } from '@kolea/domain/alcohol/hours.ts'
import type { SaleHours } from '@kolea/domain/location/store.ts'
import { useClock } from '#components/ui/use-clock.ts'
import styles from './sale-days.module.css'

/** 4 January 1970 was a Sunday: days of a week are written as instants from there, in UTC. */
const dayInstant = (day: number): Date => new Date(Date.UTC(1970, 0, 4 + day))

/** The hours of sale of a week, day by day. */
export function SaleDays({ hours }: { hours: SaleHours }) {
  const t = useTranslations('basket.alcoholHours')
  const format = useFormatter()
  const clock = useClock()
  const hoursOf = (day: (typeof weekdayNames)[number]) =>
    hours
      .filter((entry) => entry.day === day)
      .flatMap(({ windows }) =>
        windows.map(({ start, end }) => `${clock.ofDay(start)} – ${clock.ofDay(end)}`),
      )
      .join(', ')
  return (
    <dl className={styles.days}>
      {weekdayNames.map((day, index) => (
        <div key={day}>
          <dt>{format.dateTime(dayInstant(index), { weekday: 'long', timeZone: 'UTC' })}</dt>
          <dd>
            <bdi>{hoursOf(day) || t('none')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
