'use client'
import { Bike, Package } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { OrderArrival } from '#components/orders/order-arrival.tsx'
import { stageOf } from '#components/orders/order-stage.ts'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import { openPanel } from '#lib/client/overlay.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { FootBanner } from '#components/ui/foot-banner.tsx'
import { NoticeBar, NoticeAction } from '#components/ui/notice.tsx'

/** A page that stays open reads again how far its one order is, in ms. */
const readAgainMs = 30_000

/** The one order in progress, as it is now; null before it is known, `failed` where it cannot be read. */
function useOnlyOrder(isOnly: boolean): Order | 'failed' | null {
  const [order, setOrder] = useState<Order | 'failed' | null>(null)
  useEffect(() => {
    if (!isOnly) return
    const read = () =>
      deferredBundle()
        .then(({ bff }) => bff('GET /api/orders', { query: { list: 'current' } }))
        .then(({ orders }) => setOrder(orders[0] ?? null))
        // What is shown already stays.
        .catch(() => setOrder((known) => known ?? 'failed'))
    void read()
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(), readAgainMs)
    return () => clearInterval(timer)
  }, [isOnly])
  return isOnly ? order : null
}

/** One active order says what is going on with it and leads to its status, several open the orders panel (ORD-03). Not on an order's own page. */
export function ActiveOrdersBanner() {
  const t = useTranslations('account')
  const session = useSession()
  const active = isCustomer(session) ? session.profile.activeOrders : 0
  const onOrderPage = usePathname().includes('/order')
  const only = useOnlyOrder(active === 1 && !onOrderPage)

  // Without the id of the one order the panel leads to it.
  if (onOrderPage || active === 0 || (active === 1 && only === null)) return null
  return (
    <FootBanner night aria-label={t('orders')}>
      {only === null || only === 'failed' ? (
        <NoticeBar>
          <Package aria-hidden />
          <span>{t('activeOrders', { count: active })}</span>
          <NoticeAction type="button" onClick={() => openPanel('orders')}>
            {t('seeOrders')}
          </NoticeAction>
        </NoticeBar>
      ) : (
        <OnlyOrder order={only} />
      )}
    </FootBanner>
  )
}

function OnlyOrder({ order }: { order: Order }) {
  const t = useTranslations()
  const locale = localeOf(useLocale())
  const Icon = order.status === 'out_for_delivery' ? Bike : Package
  return (
    <NoticeBar>
      <Icon aria-hidden />
      <span>
        <b>{t(`orders.stages.${stageOf(order)}`)}</b>
        <OrderArrival order={order} before=" · " />
      </span>
      <NoticeAction as="a" href={paths.orderStatus(order.orderId, locale)}>
        {t('account.track')}
      </NoticeAction>
    </NoticeBar>
  )
}
