'use client'

import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { BffCallError } from '#lib/client/bff-error.ts'
import { QueryProvider } from '#lib/client/query.tsx'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderTrack } from './order-track.tsx'
import { useOrder } from './order-queries.ts'
import { OrdersNotice } from './orders-notice.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { Button } from '#components/ui/button.tsx'

/** /order-status and /order-details: the order named by `?id=`, for its own customer only. */
export function OrderPage({ view }: { view: 'track' | 'receipt' }) {
  const session = useSession()
  const orderId = useSearchParams().get('id')
  if (session.state === 'unknown') return <OrderSkeleton />
  if (session.state === 'unavailable') return <OrdersNotice kind="unavailable" />
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
  if (order) return view === 'track' ? <OrderTrack order={order} /> : <OrderReceipt order={order} />
  if (isPending) return <OrderSkeleton />
  const missing = error instanceof BffCallError && error.status === 404
  return (
    <OrdersNotice kind={missing ? 'notFound' : 'unavailable'}>
      <Button as="a" href={paths.orders(locale)}>
        {t('allOrders')}
      </Button>
    </OrdersNotice>
  )
}
