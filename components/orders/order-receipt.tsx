import { useFormatter, useTranslations } from 'next-intl'
import type { Order } from '#lib/domain/orders/order.ts'
import { OrderItems } from './order-items.tsx'
import { headingOf } from './order-heading.ts'
import { OrderSummary } from './order-summary.tsx'
import { Refunds } from './refunds.tsx'
import { ReorderButton } from './reorder-button.tsx'

/** /order-details: the receipt, with every step the order went through. */
export function OrderReceipt({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const format = useFormatter()
  const heading = headingOf(order, null)
  const instant = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="container two">
      <div>
        <h1>{t('orderNumber', { number: order.number })}</h1>
        <p className="muted">{t(`headings.${heading.key}`, heading.values)}</p>
        <section className="box">
          <OrderItems order={order} />
          <OrderSummary order={order} />
          <div className="order-acts">
            <ReorderButton orderId={order.orderId} />
          </div>
        </section>
      </div>
      <aside>
        <Refunds order={order} />
        <section className="box">
          <h2>{t('history')}</h2>
          <ol className="order-history">
            {order.history.map((entry) => (
              <li key={`${entry.status}-${entry.at}`}>
                <b>{t(`statuses.${entry.status}`)}</b> <time dateTime={entry.at}>{instant(entry.at)}</time>
              </li>
            ))}
          </ol>
        </section>
        <section className="box">
          <h2>{t('paidWith')}</h2>
          <p>{t('cardEnding', { brand: order.payment.brand, last4: order.payment.last4 })}</p>
          <h2>{t(order.mode === 'delivery' ? 'deliveredTo' : 'pickedUpAt')}</h2>
          <p>
            {order.address?.formatted ?? `${order.store.name}, ${order.store.street}, ${order.store.city}`}
          </p>
        </section>
      </aside>
    </div>
  )
}
