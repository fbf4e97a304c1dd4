'use client'
import { CalendarClock } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { SelectField } from '#components/forms/select-field.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { changeSettings } from '#lib/client/basket-sync.ts'
import { useNow } from '#lib/client/now.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { scheduleTimes } from '@kolea/domain/checkout/schedule.ts'
import type { Store } from '@kolea/domain/location/store.ts'

interface WhenChoiceProps {
  basket: Basket
  /** Null until it is known: then there is no other time than now. */
  store: Store | null
}

/** Now, or a half hour within the opening hours of the store, in the store's own time (CHK-01). */
export function WhenChoice({ basket, store }: WhenChoiceProps) {
  const t = useTranslations('checkout')
  const format = useFormatter()
  const now = useNow(60_000)
  const { scheduledFor, eta } = basket
  const timeZone = store?.timeZone
  const offered = store ? scheduleTimes(store, new Date(now)) : []
  // A chosen time that is not offered any more is still the one that is chosen.
  const chosen = scheduledFor === null ? [] : [new Date(scheduledFor)]
  const times = new Map([...chosen, ...offered].map((time) => [time.getTime(), time]))
  const days = Map.groupBy(
    [...times.values()].sort((a, b) => a.getTime() - b.getTime()),
    (time) => format.dateTime(time, { weekday: 'long', month: 'short', day: 'numeric', timeZone }),
  )
  const clock = (time: Date) => format.dateTime(time, { hour: 'numeric', minute: '2-digit', timeZone })
  const minutes = eta ? t('minutes', { from: eta.from, to: eta.to }) : t('noDrivers')
  return (
    <>
      <SelectField
        label={t('when.label')}
        value={scheduledFor === null ? '' : new Date(scheduledFor).toISOString()}
        onChange={({ target }) => changeSettings({ scheduledFor: target.value || null })}
      >
        <option value="">{t('when.now', { minutes })}</option>
        {[...days].map(([day, ofDay]) => (
          <optgroup key={day} label={day}>
            {ofDay.map((time) => (
              <option key={time.getTime()} value={time.toISOString()}>
                {clock(time)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {scheduledFor ? (
        <NoticeBar>
          <CalendarClock aria-hidden />
          <span>
            <b>{t('when.later')}</b>{' '}
            {format.dateTime(new Date(scheduledFor), {
              weekday: 'long',
              hour: 'numeric',
              minute: '2-digit',
              timeZone,
            })}
          </span>
        </NoticeBar>
      ) : null}
    </>
  )
}
