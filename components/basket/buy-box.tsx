'use client'
import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { effectivePriceCents } from '#lib/domain/basket/add-to-basket.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import type { BasketProduct } from '#lib/client/basket-lines.ts'
import { useQuantity } from '#lib/client/basket.ts'
import { useOwnPrice } from '#lib/client/member-prices.ts'
import { useOffer } from '#lib/client/offer-hook.ts'
import { openPanel } from '#lib/client/overlay.ts'
import { CheckAvailability } from './check-availability.tsx'
import { Counter } from './counter.tsx'
import { NotOnSale } from './not-on-sale.tsx'
import { useAdd } from './use-add.ts'
import { NoticeBar } from '#components/ui/notice.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './buy-box.module.css'
import quantityStyles from './quantity.module.css'

/** The product page's own way into the basket: one gold button, then a large counter. */
export function BuyBox({ product }: { product: BasketProduct }) {
  const t = useTranslations('basket')
  const offer = useOffer(product)
  const quantity = useQuantity(product.productId)
  const add = useAdd(product)
  const { product: ownPriced } = useOwnPrice(product)

  if (offer.kind === 'check') return <CheckAvailability product={product} />
  if (offer.kind === 'closed') return <NotOnSale from={offer.from} />
  if (offer.kind !== 'add')
    return <NoticeBar>{t(offer.kind === 'sold-out' ? 'soldOut' : 'notSoldHere')}</NoticeBar>

  const amount = formatCents(effectivePriceCents(ownPriced) * Math.max(1, quantity))
  return quantity === 0 ? (
    <Button type="button" size="large" wide split onClick={() => void add()}>
      <span>{t('addToBasket')}</span>
      <bdi>{amount}</bdi>
    </Button>
  ) : (
    <div className={styles.buy}>
      <div data-slot="quantity" className={clsx(quantityStyles.quantity, styles.quantityLg)} data-open="">
        <Counter product={product} quantity={quantity} />
      </div>
      <Button type="button" size="large" split onClick={() => openPanel('basket')}>
        <span>{t('viewBasket')}</span>
        <bdi>{amount}</bdi>
      </Button>
    </div>
  )
}
