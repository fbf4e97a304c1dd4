import { useTranslations } from 'next-intl'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { formatCents } from '#lib/domain/money/format.ts'
import type { Order } from '#lib/domain/orders/order.ts'
import { Badge } from '#components/ui/badge.tsx'
import styles from './order-items.module.css'

/** The lines of an order with their totals, then what was taken out of it (ORD-02). */
export function OrderItems({ order }: { order: Order }) {
  const t = useTranslations('orders.back')
  return (
    <ul className={styles.orderList}>
      {order.items.map((item) => (
        <li key={item.productId}>
          <ProductPicture image={item.image} alt="" sizes="52px" />
          <span>
            <b>
              <bdi>{item.quantity} ×</bdi>
            </b>{' '}
            {item.name}
          </span>
          <b>
            <bdi>{formatCents(item.lineTotalCents)}</bdi>
          </b>
        </li>
      ))}
      {order.removed.map((item) => (
        <li key={`removed-${item.productId}`} className={styles.orderRemoved}>
          <ProductPicture image={item.image} alt="" sizes="52px" />
          <s>
            <b>
              <bdi>{item.quantity} ×</bdi>
            </b>{' '}
            {item.name}
          </s>
          <Badge tone="plain">{t('removed')}</Badge>
        </li>
      ))}
    </ul>
  )
}
