'use client'
import { ShoppingBasket, WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useBasket, useBasketLines } from '#lib/client/basket.ts'
import { reloadBasket } from '#lib/client/basket-sync.ts'
import { useStore } from '#lib/client/location.ts'
import { AddBefore } from './add-before.tsx'
import { BasketLines } from './basket-lines.tsx'
import { PassLine } from './pass-line.tsx'
import { FlightBar } from './flight-bar.tsx'
import { SubstitutionChoice } from './substitution-choice.tsx'

/** The part of the basket that scrolls, in the panel and on /drawer-basket alike (BSK-11). */
export function BasketView({ onBrowse }: { onBrowse: () => void }) {
  const t = useTranslations('basket')
  const { basket, status, unsaved } = useBasket()
  const lines = useBasketLines()
  const store = useStore()

  if (lines.length === 0 && status === 'failed') {
    return (
      <div className="notice notice-error" role="alert">
        <WifiOff className="icon" aria-hidden />
        <span>{t('loadFailed')}</span>
        <button type="button" className="link push" onClick={() => void reloadBasket()}>
          {t('tryAgain')}
        </button>
      </div>
    )
  }
  if (lines.length === 0) {
    return (
      <div className="panel-empty">
        <span className="gold-disc">
          <ShoppingBasket className="icon" aria-hidden />
        </span>
        <p>{t('empty')}</p>
        <button type="button" className="button button-night" onClick={onBrowse}>
          {t('browse')}
        </button>
      </div>
    )
  }
  return (
    <>
      {basket ? <FlightBar basket={basket} /> : null}
      {basket?.feeBanner && basket.freeDeliveryGapCents === null ? (
        <p className="notice notice-good">{basket.feeBanner}</p>
      ) : null}
      {basket?.passBanner ? <PassLine text={basket.passBanner} subscribed={basket.subscribed} /> : null}
      {unsaved ? (
        <p className="notice" role="status">
          <WifiOff className="icon" aria-hidden />
          <span>{t('unsaved')}</span>
        </p>
      ) : null}
      <BasketLines lines={lines} adjustments={basket?.adjustments ?? []} />
      {basket ? <SubstitutionChoice chosen={basket.whenOutOfStock} /> : null}
      {store ? (
        <AddBefore storeId={store.storeId} productIds={lines.map((line) => line.product.productId)} />
      ) : null}
    </>
  )
}
