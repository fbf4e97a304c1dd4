'use client'
import { CalendarClock, Zap } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Chip, Chips } from '#components/ui/badge.tsx'
import { Pair } from '#components/ui/field-parts.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { OptionRow } from '#components/ui/option-row.tsx'
import type { Arrival } from '#lib/client/arrival.ts'
import { changeSettings } from '#lib/client/basket-sync.ts'
import { useNow } from '#lib/client/now.ts'
import { arrivalOf, soonestArrival, useOrdering } from '#lib/client/ordering.ts'
import { scheduleTimes } from '@kolea/domain/checkout/schedule.ts'
import { slotWindow } from '@kolea/domain/checkout/schedule-rules.ts'
import { languages } from '@kolea/domain/languages/languages.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { clockRange } from '@kolea/domain/time/clock-range.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { ArrivalTime } from './arrival-time.tsx'
import { rangeText } from './range-text.ts'
import styles from './when-choice.module.css'

/** Sent after this much quiet, in ms: the arrow keys go over many times. */
const quietMs = 500

const want = (at: Date | null) => changeSettings({ scheduledFor: at && at.toISOString() }, at ? quietMs : 0)

/**
 * As soon as possible, or a half hour within the opening hours of the store, by its own clock (CHK-01). What is chosen is the basket's at
 * once; the API checks it again.
 * @param name of the radio groups; unique on the page
 */
export function WhenChoice({ name }: { name: string }) {
  const t = useTranslations('checkout.when')
  const locale = useLocale()
  const now = useNow(60_000)
  const ordering = useOrdering()
  const { store, scheduledFor } = ordering
  const times = store ? scheduleTimes(store, new Date(now)) : []
  const arrival = arrivalOf(ordering, now, locale)
  const isLater = scheduledFor !== null
  const [first] = times
  return (
    <>
      <Pair as="fieldset">
        <legend className="visually-hidden">{t('label')}</legend>
        <OptionRow
          name={`${name}-when`}
          Icon={Zap}
          main={t('now')}
          more={<Said arrival={soonestArrival(ordering, now, locale)} />}
          checked={!isLater}
          onChoose={() => want(null)}
        />
        <OptionRow
          name={`${name}-when`}
          Icon={CalendarClock}
          main={t('later')}
          more={isLater ? <Said arrival={arrival} /> : t('pick')}
          checked={isLater}
          disabled={first === undefined}
          onChoose={() => want(first ?? null)}
        />
      </Pair>
      {arrival?.kind === 'gone' ? (
        <NoticeBar tone="warn" role="status">
          {t('gone')}
        </NoticeBar>
      ) : null}
      {isLater && store ? (
        <Slots name={name} store={store} times={times} now={now} chosen={scheduledFor} />
      ) : null}
    </>
  )
}

function Said({ arrival }: { arrival: Arrival | null }) {
  const t = useTranslations('location')
  if (arrival === null) return null
  if (arrival.kind === 'promised') return <ArrivalTime {...arrival} />
  return t(arrival.kind === 'gone' ? 'arrival.gone' : 'noDrivers')
}

interface SlotsProps {
  name: string
  store: Store
  times: readonly Date[]
  /** ms */
  now: number
  /** ISO 8601 */
  chosen: string
}

/** The half hours of one day; other days are a click away. */
function Slots({ name, store: { timeZone }, times, now, chosen }: SlotsProps) {
  const t = useTranslations('checkout.when')
  const format = useFormatter()
  const { formats } = languages[localeOf(useLocale())]
  // Two days ahead at most: the name alone says which.
  const dayOf = (at: Date) => format.dateTime(at, { weekday: 'long', timeZone })
  const today = dayOf(new Date(now))
  const days = Map.groupBy(times, dayOf)
  const [picked, setPicked] = useState<string | null>(null)
  const ofChosen = dayOf(new Date(chosen))
  const day = [picked, ofChosen].find((one) => one !== null && days.has(one)) ?? [...days.keys()][0]
  return (
    <>
      <Chips role="group" aria-label={t('day')}>
        {[...days.keys()].map((one) => (
          <Chip key={one} type="button" outline aria-pressed={one === day} onClick={() => setPicked(one)}>
            {one === today ? t('today') : one}
          </Chip>
        ))}
      </Chips>
      <fieldset className={styles.slots}>
        <legend className="visually-hidden">{t('time')}</legend>
        {(days.get(day ?? '') ?? []).map((at) => (
          <Chip key={at.getTime()} as="label" outline className={styles.slot}>
            <input
              type="radio"
              name={`${name}-slot`}
              value={at.toISOString()}
              checked={at.getTime() === Date.parse(chosen)}
              onChange={() => want(at)}
            />
            <bdi>{rangeText(clockRange(formats, timeZone, slotWindow(at.getTime()), at.getTime()))}</bdi>
          </Chip>
        ))}
      </fieldset>
    </>
  )
}
