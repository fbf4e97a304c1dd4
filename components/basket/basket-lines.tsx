'use client'
import { clsx } from 'clsx'
import { Info, Moon, Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NoticeBar } from '#components/ui/notice.tsx'
import { PriceLine, PriceNow, PriceBefore } from '#components/ui/price.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { BasketLine } from '#lib/client/basket-lines.ts'
import type { RefusedChange } from '#lib/client/basket.ts'
import type { BasketAdjustment, MemberOffer } from '#lib/domain/basket/basket.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import styles from './basket-lines.module.css'
import { Counter } from './counter.tsx'
import quantityStyles from './quantity.module.css'
import { useBasketWords } from './use-basket-words.ts'

interface BasketLinesProps {
  lines: readonly BasketLine[]
  adjustments: readonly BasketAdjustment[]
  memberOffers: readonly MemberOffer[]
  refused: readonly RefusedChange[]
}

/** The lines with their notes; notes about things that left the basket stand above. */
export function BasketLines({ lines, adjustments, memberOffers, refused }: BasketLinesProps) {
  const present = new Set(lines.map((line) => line.product.productId))
  const gone = adjustments.filter((adjustment) => !present.has(adjustment.productId))
  return (
    <>
      <div className={styles.basketGone} aria-live="polite">
        {gone.map((adjustment) => (
          <AdjustmentNote key={adjustment.productId} adjustment={adjustment} />
        ))}
      </div>
      <ul>
        {lines.map((line) => (
          <LineItem
            key={line.product.productId}
            line={line}
            memberOffer={memberOffers.find(({ productId }) => productId === line.product.productId)}
            refused={refused.find(({ productId }) => productId === line.product.productId)}
            adjustments={adjustments.filter(({ productId }) => productId === line.product.productId)}
          />
        ))}
      </ul>
    </>
  )
}

interface LineItemProps {
  line: BasketLine
  memberOffer: MemberOffer | undefined
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

function LineItem({ line, memberOffer, adjustments, refused }: LineItemProps) {
  const t = useTranslations('basket')
  const words = useBasketWords()
  const { product, quantity, item } = line
  const { now, was } = lineCents(line)
  const isMemberPrice = now < was && memberOffer?.applied === true
  const promoText = isMemberPrice ? null : item?.promoText
  return (
    <li className={styles.lineItem}>
      <span className={styles.thumb}>
        <ProductPicture image={product.image} alt="" sizes="72px" />
      </span>
      <p className={styles.name}>
        <bdi>{product.name}</bdi>
      </p>
      <PriceLine className={styles.price} deal={now < was && !isMemberPrice} member={isMemberPrice}>
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
        <bdi>{[product.size, promoText].filter(Boolean).join(' · ')}</bdi>
      </p>
      <div
        data-slot="quantity"
        className={clsx(quantityStyles.quantity, styles.quantity, styles.inline)}
        data-open=""
      >
        <Counter product={product} quantity={quantity} />
      </div>
      {memberOffer && item?.quantity === quantity ? <MemberNote offer={memberOffer} /> : null}
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

/** The offer for members on a line: what it saves, or would save (SUB-04). */
function MemberNote({ offer: { text, savedCents, applied } }: { offer: MemberOffer }) {
  const t = useTranslations('basket')
  return (
    <p className={styles.member}>
      <Sparkles aria-hidden />
      <span>
        <bdi>{text}</bdi>{' '}
        {t(applied ? 'memberSaves' : 'memberWouldSave', { amount: formatCents(savedCents) })}
      </span>
    </p>
  )
}

/** One sentence under the line it concerns: what changed and by how much (BSK-03). */
function AdjustmentNote({ adjustment }: { adjustment: BasketAdjustment }) {
  const t = useTranslations('basket')
  const Icon = adjustment.kind === 'alcohol' && adjustment.reason === 'time' ? Moon : Info
  return (
    <NoticeBar tone="warn" className={clsx(styles.flag, styles.lineNote)}>
      <Icon aria-hidden />
      <span>{sentence()}</span>
    </NoticeBar>
  )

  function sentence(): string {
    const { name } = adjustment
    if (adjustment.kind === 'quantity')
      return t('adjusted.quantity', { from: adjustment.from, to: adjustment.to })
    if (adjustment.kind === 'unavailable') return t('adjusted.unavailable', { name })
    if (adjustment.kind === 'alcohol') return t(`adjusted.alcohol.${adjustment.reason}`, { name })
    const difference = Math.abs(adjustment.toCents - adjustment.fromCents)
    return t(adjustment.toCents > adjustment.fromCents ? 'adjusted.priceUp' : 'adjusted.priceDown', {
      difference: formatCents(difference),
      from: formatCents(adjustment.fromCents),
      to: formatCents(adjustment.toCents),
    })
  }
}
