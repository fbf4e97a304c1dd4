'use client'
import { clsx } from 'clsx'
import { Sparkles, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AdjustmentNote } from '#components/totals/adjustment-note.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { PriceLine, PriceNow, PriceBefore } from '#components/ui/price.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { Quantity } from '#components/ui/quantity.tsx'
import type { BasketLine } from '#lib/client/basket-lines.ts'
import { setQuantity } from '#lib/client/basket-sync.ts'
import type { RefusedChange } from '#lib/client/basket.ts'
import { showToast } from '#lib/client/toast.ts'
import type { BasketAdjustment, MemberOffer } from '@kolea/domain/basket/basket.ts'
import { isUnsold } from '@kolea/domain/basket/unsold.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import styles from './basket-line-list.module.css'
import { Counter, useLimitNote } from './counter.tsx'
import { LineReplacement } from './line-replacement.tsx'
import { useBasketLabels } from './use-basket-labels.ts'

interface BasketLineItemProps {
  line: BasketLine
  /** Where the basket is sold; null before it is known. */
  storeId: string | null
  memberOffer: MemberOffer | undefined
  adjustments: readonly BasketAdjustment[]
  /** The last change of this line, when the API refused it. */
  refused: RefusedChange | undefined
}

/** A line that cannot be sold now has no price and no counter: it can only be taken out. */
export function BasketLineItem({ line, storeId, memberOffer, adjustments, refused }: BasketLineItemProps) {
  const t = useTranslations('basket')
  const labels = useBasketLabels()
  const { product, quantity, item } = line
  const isSold = item === null || !isUnsold(item)
  const isPriced = isSold && item?.quantity === quantity
  const limitNote = useLimitNote(product, quantity)
  const isCut = adjustments.some(({ kind }) => kind === 'quantity')
  const promoText = memberOffer?.applied === true ? null : item?.promoText
  return (
    <li className={styles.lineItem}>
      <span className={styles.thumb}>
        <ProductPicture image={product.image} alt="" sizes="72px" />
      </span>
      <p className={styles.name}>
        <bdi>{product.name}</bdi>
      </p>
      {isSold ? (
        <LinePrice line={line} isMember={memberOffer?.applied === true} />
      ) : (
        <p className={clsx('muted', styles.price, styles.unsold)}>{t('notCounted')}</p>
      )}
      <p className={styles.meta}>
        <bdi>{[product.size, isSold ? promoText : null].filter(Boolean).join(' · ')}</bdi>
        {isSold && !isCut && limitNote !== null ? <span role="status">{limitNote}</span> : null}
      </p>
      {isSold ? (
        <Quantity data-slot="quantity" className={clsx(styles.quantity, styles.inline)} data-open="">
          <Counter product={product} quantity={quantity} hasNote={false} />
        </Quantity>
      ) : (
        <RemoveLine line={line} />
      )}
      {item && isSold && storeId !== null ? <LineReplacement item={item} storeId={storeId} /> : null}
      {memberOffer && isPriced ? <MemberNote offer={memberOffer} /> : null}
      {refused ? (
        <NoticeBar tone="error" className={clsx(styles.flag, styles.lineNote)} role="alert">
          <span>{labels.refused(refused)}</span>
        </NoticeBar>
      ) : null}
      {adjustments.map((adjustment) => (
        <AdjustmentNote
          key={adjustment.kind}
          className={clsx(styles.flag, styles.lineNote)}
          adjustment={adjustment}
          limit={product.limitPerOrder}
          at="line"
        />
      ))}
    </li>
  )
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

function LinePrice({ line, isMember }: { line: BasketLine; isMember: boolean }) {
  const t = useTranslations('basket')
  const { now, was } = lineCents(line)
  const isLower = now < was
  return (
    <PriceLine className={styles.price} deal={isLower && !isMember} member={isLower && isMember}>
      {isLower ? <span className="visually-hidden">{t('now')}</span> : null}
      <PriceNow>{formatCents(now)}</PriceNow>
      {isLower ? (
        <>
          <span className="visually-hidden">{t('was')}</span>
          <PriceBefore>
            <bdi>{formatCents(was)}</bdi>
          </PriceBefore>
        </>
      ) : null}
    </PriceLine>
  )
}

function RemoveLine({ line: { product, quantity } }: { line: BasketLine }) {
  const t = useTranslations('basket')
  const { name } = product
  const remove = () => {
    setQuantity(product, 0)
    showToast('success', t('removed', { name }), {
      label: t('undo'),
      run: () => setQuantity(product, quantity),
    })
  }
  return (
    <IconButton
      type="button"
      className={styles.quantity}
      aria-label={t('removeLine', { name })}
      onClick={remove}
    >
      <Trash2 aria-hidden />
    </IconButton>
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
