'use client'
import { useTranslations } from 'next-intl'
import { effectivePriceCents } from '#lib/domain/basket/effective-price.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import type { BasketProduct } from '#lib/client/basket-lines.ts'
import { useQuantity } from '#lib/client/basket.ts'
import { useOffer } from '#lib/client/offer-hook.ts'
import { openPanel } from '#lib/client/overlay.ts'
import { CheckAvailability } from './check-availability.tsx'
import { Counter } from './counter.tsx'
import { NotOnSale } from './not-on-sale.tsx'
import { useAdd } from './use-add.ts'

/** The product page's own way into the basket: one gold button, then a large counter. */
export function BuyBox({ product }: { product: BasketProduct }) {
  const t = useTranslations('basket')
  const offer = useOffer(product)
  const quantity = useQuantity(product.productId)
  const add = useAdd(product)

  if (offer.kind === 'check') return <CheckAvailability product={product} compact={false} />
  if (offer.kind === 'closed') return <NotOnSale from={offer.from} />
  if (offer.kind !== 'add')
    return <p className="notice">{t(offer.kind === 'sold-out' ? 'soldOut' : 'notSoldHere')}</p>

  const amount = formatCents(effectivePriceCents(product) * Math.max(1, quantity))
  return quantity === 0 ? (
    <button type="button" className="button button-lg button-block button-split" onClick={() => void add()}>
      <span>{t('addToBasket')}</span>
      <bdi>{amount}</bdi>
    </button>
  ) : (
    <div className="buy">
      <div className="quantity quantity-lg" data-open="">
        <Counter product={product} quantity={quantity} />
      </div>
      <button type="button" className="button button-lg button-split" onClick={() => openPanel('basket')}>
        <span>{t('viewBasket')}</span>
        <bdi>{amount}</bdi>
      </button>
    </div>
  )
}
