import { ProductPicture } from '#components/ui/product-picture.tsx'
import { formatCents } from '#lib/domain/money/format.ts'
import type { Order } from '#lib/domain/orders/order.ts'

/** The lines of an order with their totals, and the receipt under them. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <ul className="order-list">
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
    </ul>
  )
}
