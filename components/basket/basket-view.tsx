'use client'
import { ShoppingBasket } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { shownBasket, useBasket, useBasketLines } from '#lib/client/basket.ts'
import { useStore } from '#lib/client/location.ts'
import { AddBefore } from './add-before.tsx'
import { BasketLines } from './basket-lines.tsx'
import { BasketNotices } from './basket-notices.tsx'
import { PassLine } from './pass-line.tsx'
import { FlightBar } from './flight-bar.tsx'
import { SubstitutionChoice } from './substitution-choice.tsx'
import { PanelEmpty } from '#components/ui/empty-state.tsx'
import { GoldDisc } from '#components/ui/disc.tsx'
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
      {basket?.passBanner ? <PassLine text={basket.passBanner} subscribed={basket.subscribed} /> : null}
      <BasketLines lines={lines} adjustments={basket?.adjustments ?? []} refused={refused} />
      {basket ? <SubstitutionChoice chosen={basket.whenOutOfStock} /> : null}
      {store ? (
        <AddBefore storeId={store.storeId} productIds={lines.map((line) => line.product.productId)} />
      ) : null}
    </>
  )
}
