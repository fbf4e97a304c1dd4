import { Sparkles, Tag } from 'lucide-react'
import type { Promo } from '#lib/domain/catalog/product.ts'

/** Every offer on a product, each with its terms. */
export function ProductOffers({ promos }: { promos: readonly Promo[] }) {
  return promos
    .filter((promo) => promo.shortText !== '')
    .map((promo) => (
      <div key={promo.promoId} className={promo.subscriberOnly ? 'offer offer-member' : 'offer'}>
        {promo.subscriberOnly ? (
          <Sparkles className="icon" aria-hidden />
        ) : (
          <Tag className="icon" aria-hidden />
        )}
        <span>
          <b dir="auto">{promo.shortText}</b>
          <bdi>{promo.longText}</bdi>
        </span>
      </div>
    ))
}
