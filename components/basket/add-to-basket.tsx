'use client'
import { useTranslations } from 'next-intl'
import type { BasketProduct } from '#lib/client/basket-lines.ts'
import { useOffer } from '#lib/client/offer.ts'
import { CheckAvailability } from './check-availability.tsx'
import { NotOnSale } from './not-on-sale.tsx'
import { QuantityControl } from './quantity-control.tsx'
import { Badge } from '#components/ui/badge.tsx'

/** A card keeps a product's whole offer in one corner; a row has room beside it. */
export type AddVariant = 'card' | 'row'

/**
 * The + of a product: grows into a counter, or says why there is none (BSK-01).
 * Takes a product summary or any part of it that has the fields of `BasketProduct`.
 */
export function AddToBasket({ product, variant = 'card' }: { product: BasketProduct; variant?: AddVariant }) {
  const t = useTranslations('basket')
  const offer = useOffer(product)
  if (offer.kind === 'add') return <QuantityControl product={product} />
  if (offer.kind === 'check') return <CheckAvailability product={product} />
  if (offer.kind === 'closed') return <NotOnSale from={offer.from} />
  return variant === 'card' && offer.kind === 'sold-out' ? null : (
    <Badge tone="plain">{t(offer.kind === 'sold-out' ? 'soldOut' : 'notSoldHere')}</Badge>
  )
}
