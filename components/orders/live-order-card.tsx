import { useLocale, useTranslations } from 'next-intl'
import { useNow } from '#lib/client/now.ts'
import type { Order } from '#lib/domain/orders/order.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { MiniItems } from './mini-items.tsx'
import { headingOf } from './order-heading.ts'
import { minutesUntil } from './order-stage.ts'
import { OrderStepper } from './order-stepper.tsx'

/** An order under way, as the list and the orders panel show it. */
export function LiveOrderCard({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const locale = localeOf(useLocale())
  const now = useNow(15_000)
  const heading = headingOf(order, null)
  const place = order.mode === 'delivery' ? (order.address?.street ?? '') : order.store.name
  const titleId = `order-${order.orderId}`
  return (
    <section className="box order-card live" aria-labelledby={titleId}>
      <div className="order-meta">
        <div>
          <h2 id={titleId}>{t(`headings.${heading.key}`, heading.values)}</h2>
          <p className="muted order-place">{t(`place.${order.mode}`, { number: order.number, place })}</p>
        </div>
        {order.eta ? (
          <p className="live-eta">{t('inMinutes', { minutes: minutesUntil(order.eta.to, now) })}</p>
        ) : null}
      </div>
      <OrderStepper order={order} />
      <div className="order-meta">
        <MiniItems items={order.items} />
        <a className="button" href={paths.orderStatus(order.orderId, locale)}>
          {t('track')}
        </a>
      </div>
    </section>
  )
}
