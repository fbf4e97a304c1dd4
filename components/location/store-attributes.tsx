'use client'
import { Clock } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { rangeText } from '#components/arrival/range-text.ts'
import { useNow } from '#lib/client/now.ts'
import { flooredKm, flooredMiles } from '@kolea/domain/geography/distance.ts'
import { languages } from '@kolea/domain/languages/languages.ts'
import { nextOpening, openState } from '@kolea/domain/location/opening-hours.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { windowAfter } from '@kolea/domain/time/arrival-window.ts'
import { clockRange } from '@kolea/domain/time/clock-range.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { localeOf } from '#lib/i18n/locales.ts'
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

/** Whether a store is open at `now`: then by when it has an order ready, by its clock; else when it opens. */
export function StoreTags({ store, now }: { store: Store; now: Date }) {
  const t = useTranslations('location')
  const { formats } = languages[localeOf(useLocale())]
  const clock = useClock()
  const state = openState(store, now)
  const isOpen = state.kind === 'always' || state.kind === 'until'
  const ready = isOpen
    ? clockRange(formats, store.timeZone, windowAfter(store.pickupEta, now.getTime()), now.getTime())
    : null
  return (
    <>
      <Badge tone={state.kind === 'always' ? 'good' : 'plain'}>
        <Clock aria-hidden />
        {state.kind === 'always' ? t('openAlways') : null}
        {state.kind === 'until' ? t('openUntil', { time: clock.ofDay(state.close) }) : null}
        {state.kind === 'unknown' ? t('hoursUnknown') : null}
        {state.kind === 'closed' ? <Closed store={store} now={now} /> : null}
      </Badge>
      {ready ? <Badge tone="plain">{t('ready', { range: rangeText(ready) })}</Badge> : null}
    </>
  )
}

/** Says when the store opens, with the day where that is not today. */
function Closed({ store, now }: { store: Store; now: Date }) {
  const t = useTranslations('location')
  const format = useFormatter()
  const clock = useClock()
  const next = nextOpening(store, now)
  if (next === null) return t('closedNow')
  const day = new Date(now.getTime() + next.inDays * dayMs)
  return t('opensAt', {
    day: next.inDays === 0 ? '' : format.dateTime(day, { weekday: 'long', timeZone: store.timeZone }),
    time: clock.ofDay(next.open),
  })
}
