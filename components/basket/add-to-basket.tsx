'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { BasketProduct } from '#lib/client/basket-lines.ts'
import { useQuantity } from '#lib/client/basket.ts'
import { useOffer } from '#lib/client/offer-hook.ts'
import { CheckAvailability } from './check-availability.tsx'
import { Counter } from './counter.tsx'
import { NotOnSale } from './not-on-sale.tsx'
import { Badge } from '#components/ui/badge.tsx'
import styles from './quantity.module.css'
import { useAdd } from './use-add.ts'

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
  const hadFocus = useRef(false)

  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => {
      hadFocus.current = root.current?.contains(document.activeElement) ?? false
      setOpen(false)
    }, foldMs)
    return () => clearTimeout(timer)
  }, [open, touched, quantity])

  // The pressed button is replaced when the control grows or folds; focus stays within the control.
  const shown = open && quantity > 0
  useEffect(() => {
    if (!hadFocus.current) return
    hadFocus.current = false
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])]
    buttons.findLast((button) => !button.disabled)?.focus()
  }, [shown, quantity])

  const grow = () => {
    hadFocus.current = true
    setOpen(true)
    setTouched((count) => count + 1)
  }

  if (shown) {
    const again = () => setTouched((count) => count + 1)
    return (
      <div
        ref={root}
        data-slot="quantity"
        className={styles.quantity}
        data-open=""
        onFocus={again}
        onPointerMove={again}
      >
        <Counter product={product} quantity={quantity} onEmptied={() => (hadFocus.current = true)} />
      </div>
    )
  }
  return (
    <div
      ref={root}
      data-slot="quantity"
      className={styles.quantity}
      data-count={quantity > 0 ? quantity : undefined}
    >
      {quantity > 0 ? (
        <button
          type="button"
          aria-label={t('inBasket', { count: quantity, name: product.name })}
          onClick={grow}
        >
          <output aria-live="off">{quantity}</output>
        </button>
      ) : (
        <button
          type="button"
          aria-label={t('add', { name: product.name })}
          onClick={() => {
            grow()
            void add().then((isAdded) => isAdded || setOpen(false))
          }}
        >
          <Plus aria-hidden />
        </button>
      )}
    </div>
  )
}
