'use client'
import { useTranslations } from 'next-intl'
import { FeeLine } from '#components/ui/fee-line.tsx'
import { FirstOrderEnded } from '#components/totals/first-order-ended.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { plover } from '#components/ui/plover-shapes.ts'
import { useFeatures } from '#lib/client/features.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { formatCents, shortDollars } from '@kolea/domain/money/format.ts'
import styles from './basket-benefits.module.css'

/** What a fuller basket saves on fees (BSK-09). */
export function BasketBenefits({ basket }: { basket: Basket }) {
  const offersFirst = useFeatures().user_signup_date_range > 0
  return (
    <>
      <FirstOrderEnded basket={basket} />
      <FlightBar basket={basket} />
      {basket.feeBanner && basket.freeDeliveryGapCents === null ? (
        <NoticeBar tone="good">{basket.feeBanner}</NoticeBar>
      ) : null}
      <div className={styles.fees}>
        <FeeLine mode={basket.mode} offersFirst={offersFirst} />
      </div>
    </>
  )
}

const percentOf = (cents: number, goalCents: number) =>
  Math.min(100, Math.round((cents / Math.max(1, goalCents)) * 1000) / 10)

/**
 * The plover flies to the amount from which delivery is free, past the mark where the fee for a small basket ends; nothing is
 * rendered where delivery is never free.
 */
function FlightBar({ basket }: { basket: Basket }) {
  const t = useTranslations('basket')
  const { freeDeliveryGapCents: gap, smallBasketGapCents: smallGap, subtotalCents } = basket
  if (gap === null || basket.items.length === 0) return null
  const goal = subtotalCents + gap
  const percent = percentOf(subtotalCents, goal)
  const isMarked = smallGap !== null && smallGap < gap
  return (
    <div className={styles.flight} style={{ '--value': `${percent}%` } as React.CSSProperties}>
      <DeliverySentence basket={basket} gap={gap} />
      {smallGap === null ? null : (
        <SmallBasketSentence basket={basket} gap={smallGap} isGoal={smallGap === gap} />
      )}
      <div
        className={styles.track}
        role="progressbar"
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={t('flightLabel')}
      >
        <div className={styles.fill} />
        {isMarked ? (
          <div
            className={styles.mark}
            style={{ insetInlineStart: `${percentOf(subtotalCents + smallGap, goal)}%` }}
          />
        ) : null}
        <svg className={styles.bird} viewBox="0 0 64 48" aria-hidden="true">
          <path fill="var(--ring)" d={plover.body} />
          <path
            d={plover.line}
            fill="none"
            stroke="var(--gold-400)"
            strokeWidth="2.600"
            strokeLinecap="round"
          />
        </svg>
      </div>
    </div>
  )
}

/** What is missing to free delivery; the offer of a first order is named with its amount (BSK-09). */
function DeliverySentence({
  basket: { firstOrder, freeDeliveryFromCents },
  gap,
}: {
  basket: Basket
  gap: number
}) {
  const t = useTranslations('basket')
  const from = freeDeliveryFromCents === null ? null : shortDollars(freeDeliveryFromCents)
  const isFirst = from !== null && (firstOrder === 'applied' || firstOrder === 'open')
  if (gap === 0) return <p>{isFirst ? t('flightFirstDone', { from }) : t('flightDone')}</p>
  const values = { amount: formatCents(gap), b: (chunks: React.ReactNode) => <b>{chunks}</b> }
  return <p>{isFirst ? t.rich('flightFirst', { ...values, from }) : t.rich('flightGap', values)}</p>
}

interface SmallBasketSentenceProps {
  basket: Basket
  gap: number
  /** The amount that makes delivery free ends this fee too. */
  isGoal: boolean
}

function SmallBasketSentence({ basket, gap, isGoal }: SmallBasketSentenceProps) {
  const t = useTranslations('basket')
  const fee = basket.summary.flatMap(({ details }) => details).find(({ key }) => key === 'small_basket_fee')
  if (fee === undefined) return null
  return (
    <p className={styles.also}>
      {isGoal
        ? t('smallBasketAlso', { fee: fee.value })
        : t.rich('smallBasketGap', {
            ...{ fee: fee.value, amount: formatCents(gap) },
            b: (chunks) => <b>{chunks}</b>,
          })}
    </p>
  )
}
