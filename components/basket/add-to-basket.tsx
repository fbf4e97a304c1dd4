'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import { useQuantity } from '#lib/client/basket.ts'
import { useOffer } from '#lib/client/offer-hook.ts'
import { answerClick, showNextInstead } from './answer-click.ts'
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
  /** A click is expected, and nothing of this is seen before: rendered with its counter, as the click leaves it. */
  isPrepared?: boolean
}

/** The + of a product: grows into a counter, or says why there is none (BSK-01). */
export function AddToBasket({ product, variant = 'card', isPrepared = false }: AddToBasketProps) {
  const t = useTranslations('basket')
  const offer = useOffer(product)
  if (offer.kind === 'add') return <QuantityControl product={product} isPrepared={isPrepared} />
  if (offer.kind === 'check') return <CheckAvailability product={product} />
  if (offer.kind === 'closed') return <NotOnSale from={offer.from} />
  return variant === 'card' && offer.kind === 'sold-out' ? null : (
    <Badge tone="plain">{t(offer.kind === 'sold-out' ? 'soldOut' : 'notSoldHere')}</Badge>
  )
}

/** The counter folds to a disc after this much quiet, in ms. */
const foldMs = 2500

/** Shows the counter that is rendered behind the +. @returns undoes it; null when none is rendered */
function showCounter(root: HTMLElement | null): (() => void) | null {
  // Of a prepared control: the list of cards has shown it, so nothing is left to show or to undo.
  if (root?.hasAttribute('data-open')) return () => {}
  const undo = showNextInstead(root?.querySelector('button') ?? null)
  if (undo === null) return null
  root?.setAttribute('data-open', '')
  return () => {
    root?.removeAttribute('data-open')
    undo()
  }
}

/**
 * A round + that grows in place into − n +, and folds to a gold disc with the count. The counter is rendered while the finger is still
 * down, so that the click has only to show it (decision 161).
 */
function QuantityControl({ product, isPrepared }: { product: BasketProduct; isPrepared: boolean }) {
  const t = useTranslations('basket')
  const quantity = useQuantity(product.productId)
  const add = useAdd(product)
  const [open, setOpen] = useState(false)
  const [hasCounter, setHasCounter] = useState(isPrepared)
  const [touched, setTouched] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  // The clicked button is replaced when the control grows or folds.
  const shown = open && quantity > 0
  const retainFocus = useRetainedFocus(`${shown} ${quantity}`, () => lastButton(root.current))

  const fold = useEffectEvent(() => {
    if (root.current?.contains(document.activeElement)) retainFocus()
    setOpen(false)
    setHasCounter(false)
  })
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(fold, foldMs)
    return () => clearTimeout(timer)
  }, [open, touched, quantity])

  const touch = () => setTouched((count) => count + 1)
  const prepare = () => setHasCounter(true)
  const grow = (change = () => {}) => {
    retainFocus()
    answerClick(
      () => showCounter(root.current),
      () => {
        setOpen(true)
        touch()
        change()
      },
    )
  }

  const looksOpen = shown || isPrepared
  const whileShown = { onFocus: touch, onPointerMove: touch }
  const whileFolded = { 'data-count': quantity > 0 ? quantity : undefined, onPointerDown: prepare }
  return (
    <Quantity
      ref={root}
      data-slot="quantity"
      data-open={looksOpen ? '' : undefined}
      {...(shown ? whileShown : whileFolded)}
    >
      {shown ? null : quantity > 0 ? (
        <button
          type="button"
          aria-label={t('inBasket', { count: quantity, name: product.name })}
          hidden={isPrepared}
          onClick={() => grow()}
        >
          <output aria-live="off">{quantity}</output>
        </button>
      ) : (
        <button
          type="button"
          aria-label={t('add', { name: product.name })}
          hidden={isPrepared}
          onClick={() => grow(() => void add().then((isAdded) => isAdded || setOpen(false)))}
        >
          <Plus aria-hidden />
        </button>
      )}
      {shown || hasCounter ? (
        <Counter
          product={product}
          // Before the click: as it will be.
          quantity={Math.max(1, quantity)}
          hidden={!looksOpen}
          onEmptied={() => {
            retainFocus()
            setHasCounter(false)
          }}
        />
      ) : null}
    </Quantity>
  )
}
