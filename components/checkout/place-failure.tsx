import { CircleAlert, Info } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import type { PlaceState } from './use-place-order.ts'
import { NoticeBar } from '#components/ui/notice.tsx'
import { useSummaryLabels } from '#components/totals/use-summary-labels.ts'
import type { BasketDifference } from '@kolea/domain/checkout/basket-changes.ts'
import { formatCents } from '@kolea/domain/money/format.ts'

/** What happened and what it did not do (CHK-05): the server's sentence where it sends one. */
export function PlaceFailure({ state, tipCents }: { state: PlaceState; tipCents: number }) {
  const t = useTranslations('checkout')
  const locale = localeOf(useLocale())
  if (state.kind === 'recovering')
    return (
      <NoticeBar role="status">{t(state.reason === 'timeout' ? 'failures.timeout' : 'recovering')}</NoticeBar>
    )
  if (state.kind === 'confirming') return <NoticeBar role="status">{t('bank.waiting')}</NoticeBar>
  if (state.kind === 'changed')
    return <ChangesNotice changes={state.changes} totalCents={state.totalCents + tipCents} />
  if (state.kind === 'earlier') return <EarlierOrderNotice orderId={state.orderId} />
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

/** Another basket was ordered a moment before: that order is in, and this click ordered nothing (CHK-06). */
function EarlierOrderNotice({ orderId }: { orderId: string }) {
  const t = useTranslations('checkout.earlierOrder')
  const locale = localeOf(useLocale())
  return (
    <NoticeBar tone="warn" role="alert">
      <Info aria-hidden />
      <span>
        <b>{t('title')}</b> {t('text')}{' '}
        <a className="link" href={paths.orderStatus(orderId, locale)}>
          {t('see')}
        </a>
      </span>
    </NoticeBar>
  )
}

interface ChangesNoticeProps {
  changes: readonly BasketDifference[]
  /** What the order would cost now, tip included. */
  totalCents: number
}

/** What is not as it was shown, item by item, and the total to agree to (BSK-03, CHK-05). */
export function ChangesNotice({ changes, totalCents }: ChangesNoticeProps) {
  const t = useTranslations('checkout.changes')
  const sentence = useChangeSentence()
  return (
    <NoticeBar as="div" tone="warn" role="alert">
      <Info aria-hidden />
      <div>
        <p>
          <b>{t('title')}</b>
        </p>
        <ul>
          {changes.map((change) => (
            <li key={`${change.kind}${change.kind === 'row' ? change.key : change.productId}`}>
              {sentence(change)}
            </li>
          ))}
        </ul>
        <p>{t('newTotal', { total: formatCents(totalCents) })}</p>
      </div>
    </NoticeBar>
  )
}

function useChangeSentence(): (change: BasketDifference) => string {
  const t = useTranslations('checkout.changes')
  const labels = useSummaryLabels()
  return (change) => {
    if ('from' in change) return t('quantity', { name: change.name, from: change.from, to: change.to })
    if (!('fromCents' in change)) return t(change.kind, { name: change.name })
    const amounts = { from: formatCents(change.fromCents), to: formatCents(change.toCents) }
    if (change.kind !== 'row') return t(change.kind, { name: change.name, ...amounts })
    const row = { key: change.key, name: change.name, value: '', amountCents: change.toCents }
    return t('row', { name: labels(row).name, ...amounts })
  }
}
