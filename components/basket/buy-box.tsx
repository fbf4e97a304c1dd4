'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAlcohol } from '@kolea/domain/alcohol/restriction.ts'
import { effectivePriceCents } from '@kolea/domain/money/effective-price.ts'
import type { SaleHours } from '@kolea/domain/location/store.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import { useQuantity } from '#lib/client/basket.ts'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import { useOwnPrice } from '#lib/client/member-prices.ts'
import { useOffer } from '#lib/client/offer-hook.ts'
import { openPanel } from '#lib/client/overlay.ts'
import { answerClick, showNextInstead } from './answer-click.ts'
import { BackOnSale } from './back-on-sale.tsx'
import { useAvailabilityOpener } from './check-availability.tsx'
import { Counter } from './counter.tsx'
import { useAdd } from './use-add.ts'
import { lastButton, useRetainedFocus } from './use-retained-focus.ts'
import { NoticeBar } from '#components/ui/notice.tsx'
import { Button } from '#components/ui/button.tsx'
import { Quantity } from '#components/ui/quantity.tsx'
import styles from './buy-box.module.css'

/** Counts a look at a product once a page. */
function useViewed(product: BasketProduct): void {
  const counted = useRef('')
  useEffect(() => {
    if (counted.current === product.productId) return
    counted.current = product.productId
    void deferredBundle().then(({ trackProduct }) => trackProduct('view_item', product))
  }, [product])
}

interface BuyBoxProps {
  product: BasketProduct
  saleHours: SaleHours
  /** The server's button was clicked before this could answer. */
  isClicked?: boolean
}

/** The product page's own way into the basket: one gold button, then a large counter, rendered while the finger is still down (decision 161). */
export function BuyBox({ product, saleHours, isClicked = false }: BuyBoxProps) {
  const t = useTranslations('basket')
  const offer = useOffer(product, saleHours)
  const quantity = useQuantity(product.productId)
  const add = useAdd(product)
  const [hasCounter, setHasCounter] = useState(false)
  const isBought = quantity > 0
  const button = useRef<HTMLButtonElement>(null)
  const counter = useRef<HTMLDivElement>(null)
  const retainFocus = useRetainedFocus(String(isBought), () =>
    isBought ? lastButton(counter.current) : (button.current ?? undefined),
  )
  const empty = () => {
    retainFocus()
    setHasCounter(false)
  }
  const opener = useAvailabilityOpener(product)
  const { product: ownPriced } = useOwnPrice(product)
  useViewed(product)
  const answer = useEffectEvent(() => {
    if (offer.kind === 'check') opener.onClick()
    else if (offer.kind === 'add') void add()
  })
  useEffect(() => {
    if (isClicked) answer()
  }, [isClicked])

  if (offer.kind === 'check') return <Button size="large" wide {...opener} />
  if (offer.kind === 'closed') return <BackOnSale from={offer.from} isAlcohol={isAlcohol(product)} />
  if (offer.kind !== 'add')
    return <NoticeBar>{t(offer.kind === 'sold-out' ? 'soldOut' : 'notSoldHere')}</NoticeBar>

  const amount = formatCents(effectivePriceCents(ownPriced) * Math.max(1, quantity))
  return (
    <>
      {isBought ? null : (
        <Button
          ref={button}
          type="button"
          size="large"
          wide
          split
          onPointerDown={() => setHasCounter(true)}
          onClick={() => {
            retainFocus()
            answerClick(
              () => showNextInstead(button.current),
              () => void add(),
            )
          }}
        >
          <span>{t('addToBasket')}</span>
          <bdi>{amount}</bdi>
        </Button>
      )}
      {isBought || hasCounter ? (
        <div className={styles.buy} hidden={!isBought}>
          <Quantity ref={counter} data-slot="quantity" className={styles.quantityLg} data-open="">
            <Counter product={product} quantity={Math.max(1, quantity)} onEmptied={empty} />
          </Quantity>
          <Button type="button" size="large" split onClick={() => openPanel('basket')}>
            <span>{t('viewBasket')}</span>
            <bdi>{amount}</bdi>
          </Button>
        </div>
      ) : null}
    </>
  )
}
