'use client'
import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { PriceLine, PriceNow, PriceBefore } from '#components/ui/price.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { BasketLine } from '#lib/client/basket-lines.ts'
import type { RefusedChange } from '#lib/client/basket.ts'
import type { BasketAdjustment } from '#lib/domain/basket/basket.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import { AdjustmentNote } from './adjustment-note.tsx'
import { Counter } from './counter.tsx'
import { useBasketWords } from './use-basket-words.ts'
import { NoticeBar } from '#components/ui/notice.tsx'
import styles from './line-item.module.css'
import quantityStyles from './quantity.module.css'

interface LineItemProps {
  line: BasketLine
  adjustments: readonly BasketAdjustment[]
  /** The last change of this line, when the API refused it. */
  refused: RefusedChange | undefined
}

/** The line's money: the API's once it has priced this very quantity, else ours until it answers. */
function lineCents({ item, quantity, product, effectivePriceCents }: BasketLine): {
  now: number
  was: number
} {
  const was = quantity * product.priceCents
  if (item?.quantity === quantity)
    return { now: item.lineTotalCents, was: Math.max(was, item.lineTotalCents) }
  return { now: quantity * effectivePriceCents, was }
}

export function LineItem({ line, adjustments, refused }: LineItemProps) {
  const t = useTranslations('basket')
  const words = useBasketWords()
  const { product, quantity, item } = line
  const { now, was } = lineCents(line)
  return (
    <li className={styles.lineItem}>
      <span className={styles.thumb}>
        <ProductPicture image={product.image} alt="" sizes="72px" />
      </span>
      <p className={styles.name}>
        <bdi>{product.name}</bdi>
      </p>
      <PriceLine className={styles.price} deal={now < was}>
        {now < was ? <span className="visually-hidden">{t('now')}</span> : null}
        <PriceNow>{formatCents(now)}</PriceNow>
        {now < was ? (
          <>
            <span className="visually-hidden">{t('was')}</span>
            <PriceBefore>
              <bdi>{formatCents(was)}</bdi>
            </PriceBefore>
          </>
        ) : null}
      </PriceLine>
      <p className={styles.meta}>
        <bdi>{[product.size, item?.promoText].filter(Boolean).join(' · ')}</bdi>
      </p>
      <div
        data-slot="quantity"
        className={clsx(quantityStyles.quantity, styles.quantity, styles.inline)}
        data-open=""
      >
        <Counter product={product} quantity={quantity} />
      </div>
      {refused ? (
        <NoticeBar tone="error" className={clsx(styles.flag, styles.lineNote)} role="alert">
          <span>{words.refused(refused)}</span>
        </NoticeBar>
      ) : null}
      {adjustments.map((adjustment) => (
        <AdjustmentNote key={adjustment.kind} adjustment={adjustment} />
      ))}
    </li>
  )
}
