'use client'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { minuteMs } from '@kolea/domain/time/durations.ts'

type Part = 'morning' | 'afternoon' | 'evening' | 'night'

/** Part of the day at an hour, 0 to 23. */
function partOfDay(hour: number): Part {
  if (hour >= 5 && hour < 12) return 'morning'
  if (hour >= 12 && hour < 17) return 'afternoon'
  return hour >= 17 && hour < 22 ? 'evening' : 'night'
}

const hourAt = (offsetMinutes: number): number =>
  new Date(Date.now() + offsetMinutes * minuteMs).getUTCHours()

const never = () => () => undefined

/**
 * "Aloha" in the page that all share; the browser adds the hour and the name. One line either way.
 *
 * @param offsetMinutes of the store's clock, from UTC: the first format with a time zone takes a slow browser 0.15 s
 */
export function Greeting({ offsetMinutes }: { offsetMinutes: number }) {
  const t = useTranslations('greeting')
  const session = useSession()
  const part = useSyncExternalStore<Part | null>(
    never,
    () => partOfDay(hourAt(offsetMinutes)),
    () => null,
  )
  const name = isCustomer(session) ? session.profile.firstName : ''
  if (part === null) return t('any')
  return name === '' ? t(part) : t('named', { greeting: t(part), name })
}
