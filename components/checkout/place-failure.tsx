import { CircleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { ChangesNotice } from './changes-notice.tsx'
import type { PlaceState } from './use-place-order.ts'
import { NoticeBar } from '#components/ui/notice.tsx'

/** What happened and what it did not do (CHK-05): the server's sentence where it sends one. */
export function PlaceFailure({ state, tipCents }: { state: PlaceState; tipCents: number }) {
  const t = useTranslations('checkout')
  const locale = localeOf(useLocale())
  if (state.kind === 'recovering')
    return (
      <NoticeBar role="status">{t(state.reason === 'timeout' ? 'failures.timeout' : 'recovering')}</NoticeBar>
    )
  if (state.kind === 'changed')
    return <ChangesNotice changes={state.changes} totalCents={state.totalCents + tipCents} />
  if (state.kind !== 'failed') return null
  return (
    <NoticeBar tone="error" role="alert">
      <CircleAlert aria-hidden />
      <span>
        {state.message ?? t(`failures.${state.reason}`)}{' '}
        {state.reason === 'lost' ? (
          <a className="link" href={paths.orders(locale)}>
            {t('seeOrders')}
          </a>
        ) : (
          <b>{t('nothingCharged')}</b>
        )}
      </span>
    </NoticeBar>
  )
}
