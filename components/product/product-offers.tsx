import { clsx } from 'clsx'
import { Sparkles, Tag } from 'lucide-react'
import type { Promo } from '#lib/domain/catalog/product.ts'
import styles from './product-offers.module.css'

/** Every offer on a product, each with its terms. */
export function ProductOffers({ promos }: { promos: readonly Promo[] }) {
  return promos
    .filter((promo) => promo.shortText !== '')
    .map((promo) => (
      <div
        key={promo.promoId}
        className={promo.subscriberOnly ? clsx(styles.offer, styles.member) : styles.offer}
      >
        {promo.subscriberOnly ? <Sparkles aria-hidden /> : <Tag aria-hidden />}
        <span>
          <b dir="auto">{promo.shortText}</b>
          <bdi>{promo.longText}</bdi>
        </span>
      </div>
    ))
}
