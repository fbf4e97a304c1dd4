'use client'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { isCustomer, useSession } from '#lib/client/session.ts'

type Part = 'morning' | 'afternoon' | 'evening' | 'night'

/** Part of the day at an hour, 0 to 23. */
export function partOfDay(hour: number): Part {
  if (hour >= 5 && hour < 12) return 'morning'
  if (hour >= 12 && hour < 17) return 'afternoon'
  return hour >= 17 && hour < 22 ? 'evening' : 'night'
}

const hourIn = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date()))

const never = () => () => undefined

/** "Aloha" in the page that all share; the browser adds the hour and the name. One line either way. */
export function Greeting({ timeZone }: { timeZone: string }) {
  const t = useTranslations('greeting')
  const session = useSession()
  const part = useSyncExternalStore<Part | null>(
    never,
    () => partOfDay(hourIn(timeZone)),
    () => null,
  )
  const name = isCustomer(session) ? session.profile.firstName : ''
  if (part === null) return t('any')
  return name === '' ? t(part) : t('named', { greeting: t(part), name })
}
