'use client'
import { Info, WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { BasketState } from '#lib/client/basket.ts'
import { linesOf, useBasket } from '#lib/client/basket.ts'
import { useIsCookieless } from '#lib/client/session.ts'
import { discardPending, reloadBasket, retryNow } from '#lib/client/basket-sync.ts'
import { useBasketLabels } from './use-basket-labels.ts'
import { useFailureText } from '#components/ui/failure-text.ts'
import { NoticeBar, NoticeAction } from '#components/ui/notice.tsx'

/** What the shopper has to know above the lines: not fetched, not saved yet, changed elsewhere, refused. */
export function BasketNotices() {
  const state = useBasket()
  const labels = useBasketLabels()
  const isCookieless = useIsCookieless()
  const shown = new Set(linesOf(state).map((line) => line.product.productId))
  const refused = state.refused.filter(({ productId }) => productId === null || !shown.has(productId))
  return (
    <>
      {state.status === 'failed' ? <NotFetched /> : null}
      <div role="status">
        {state.trouble && !(isCookieless && state.status === 'failed') ? (
          <Unsaved trouble={state.trouble} />
        ) : null}
        {state.changedElsewhere.length > 0 ? <Warning text={labels.changed(state.changedElsewhere)} /> : null}
        {refused.map((change) => (
          <Warning key={change.productId ?? 'settings'} text={labels.refused(change)} />
        ))}
      </div>
    </>
  )
}

function Warning({ text }: { text: string }) {
  return (
    <NoticeBar tone="warn">
      <Info aria-hidden />
      <span>{text}</span>
    </NoticeBar>
  )
}

function NotFetched() {
  const t = useTranslations('basket')
  const isCookieless = useIsCookieless()
  return (
    <NoticeBar as="div" tone="error" role="alert">
      <WifiOff aria-hidden />
      <span>{useFailureText(t('loadFailed'))}</span>
      <NoticeAction
        type="button"
        onClick={isCookieless ? () => window.location.reload() : () => void reloadBasket()}
      >
        {t('tryAgain')}
      </NoticeAction>
    </NoticeBar>
  )
}

function Unsaved({ trouble }: { trouble: NonNullable<BasketState['trouble']> }) {
  const t = useTranslations('basket')
  return (
    <NoticeBar as="div">
      <WifiOff aria-hidden />
      <span>{t(`unsaved.${trouble}`)}</span>
      <NoticeAction type="button" onClick={retryNow}>
        {t('tryAgain')}
      </NoticeAction>
      {trouble === 'stopped' ? (
        <button type="button" className="link" onClick={discardPending}>
          {t('discard')}
        </button>
      ) : null}
    </NoticeBar>
  )
}
