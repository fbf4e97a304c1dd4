'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
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
}

/** The product page's own way into the basket: one gold button, then a large counter. */
export function BuyBox({ product, saleHours }: BuyBoxProps) {
  const t = useTranslations('basket')
  const offer = useOffer(product, saleHours)
  const quantity = useQuantity(product.productId)
  const add = useAdd(product)
  const isBought = quantity > 0
  const button = useRef<HTMLButtonElement>(null)
  const counter = useRef<HTMLDivElement>(null)
  const retainFocus = useRetainedFocus(String(isBought), () =>
    isBought ? lastButton(counter.current) : (button.current ?? undefined),
  )
  const opener = useAvailabilityOpener(product)
  const { product: ownPriced } = useOwnPrice(product)
  useViewed(product)

  const amount = formatCents(effectivePriceCents(ownPriced) * Math.max(1, quantity))
  if (offer.kind === 'check')
    return (
      <Button size="large" wide split {...opener}>
        <span>{opener.children}</span>
        <bdi>{amount}</bdi>
      </Button>
    )
  if (offer.kind === 'closed') return <BackOnSale from={offer.from} isAlcohol={isAlcohol(product)} />
  if (offer.kind !== 'add')
    return <NoticeBar>{t(offer.kind === 'sold-out' ? 'soldOut' : 'notSoldHere')}</NoticeBar>

  if (!isBought)
    return (
      <Button
        ref={button}
        type="button"
        size="large"
        wide
        split
        onClick={() => {
          retainFocus()
          void add()
        }}
      >
        <span>{t('addToBasket')}</span>
        <bdi>{amount}</bdi>
      </Button>
    )
  return (
    <div className={styles.buy}>
      <Quantity ref={counter} data-slot="quantity" className={styles.quantityLg} data-open="">
        <Counter product={product} quantity={quantity} onEmptied={retainFocus} />
      </Quantity>
      <Button type="button" size="large" split onClick={() => openPanel('basket')}>
        <span>{t('viewBasket')}</span>
        <bdi>{amount}</bdi>
      </Button>
    </div>
  )
}
