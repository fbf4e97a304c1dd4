import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { formatCents } from '@kolea/domain/money/format.ts'
import type { Order, OrderItem } from '@kolea/domain/orders/order.ts'
import { replacedBy } from '@kolea/domain/orders/removed-items.ts'
import { isBeingPrepared } from '@kolea/domain/orders/transitions.ts'
import { Badge } from '#components/ui/badge.tsx'
import styles from './order-items.module.css'

/** The lines of an order with their totals, what is being added to it, then what was taken out of it (ORD-02). */
export function OrderItems({ order }: { order: Order }) {
  const t = useTranslations('orders.back')
  const added = useTranslations('orders.add')
  return (
    <ul className={styles.orderList}>
      {order.items.map((item) => (
        <li key={item.productId}>
          <ProductPicture image={item.image} alt="" sizes="52px" />
          <span>
            <QuantityOf item={item} />
            <ReplacementNote order={order} item={item} />
          </span>
          <b>
            <bdi>{formatCents(item.lineTotalCents)}</bdi>
          </b>
        </li>
      ))}
      {order.additions.map(({ id, quantity, name, state }) =>
        state === 'pending' ? (
          <li key={id} className={styles.orderRemoved}>
            <ProductPicture image={null} alt="" sizes="52px" />
            <span>
              <b>{`${quantity} ×`}</b> <bdi>{name}</bdi>
            </span>
            <Badge tone="plain">{added('beingAdded')}</Badge>
          </li>
        ) : null,
      )}
      {order.removed.map((item) => (
        <li key={`removed-${item.productId}`} className={styles.orderRemoved}>
          <ProductPicture image={item.image} alt="" sizes="52px" />
          <s>
            <QuantityOf item={item} />
          </s>
          <Badge tone="plain">{t(item.replacement?.brought ? 'replaced' : 'removed')}</Badge>
        </li>
      ))}
    </ul>
  )
}

const QuantityOf = ({ item: { quantity, name } }: { item: OrderItem }) => (
  <>
    <b>{`${quantity} ×`}</b> <bdi>{name}</bdi>
  </>
)

/** What a line replaces, and what replaces it when it is sold out (BSK-06). */
function ReplacementNote({ order, item }: { order: Order; item: OrderItem }): ReactNode {
  const t = useTranslations('orders.back')
  const replaced = replacedBy(order, item.productId)
  const named = isBeingPrepared(order.status) ? item.replacement : null
  return (
    <>
      {replaced.map(({ productId, name }) => (
        <small key={productId}>{t('inPlaceOf', { name })}</small>
      ))}
      {named ? <small>{t('ifSoldOut', { name: named.name })}</small> : null}
    </>
  )
}
