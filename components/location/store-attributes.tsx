'use client'
import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useNow } from '#lib/client/now.ts'
import { flooredKm, flooredMiles } from '@kolea/domain/geography/distance.ts'
import { openState } from '@kolea/domain/location/opening-hours.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { Badge } from '#components/ui/badge.tsx'
import { useClock } from '#components/ui/use-clock.ts'

/** The time for which stores are shown as open or closed; it changes by the minute. */
export const useOpeningTime = (): Date => new Date(useNow(60_000))

/** Kilometres, floored, 'under 1 km' at 0; in the US miles before them (RDG-03). */
export function Far({ km, country }: { km: number | null; country: Store['country'] }) {
  const t = useTranslations('location')
  if (km === null) return null
  const whole = flooredKm(km)
  const inKm = whole === 0 ? t('underOneKm') : t('km', { km: whole })
  const miles = flooredMiles(km)
  if (country !== 'US')
    return (
      <span data-slot="far">
        <bdi>{inKm}</bdi>
      </span>
    )
  return (
    <span data-slot="far">
      <bdi>{miles === 0 ? t('underTenthMile') : t('miles', { miles })}</bdi>
      <small className="muted"> · {inKm}</small>
    </span>
  )
}

const stateLabels = { always: 'openAlways', closed: 'closedNow', unknown: 'hoursUnknown' } as const

/** Whether a store is open at `now`, and how soon it has an order ready. */
export function StoreTags({ store, now }: { store: Store; now: Date }) {
  const t = useTranslations('location')
  const clock = useClock()
  const state = openState(store, now)
  return (
    <>
      <Badge tone={state.kind === 'always' ? 'good' : 'plain'}>
        <Clock aria-hidden />
        {state.kind === 'until'
          ? t('openUntil', { time: clock.ofDay(state.close) })
          : t(stateLabels[state.kind])}
      </Badge>
      <Badge tone="plain">{t('readyIn', { minutes: store.pickupEta.from })}</Badge>
    </>
  )
}
