'use client'
import { useTranslations } from 'next-intl'
import type { Promised } from '#lib/client/arrival.ts'
import { rangeText } from './range-text.ts'

/** A promise: two times for the eye, a sentence for who listens. */
export function ArrivalTime({ mode, range }: Promised) {
  const t = useTranslations('location.arrival')
  const { day, from, to } = range
  return (
    <>
      <bdi aria-hidden="true">{rangeText(range)}</bdi>
      <span className="visually-hidden">{t(mode, { day: day ?? '', from, to })}</span>
    </>
  )
}
