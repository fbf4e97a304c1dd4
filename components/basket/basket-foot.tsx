'use client'
import { ChevronUp } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ArrivalTime } from '#components/arrival/arrival-time.tsx'
import { useArrival } from '#lib/client/arrival.ts'
import { useBasket, useBasketLines, hasPending, shownTotalCents } from '#lib/client/basket.ts'
import { flushBasket } from '#lib/client/basket-sync.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { onceLeft } from '#lib/client/once-left.ts'
import { basketBlock } from '@kolea/domain/checkout/checkout-block.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { SummaryRows } from '#components/totals/summary-list.tsx'
import { Summary, SummaryTotal } from '#components/ui/summary.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { ReadyButton } from '#components/ui/ready-button.tsx'
import styles from './basket-foot.module.css'

interface BasketFootProps {
  /** The rows are shown from the beginning: a page is long enough, a panel is for the goods. */
  unfolded?: boolean
}

/**
 * The fixed foot: the sum, what it is made of at a click, and the one gold button. Checkout is a full page load, after the basket is saved; it is off, with
 * the reason, while something in the basket has to be taken out first (BSK-03, CHK-01).
 */
export function BasketFoot({ unfolded = false }: BasketFootProps) {
  const t = useTranslations('basket')
  const reasons = useTranslations('checkout.blocked.reasons')
  const reasonId = useId()
  const locale = localeOf(useLocale())
  const state = useBasket()
  const lines = useBasketLines()
  const [leaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isUnfolded, setIsUnfolded] = useState(unfolded)
  const arrival = useArrival()
  const { basket } = state
  if (lines.length === 0) return null

  const current = basket !== null && !hasPending(state)
  const block = current ? basketBlock(basket) : null

  const checkOut = async () => {
    setLeaving(true)
    setFailure(null)
    try {
      await flushBasket()
      onceLeft(() => setLeaving(false))
      window.location.assign(paths.checkout(locale))
    } catch (error) {
      setFailure(shownMessage(error) ?? t('saveFailed'))
      setLeaving(false)
    }
  }

  return (
    <div className={styles.basketFoot} aria-live="polite">
      <Summary>
        {isUnfolded && current ? <SummaryRows rows={basket.summary} /> : null}
        <SummaryTotal className={styles.total}>
          <dt>
            {t('estimatedTotal')}
            <button type="button" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
              {t('details')}
              <ChevronUp aria-hidden />
            </button>
          </dt>
          <dd>
            <bdi>{formatCents(shownTotalCents(state))}</bdi>
          </dd>
        </SummaryTotal>
      </Summary>
      {failure ? (
        <NoticeBar tone="error" role="alert">
          {failure}
        </NoticeBar>
      ) : null}
      {block ? (
        <NoticeBar tone="warn" id={reasonId} tabIndex={-1}>
          {reasons(block.reason, { products: block.products.join(', '), store: '', least: '' })}
        </NoticeBar>
      ) : null}
      <ReadyButton
        type="button"
        size="large"
        wide
        split
        aria-busy={leaving}
        disabled={leaving}
        isReady={block === null}
        onMissing={() => document.getElementById(reasonId)?.focus()}
        aria-describedby={block ? reasonId : undefined}
        onClick={() => void checkOut()}
      >
        <span>{leaving ? t('savingBasket') : t('checkout')}</span>
        {arrival?.kind === 'promised' ? (
          <span>
            <ArrivalTime {...arrival} />
          </span>
        ) : null}
      </ReadyButton>
    </div>
  )
}
