'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import { useQuantity } from '#lib/client/basket.ts'
import { useOffer } from '#lib/client/offer-hook.ts'
import { CheckAvailability } from './check-availability.tsx'
import { Counter } from './counter.tsx'
import { NotOnSale } from './not-on-sale.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Quantity } from '#components/ui/quantity.tsx'
import { useAdd } from './use-add.ts'
import { lastButton, useRetainedFocus } from './use-retained-focus.ts'

/** A card shows a product's whole offer in one corner; a row has space beside it. */
export type AddVariant = 'card' | 'row'

interface AddToBasketProps {
  /** A product summary or any part of it that has these fields. */
  product: BasketProduct
  variant?: AddVariant
}

/** The + of a product: grows into a counter, or says why there is none (BSK-01). */
export function AddToBasket({ product, variant = 'card' }: AddToBasketProps) {
  const t = useTranslations('basket')
  const offer = useOffer(product)
  if (offer.kind === 'add') return <QuantityControl product={product} />
  if (offer.kind === 'check') return <CheckAvailability product={product} />
  if (offer.kind === 'closed') return <NotOnSale from={offer.from} />
  return variant === 'card' && offer.kind === 'sold-out' ? null : (
    <Badge tone="plain">{t(offer.kind === 'sold-out' ? 'soldOut' : 'notSoldHere')}</Badge>
  )
}

/** The counter folds to a disc after this much quiet, in ms. */
const foldMs = 2500

/** A round + that grows in place into − n +, and folds to a gold disc with the count. */
function QuantityControl({ product }: { product: BasketProduct }) {
  const t = useTranslations('basket')
  const quantity = useQuantity(product.productId)
  const add = useAdd(product)
  const [open, setOpen] = useState(false)
  const [touched, setTouched] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  // The clicked button is replaced when the control grows or folds.
  const shown = open && quantity > 0
  const retainFocus = useRetainedFocus(`${shown} ${quantity}`, () => lastButton(root.current))

  const fold = useEffectEvent(() => {
    if (root.current?.contains(document.activeElement)) retainFocus()
    setOpen(false)
  })
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(fold, foldMs)
    return () => clearTimeout(timer)
  }, [open, touched, quantity])

  const touch = () => setTouched((count) => count + 1)
  const grow = () => {
    retainFocus()
    setOpen(true)
    touch()
  }
  const addFirst = () => {
    grow()
    void add()
  }

  if (shown)
    return (
      <Quantity ref={root} data-slot="quantity" data-open="" onFocus={touch} onPointerMove={touch}>
        <Counter product={product} quantity={quantity} onEmptied={retainFocus} />
      </Quantity>
    )
  return (
    <Quantity ref={root} data-slot="quantity" data-count={quantity > 0 ? quantity : undefined}>
      {quantity > 0 ? (
        <button
          type="button"
          aria-label={t('inBasket', { count: quantity, name: product.name })}
          onClick={grow}
        >
          <output aria-live="off">{quantity}</output>
        </button>
      ) : (
        <button type="button" aria-label={t('add', { name: product.name })} onClick={addFirst}>
          <Plus aria-hidden />
        </button>
      )}
    </Quantity>
  )
}
