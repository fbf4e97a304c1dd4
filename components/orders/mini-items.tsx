import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { OrderItem } from '#lib/domain/orders/order.ts'
import { Thumbnails } from '#components/ui/thumbnails.tsx'
import { Badge } from '#components/ui/badge.tsx'

const shown = 4

/** The first packs of an order with their counts; the rest as a number. */
export function MiniItems({ items }: { items: readonly OrderItem[] }) {
  const rest = items.length - shown
  return (
    <Thumbnails data-slot="mini-items">
      {items.slice(0, shown).map((item) => (
        <li key={item.productId}>
          <ProductPicture image={item.image} alt={item.name} sizes="52px" />
          <Badge>{item.quantity}</Badge>
        </li>
      ))}
      {rest > 0 ? <li>+{rest}</li> : null}
    </Thumbnails>
  )
}
