import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { BasketItem } from '@kolea/domain/basket/basket.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import styles from './order-lines.module.css'

/** What is bought: quantity, name and what the line costs. */
export function OrderLines({ items }: { items: readonly BasketItem[] }) {
  return (
    <ul className={styles.lines}>
      {items.map(({ productId, image, name, quantity, lineTotalCents }) => (
        <li key={productId}>
          <ProductPicture image={image} alt="" sizes="44px" />
          <span>
            <bdi>{`${quantity} × `}</bdi>
            <bdi>{name}</bdi>
          </span>
          <bdi>{formatCents(lineTotalCents)}</bdi>
        </li>
      ))}
    </ul>
  )
}
