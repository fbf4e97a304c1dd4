import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { OrderItem } from '#lib/domain/orders/order.ts'

const shown = 4

/** The first packs of an order with their counts; the rest as a number. */
export function MiniItems({ items }: { items: readonly OrderItem[] }) {
  const rest = items.length - shown
  return (
    <ul className="mini-items">
      {items.slice(0, shown).map((item) => (
        <li key={item.productId}>
          <ProductPicture image={item.image} alt={item.name} sizes="52px" />
          <span className="badge">{item.quantity}</span>
        </li>
      ))}
      {rest > 0 ? <li className="mini-rest">+{rest}</li> : null}
    </ul>
  )
}
