'use client'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Actions } from '#components/ui/actions.tsx'
import { Box } from '#components/ui/box.tsx'
import { Container } from '#components/ui/container.tsx'
import { BffCallError } from '#lib/client/bff-error.ts'
import { QueryProvider } from '#lib/client/query.tsx'
import { isCustomer, lacksSession, useSession } from '#lib/client/session.ts'
import { useStillArriving } from '#lib/client/still-arriving.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { isFinalStatus } from '@kolea/domain/orders/status-groups.ts'
import { momentFormat } from '#lib/i18n/day-formats.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { brandName } from '@kolea/domain/wallet/brand-name.ts'
import { paths } from '#lib/routing/paths.ts'
import { DeliveryPlace } from './delivery-place.tsx'
import { headingOf } from './order-heading.ts'
import { OrderHelp } from './order-help.tsx'
import { OrderItems } from './order-items.tsx'
import styles from './order-page.module.css'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OrderTrack } from './order-track.tsx'
import { useDelivery, useOrder, useOrderToRate } from './order-queries.ts'
import { OrdersNotice } from './orders-notice.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import { RatingPrompt } from './rating-prompt.tsx'
import { Refunds } from './refunds.tsx'
import { ReorderButton } from './order-actions.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { useOrderTime } from './use-order-time.ts'
import { Button } from '#components/ui/button.tsx'

const titleOf = { track: 'statusTitle', receipt: 'detailsTitle' } as const

/** /order-status and /order-details: the order named by `?id=`, for its own customer only. */
export function OrderPage({ view }: { view: 'track' | 'receipt' }) {
  const session = useSession()
  const orderId = useSearchParams().get('id')
  if (session.state === 'unknown') return <OrderSkeleton title={titleOf[view]} />
  if (lacksSession(session)) return <OrdersNotice kind="unavailable" />
  if (!isCustomer(session)) return <SignInPrompt />
  if (!orderId) return <OrdersNotice kind="notFound" />
  return (
    <QueryProvider>
      <LoadedOrder orderId={orderId} view={view} />
    </QueryProvider>
  )
}

function LoadedOrder({ orderId, view }: { orderId: string; view: 'track' | 'receipt' }) {
  const t = useTranslations('orders')
  const locale = localeOf(useLocale())
  const { data: order, error, isPending } = useOrder(orderId)
  const isFinal = order !== undefined && isFinalStatus(order.status)
  const parts = [useDelivery(view === 'track' ? order : undefined), useOrderToRate(isFinal)]
  const isArriving = useStillArriving(
    parts.some(({ isLoading }) => isLoading),
    order !== undefined,
  )
  if (isPending || (order && isArriving)) return <OrderSkeleton title={titleOf[view]} />
  if (order) return view === 'track' ? <OrderTrack order={order} /> : <OrderReceipt order={order} />
  const missing = error instanceof BffCallError && error.status === 404
  return (
    <OrdersNotice kind={missing ? 'notFound' : 'unavailable'}>
      <Button as="a" href={paths.orders(locale)}>
        {t('allOrders')}
      </Button>
    </OrdersNotice>
  )
}

/** /order-details: the receipt, with every step the order went through. */
function OrderReceipt({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const orderTime = useOrderTime()
  const locale = localeOf(useLocale())
  const heading = headingOf(order, null)
  const { brand, last4 } = order.payment
  // An account has no number.
  const paidWith = last4 === '' ? brand : t('cardEnding', { brand: brandName(brand), last4 })
  return (
    <Container className={styles.two}>
      <div>
        <ReceiptHead order={order} />
        <h1>{t('orderNumber', { number: order.number })}</h1>
        <p className="muted">{t(`headings.${heading.key}`, heading.values)}</p>
        <Box>
          <OrderItems order={order} />
          <OrderSummary order={order} />
          <Actions data-slot="print-hidden" className={styles.acts}>
            {isFinalStatus(order.status) ? null : (
              <Button as="a" size="small" href={paths.orderStatus(order.orderId, locale)}>
                {t('track')}
              </Button>
            )}
            <ReorderButton orderId={order.orderId} />
          </Actions>
        </Box>
      </div>
      <aside>
        <div data-slot="print-hidden" className={styles.asks}>
          {isFinalStatus(order.status) ? <RatingPrompt orderId={order.orderId} /> : null}
        </div>
        <Refunds order={order} />
        <div data-slot="print-hidden" className={styles.asks}>
          <OrderHelp order={order} />
        </div>
        <Box data-slot="print-hidden">
          <h2>{t('history')}</h2>
          <ol className={styles.orderHistory}>
            {order.history.map((entry) => (
              <li key={`${entry.status}-${entry.at}`}>
                <b>{t(`statuses.${entry.status}`)}</b>{' '}
                <time dateTime={entry.at}>{orderTime(order, entry.at, momentFormat)}</time>
              </li>
            ))}
          </ol>
        </Box>
        <Box>
          <h2>{t('paidWith')}</h2>
          <p>{paidWith}</p>
          <h2 className={styles.next}>{t(order.mode === 'delivery' ? 'deliveryTo' : 'pickupAt')}</h2>
          <DeliveryPlace order={order} />
        </Box>
      </aside>
    </Container>
  )
}
