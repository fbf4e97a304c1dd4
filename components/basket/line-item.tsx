'use client'
import { useTranslations } from 'next-intl'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { BasketLine } from '#lib/client/basket-lines.ts'
import type { RefusedChange } from '#lib/client/basket.ts'
import type { BasketAdjustment } from '#lib/domain/basket/basket.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import { AdjustmentNote } from './adjustment-note.tsx'
import { Counter } from './counter.tsx'
import { useBasketWords } from './use-basket-words.ts'

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
    <li className="line-item">
      <span className="line-item-thumb">
        <ProductPicture image={product.image} alt="" sizes="72px" />
      </span>
      <p className="line-item-name">
        <bdi>{product.name}</bdi>
      </p>
      <p className={now < was ? 'price price-deal' : 'price'}>
        {now < was ? <span className="visually-hidden">{t('now')}</span> : null}
        <bdi className="price-now">{formatCents(now)}</bdi>
        {now < was ? (
          <>
            <span className="visually-hidden">{t('was')}</span>
            <s className="price-was">
              <bdi>{formatCents(was)}</bdi>
            </s>
          </>
        ) : null}
      </p>
      <p className="line-item-meta">
        <bdi>{[product.size, item?.promoText].filter(Boolean).join(' · ')}</bdi>
      </p>
      <div className="quantity quantity-inline" data-open="">
        <Counter product={product} quantity={quantity} />
      </div>
      {refused ? (
        <p className="notice notice-error line-item-flag line-note" role="alert">
          <span>{words.refused(refused)}</span>
        </p>
      ) : null}
      {adjustments.map((adjustment) => (
        <AdjustmentNote key={adjustment.kind} adjustment={adjustment} />
      ))}
    </li>
  )
}
