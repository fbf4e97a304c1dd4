'use client'
import { useLocale, useTranslations } from 'next-intl'
import { AdjustmentNote } from '#components/totals/adjustment-note.tsx'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { chargeBlock, checkoutBlock, type CheckoutBlock } from '@kolea/domain/checkout/checkout-block.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { BlockedNotice, blockedNoticeId } from './blocked-notice.tsx'
import { PlaceFailure } from './place-failure.tsx'
import { PromoRow, ReferralRow } from './code-rows.tsx'
import { OrderBeside } from './order-beside.tsx'
import type { PlaceState } from './use-place-order.ts'
import { FinePrint } from '#components/ui/notice.tsx'
import { ReadyButton } from '#components/ui/ready-button.tsx'
import styles from './order-side.module.css'

interface OrderSideProps {
  basket: Basket
  tipCents: number
  amountCents: number
  /** The smallest charge of the chosen way to pay, where the order is below it. */
  missedCents: number | null
  state: PlaceState
  /** While what the order needs is still loading. */
  waiting: boolean
}

/** What is bought, what it costs, and the one gold button. */
export function OrderSide({ basket, tipCents, amountCents, missedCents, state, waiting }: OrderSideProps) {
  const t = useTranslations('checkout')
  const locale = localeOf(useLocale())
  const busy = ['placing', 'confirming', 'recovering'].includes(state.kind)
  const block = checkoutBlock(basket) ?? chargeBlock(missedCents)
  const country = basket.currency === 'cad' ? 'CA' : 'US'
  return (
    <OrderBeside
      basket={basket}
      tipCents={tipCents}
      codes={
        <>
          <PromoRow coupons={basket.coupons} />
          <ReferralRow referral={basket.referral} />
        </>
      }
    >
      <AdjustmentNotes basket={basket} block={block} />
      <PlaceFailure state={state} tipCents={tipCents} />
      {block ? <BlockedNotice block={block} basket={basket} /> : null}
      <div className={styles.placeBar}>
        <ReadyButton
          type="submit"
          size="large"
          wide
          split
          isReady={block === null}
          onMissing={() => document.getElementById(blockedNoticeId)?.focus()}
          disabled={busy || waiting}
          aria-describedby={block ? blockedNoticeId : undefined}
          aria-busy={busy || waiting}
        >
          <span>{t(state.kind === 'recovering' ? 'checking' : busy ? 'placing' : 'place')}</span>
          <bdi>{formatCents(amountCents)}</bdi>
        </ReadyButton>
      </div>
      <FinePrint>
        {t.rich('agree', {
          terms: (chunks) => (
            <a className="link" href={paths.legal('terms', country, locale)}>
              {chunks}
            </a>
          ),
        })}
      </FinePrint>
    </OrderBeside>
  )
}

/** What the store changed since the shopper last wrote the basket, but for what the block names already (BSK-03). */
function AdjustmentNotes({ basket, block }: { basket: Basket; block: CheckoutBlock | null }) {
  const items = new Map(basket.items.map((item) => [item.productId, item]))
  return basket.adjustments
    .filter(({ name }) => !block?.products.includes(name))
    .map((adjustment) => (
      <AdjustmentNote
        key={`${adjustment.kind} ${adjustment.productId}`}
        adjustment={adjustment}
        limit={items.get(adjustment.productId)?.limitPerOrder ?? null}
        at={items.has(adjustment.productId) ? 'apart' : 'gone'}
      />
    ))
}
