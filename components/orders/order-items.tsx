import { ProductThumb } from '#components/catalog/product-thumb.tsx'
import { formatCents } from '#lib/domain/money/format.ts'
import type { Order } from '#lib/domain/orders/order.ts'

/** The lines of an order with their totals, and the receipt under them. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <ul className="order-list">
      {order.items.map((item) => (
        <li key={item.productId}>
          <ProductThumb image={item.image} size={52} />
          <span>
            <b>
              <bdi>{item.quantity} ×</bdi>
            </b>{' '}
            {item.name}
          </span>
          <b>
            <bdi>{formatCents(item.lineTotalCents, order.currency)}</bdi>
          </b>
        </li>
      ))}
    </ul>
  )
}
