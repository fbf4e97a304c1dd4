import { useFormatter, useTranslations } from 'next-intl'
import type { Order } from '#lib/domain/orders/order.ts'
import { OrderItems } from './order-items.tsx'
import { headingOf } from './order-heading.ts'
import { OrderSummary } from './order-summary.tsx'
import { Refunds } from './refunds.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { Container } from '#components/ui/container.tsx'
import { Box } from '#components/ui/box.tsx'
import { Actions } from '#components/ui/actions.tsx'
import styles from './order-receipt.module.css'

/** /order-details: the receipt, with every step the order went through. */
export function OrderReceipt({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const format = useFormatter()
  const heading = headingOf(order, null)
  const instant = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  const { brand, last4 } = order.payment
  // An account has no number.
  const paidWith = last4 === '' ? brand : t('cardEnding', { brand, last4 })
  return (
    <Container className={styles.two}>
      <div>
        <h1>{t('orderNumber', { number: order.number })}</h1>
        <p className="muted">{t(`headings.${heading.key}`, heading.values)}</p>
        <Box>
          <OrderItems order={order} />
          <OrderSummary order={order} />
          <Actions>
            <ReorderButton orderId={order.orderId} />
          </Actions>
        </Box>
      </div>
      <aside>
        <Refunds order={order} />
        <Box>
          <h2>{t('history')}</h2>
          <ol className={styles.orderHistory}>
            {order.history.map((entry) => (
              <li key={`${entry.status}-${entry.at}`}>
                <b>{t(`statuses.${entry.status}`)}</b> <time dateTime={entry.at}>{instant(entry.at)}</time>
              </li>
            ))}
          </ol>
        </Box>
        <Box>
          <h2>{t('paidWith')}</h2>
          <p>{paidWith}</p>
          <h2>{t(order.mode === 'delivery' ? 'deliveredTo' : 'pickedUpAt')}</h2>
          <p>
            {order.address?.formatted ?? `${order.store.name}, ${order.store.street}, ${order.store.city}`}
          </p>
        </Box>
      </aside>
    </Container>
  )
}
