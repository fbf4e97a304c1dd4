'use client'
import { Bike, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { useArrival } from '#lib/client/arrival.ts'
import styles from './arrival-fact.module.css'
import { ArrivalTime } from './arrival-time.tsx'

/** Among the facts of a product: when it would arrive. Where no place is chosen, and in cached HTML, about how long that takes. */
export function ArrivalFact() {
  const t = useTranslations()
  const arrival = useArrival()
  if (arrival !== null && arrival.kind !== 'promised')
    return (
      <Badge tone="gold">
        <Bike aria-hidden />
        {t(arrival.kind === 'gone' ? 'location.arrival.gone' : 'location.noDrivers')}
      </Badge>
    )
  return (
    <Badge tone="plain" className={styles.fact}>
      <Clock aria-hidden />
      {arrival ? <ArrivalTime {...arrival} /> : t('product.aboutMinutes')}
    </Badge>
  )
}
