'use client'
import { Info, WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { BasketState } from '#lib/client/basket.ts'
import { linesOf, useBasket } from '#lib/client/basket.ts'
import { discardPending, reloadBasket, retryNow } from '#lib/client/basket-sync.ts'
import { useBasketWords } from './use-basket-words.ts'

/** What the shopper has to know above the lines: not fetched, not saved yet, changed elsewhere, refused. */
export function BasketNotices() {
  const state = useBasket()
  const words = useBasketWords()
  const shown = new Set(linesOf(state).map((line) => line.product.productId))
  const refused = state.refused.filter(({ productId }) => productId === null || !shown.has(productId))
  return (
    <>
      {state.status === 'failed' ? <NotFetched /> : null}
      <div role="status">
        {state.trouble ? <Unsaved trouble={state.trouble} /> : null}
        {state.changedElsewhere.length > 0 ? <Notice text={words.changed(state.changedElsewhere)} /> : null}
        {refused.map((change) => (
          <Notice key={change.productId ?? 'settings'} text={words.refused(change)} />
        ))}
      </div>
    </>
  )
}

function Notice({ text }: { text: string }) {
  return (
    <p className="notice notice-warn">
      <Info className="icon" aria-hidden />
      <span>{text}</span>
    </p>
  )
}

function NotFetched() {
  const t = useTranslations('basket')
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

function Unsaved({ trouble }: { trouble: NonNullable<BasketState['trouble']> }) {
  const t = useTranslations('basket')
  return (
    <div className="notice">
      <WifiOff className="icon" aria-hidden />
      <span>{t(`unsaved.${trouble}`)}</span>
      <button type="button" className="link push" onClick={retryNow}>
        {t('tryAgain')}
      </button>
      {trouble === 'stopped' ? (
        <button type="button" className="link" onClick={discardPending}>
          {t('discard')}
        </button>
      ) : null}
    </div>
  )
}
