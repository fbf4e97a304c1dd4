'use client'
import { ShoppingBasket } from 'lucide-react'
import { useTranslations, useLocale } from 'next-intl'
import Link from 'next/link'
import { PloverMark } from '#components/ui/brand.tsx'
import { GoldPassNote } from '#components/ui/gold-pass-frame.tsx'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { changeSettings } from '#lib/client/basket-sync.ts'
import { shownBasket, useBasket, useBasketLines } from '#lib/client/basket.ts'
import { useStore } from '#lib/client/location.ts'
import type { Basket } from '#lib/domain/basket/basket.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { AddBefore } from './add-before.tsx'
import { BasketLines } from './basket-lines.tsx'
import { BasketNotices } from './basket-notices.tsx'
import styles from './basket-view.module.css'
import { PanelEmpty } from '#components/ui/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'

/** The part of the basket that scrolls, in the panel and on /drawer-basket alike (BSK-11). */
export function BasketView({ onBrowse }: { onBrowse: () => void }) {
  const t = useTranslations('basket')
  const state = useBasket()
  const { status, refused } = state
  const basket = shownBasket(state)
  const lines = useBasketLines()
  const store = useStore()

  if (lines.length === 0 && status === 'failed') return <BasketNotices />
  if (lines.length === 0) {
    return (
      <>
        <BasketNotices />
        <PanelEmpty as="div">
          <GoldDisc>
            <ShoppingBasket aria-hidden />
          </GoldDisc>
          <p>{t('empty')}</p>
          <Button type="button" tone="night" onClick={onBrowse}>
            {t('browse')}
          </Button>
        </PanelEmpty>
      </>
    )
  }
  return (
    <>
      <BasketNotices />
      {basket ? <FlightBar basket={basket} /> : null}
      {basket?.feeBanner && basket.freeDeliveryGapCents === null ? (
        <NoticeBar tone="good">{basket.feeBanner}</NoticeBar>
      ) : null}
      {basket ? <PassLine basket={basket} /> : null}
      <BasketLines
        lines={lines}
        adjustments={basket?.adjustments ?? []}
        memberOffers={basket?.memberOffers ?? []}
        refused={refused}
      />
      {basket ? <SubstitutionChoice chosen={basket.whenOutOfStock} /> : null}
      {store ? (
        <AddBefore storeId={store.storeId} productIds={lines.map((line) => line.product.productId)} />
      ) : null}
    </>
  )
}

/** What Gold Pass saves here, and on what; without one, a link to it (BSK-09, SUB-04). */
function PassLine({ basket: { passBanner, passItemBanner, subscribed } }: { basket: Basket }) {
  const t = useTranslations('basket')
  const locale = localeOf(useLocale())
  if (passBanner === null && passItemBanner === null) return null
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

/** What happens when something runs out: remove it (default) or cancel the whole order (BSK-06). */
function SubstitutionChoice({ chosen }: { chosen: Basket['whenOutOfStock'] }) {
  const t = useTranslations('basket')
  const other = chosen === 'remove' ? 'cancel' : 'remove'
  return (
    <div className={styles.substitution}>
      <p>
        <b>{t('runsOut')}</b>
        <span className="muted">{t(`whenOut.${chosen}`)}</span>
      </p>
      <Button
        type="button"
        tone="quiet"
        size="small"
        aria-label={t('changeWhenOut', { choice: t(`whenOut.${other}`) })}
        onClick={() => changeSettings({ whenOutOfStock: other })}
      >
        {t('change')}
      </Button>
    </div>
  )
}

/** The plover flies to the free-delivery mark; nothing is drawn where the mark does not apply. */
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
              b: (words) => <b>{words}</b>,
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
          <path
            fill="var(--po-900)"
            d="M62 25 53 22.5C50.5 19.5 46.5 19.5 43 21.5L36 22C30 12 20 4 8 1c6 8 12 16 16.5 23L6 32c8 1.500 16 1.500 22 .5C26 38 22 43 15 47.500 27 45 36 38 41 30.500 47 30 52 28 54.500 25.600Z"
          />
          <path
            d="M54 23.400c-4-1.600-7.500.6-10.500 3.200-3.500 3-7.500 4.200-13 4.400"
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
