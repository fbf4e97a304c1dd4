'use client'
import { useTranslations } from 'next-intl'
import { useSaleTime } from '#lib/client/now.ts'
import { isAlwaysOpen, openState } from '@kolea/domain/location/opening-hours.ts'
import { useClock } from '#components/ui/use-clock.ts'
import type { ListedStore } from './store-actions.tsx'
import styles from './stores.module.css'

const labels = { always: 'openAlways', closed: 'closedNow', unknown: 'hoursUnknown' } as const

/** Whether a store is open now. A cached page has no clock: the line keeps its place until the browser knows the time. */
export function OpenState({ store }: { store: ListedStore }) {
  const t = useTranslations('location')
  const clock = useClock()
  const now = useSaleTime()
  const state = isAlwaysOpen(store) ? { kind: 'always' as const } : now && openState(store, now)
  return (
    <small
      className={styles.open}
      data-open={state?.kind === 'always' || state?.kind === 'until' ? '' : undefined}
    >
      {state === null
        ? '\u00a0'
        : state.kind === 'until'
          ? t('openUntil', { time: clock.ofDay(state.close) })
          : t(labels[state.kind])}
    </small>
  )
}
