'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '#components/ui/link.tsx'
import { PloverMark } from '#components/ui/brand.tsx'
import { GoldPassNote } from '#components/ui/gold-pass-frame.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { plover } from '#components/ui/plover-shapes.ts'
import { useFeatures } from '#lib/client/features.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './basket-benefits.module.css'

/** What a fuller basket or a Gold Pass saves on delivery and goods (BSK-09). */
export function BasketBenefits({ basket }: { basket: Basket }) {
  return (
    <>
      <FlightBar basket={basket} />
      {basket.feeBanner && basket.freeDeliveryGapCents === null ? (
        <NoticeBar tone="good">{basket.feeBanner}</NoticeBar>
      ) : null}
      <PassLine basket={basket} />
    </>
  )
}

/** What Gold Pass saves here, and on what; without one, a link to it (BSK-09, SUB-04). */
function PassLine({ basket: { passBanner, passItemBanner, subscribed } }: { basket: Basket }) {
  const t = useTranslations('basket')
  const locale = localeOf(useLocale())
  const { subscriptions } = useFeatures()
  if (passBanner === null && passItemBanner === null) return null
  if (!subscribed && !subscriptions) return null
  return (
    <GoldPassNote data-slot="gold-pass-line">
      <PloverMark />
      <span>
        {passBanner ? <b>{passBanner}</b> : null} {passItemBanner}
      </span>
      {subscribed ? null : (
        <Link className="link" href={paths.goldPass(locale)} prefetch={false}>
          {t('seePass')}
        </Link>
      )}
    </GoldPassNote>
  )
}

/** The plover flies to the free-delivery mark; nothing is rendered where the mark does not apply. */
function FlightBar({ basket }: { basket: Basket }) {
  const t = useTranslations('basket')
  const gap = basket.freeDeliveryGapCents
  if (gap === null || basket.items.length === 0) return null
  const goal = basket.subtotalCents + gap
  const percent = gap === 0 ? 100 : Math.round((basket.subtotalCents / Math.max(1, goal)) * 1000) / 10
  return (
    <div className={styles.flight} style={{ '--value': `${percent}%` } as React.CSSProperties}>
      <p>
        {gap === 0
          ? t('flightDone')
          : t.rich('flightGap', {
              amount: formatCents(gap),
              b: (chunks) => <b>{chunks}</b>,
            })}
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={t('flightLabel')}
      >
        <div className={styles.fill} />
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
