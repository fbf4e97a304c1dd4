import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { PlaceState } from './use-place-order.ts'

/** What happened and what it did not do (CHK-05): the server's sentence where the specification shows it. */
export function PlaceFailure({ state }: { state: PlaceState }) {
  const t = useTranslations('checkout')
  if (state.kind === 'recovering')
    return (
      <p className="notice" role="status">
        {t('recovering')}
      </p>
    )
  if (state.kind !== 'failed') return null
  return (
    <p className="notice notice-error" role="alert">
      <CircleAlert className="icon" aria-hidden />
      <span>
        {state.message ?? t(`failures.${state.reason}`)}{' '}
        {state.reason === 'lost' ? null : <b>{t('nothingCharged')}</b>}
      </span>
    </p>
  )
}
