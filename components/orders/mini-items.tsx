import { ProductThumb } from '#components/catalog/product-thumb.tsx'
import type { OrderItem } from '#lib/domain/orders/order.ts'

const shown = 4

/** The first packs of an order with their counts; the rest as a number. */
export function MiniItems({ items }: { items: readonly OrderItem[] }) {
  const rest = items.length - shown
  return (
    <ul className="mini-items">
      {items.slice(0, shown).map((item) => (
        <li key={item.productId}>
          <ProductThumb image={item.image} size={52} label={item.name} />
          <span className="badge">{item.quantity}</span>
        </li>
      ))}
      {rest > 0 ? <li className="mini-rest">+{rest}</li> : null}
    </ul>
  )
}
