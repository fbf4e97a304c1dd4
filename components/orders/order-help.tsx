import { CircleHelp, Phone } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { Actions } from '#components/ui/actions.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { createAtom, useAtom } from '#lib/client/atom.ts'
import { useNow } from '#lib/client/now.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { reportRules } from '@kolea/domain/orders/problem-report.ts'
import { isFinalStatus } from '@kolea/domain/orders/status-groups.ts'
import { momentFormat } from '#lib/i18n/day-formats.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './order-help.module.css'
import { ReportPhotos } from './report-photos.tsx'
import { useOrderTime } from './use-order-time.ts'

const ReportForm = lazyPart(() => import('./report-form.tsx').then((module) => module.ReportForm))

/** The order with a form that is open: it stays where the page begins anew, as when it is rendered for another store (decision 151). */
const reportedOrder = createAtom<string | null>(null)

/** Help with one order: its store, a report of what was wrong, and what came of earlier ones (HLP-01, ORD-05). */
export function OrderHelp({ order }: { order: Order }) {
  const t = useTranslations('orderHelp')
  const locale = localeOf(useLocale())
  const isReporting = useAtom(reportedOrder, (orderId) => orderId === order.orderId)
  const isOpen = useNow(15_000) < Date.parse(order.reportableUntil ?? '')
  return (
    <Box data-slot="print-hidden" className={styles.help} aria-labelledby="order-help">
      <h2 id="order-help">{t('title')}</h2>
      <p className="muted">
        <Possible order={order} isOpen={isOpen} />
      </p>
      <Actions>
        {isOpen && !isReporting ? (
          <Button type="button" tone="night" size="small" onClick={() => reportedOrder.set(order.orderId)}>
            <CircleHelp aria-hidden />
            {t('report')}
          </Button>
        ) : null}
        {order.store.phone === '' ? null : (
          <Button as="a" tone="quiet" size="small" href={`tel:${order.store.phone.replace(/[^\d+]/g, '')}`}>
            <Phone aria-hidden />
            {t('callStore')}
          </Button>
        )}
        <a className="link" href={paths.contact(locale)}>
          {t('write')}
        </a>
      </Actions>
      {isReporting ? (
        <Suspense>
          <ReportForm order={order} onClose={() => reportedOrder.set(null)} />
        </Suspense>
      ) : null}
      <Reports order={order} />
    </Box>
  )
}

/** Whether, and until when, a problem may be reported. */
function Possible({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const t = useTranslations('orderHelp')
  const orderTime = useOrderTime()
  if (order.reportableUntil === null) return isFinalStatus(order.status) ? null : t('notYet')
  if (!isOpen) return t('over', { hours: reportRules.hours })
  return t('until', { time: orderTime(order, order.reportableUntil, momentFormat) })
}

/** What the customer has reported, and what came of it. */
function Reports({ order }: { order: Order }) {
  const t = useTranslations('orderHelp')
  if (order.problems.length === 0) return null
  const names = new Map(order.items.map(({ productId, name }) => [productId, name]))
  return (
    <div role="status">
      <h3>{t('reports')}</h3>
      <ul className={styles.reports}>
        {order.problems.map((problem) => (
          <li key={problem.reportId}>
            <span>
              {problem.items.length === 0
                ? t('delivery')
                : problem.items
                    .map(({ productId, quantity }) => `${quantity} × ${names.get(productId) ?? ''}`)
                    .join(', ')}
            </span>
            <Badge tone={problem.outcome === 'refunded' ? 'good' : 'plain'}>
              {t(`outcomes.${problem.outcome}`)}
            </Badge>
            <ReportPhotos orderId={order.orderId} problem={problem} />
          </li>
        ))}
      </ul>
    </div>
  )
}
