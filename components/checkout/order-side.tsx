'use client'
import { Sparkles } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { SummaryList } from '#components/totals/summary-list.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { openPanel } from '#lib/client/overlay.ts'
import type { Basket } from '#lib/domain/basket/basket.ts'
import { checkoutBlock } from '#lib/domain/checkout/checkout-block.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { BlockedNotice, blockedNoticeId } from './blocked-notice.tsx'
import { PlaceFailure } from './place-failure.tsx'
import { PromoRow } from './promo-row.tsx'
import type { PlaceState } from './use-place-order.ts'

interface OrderSideProps {
  basket: Basket
  tipCents: number
  amountCents: number
  state: PlaceState
  /** While what the order needs is still loading. */
  waiting: boolean
}

/** What is bought, what it costs, and the one gold button. */
export function OrderSide({ basket, tipCents, amountCents, state, waiting }: OrderSideProps) {
  const t = useTranslations('checkout')
  const locale = localeOf(useLocale())
  const busy = state.kind === 'placing' || state.kind === 'recovering'
  const block = checkoutBlock(basket)
  const gift = basket.summary.find((row) => row.message)?.message
  const country = basket.currency === 'cad' ? 'CA' : 'US'
  return (
    <aside className="checkout-side" aria-labelledby="your-order">
      <section className="box">
        <div className="box-head">
          <h2 id="your-order">{t('yourOrder')}</h2>
          <button type="button" className="link" onClick={() => openPanel('basket')}>
            {t('edit')}
          </button>
        </div>
        <ul className="mini-items" data-slot="mini-items">
          {basket.items.map((item) => (
            <li key={item.productId}>
              <ProductPicture image={item.image} alt={item.name} sizes="60px" />
              <span className="badge">{item.quantity}</span>
            </li>
          ))}
        </ul>
        <PromoRow coupons={basket.coupons} />
        <SummaryList
          rows={basket.summary}
          totalCents={basket.totalCents}
          tipCents={tipCents}
          totalLabel={t('total')}
        />
        {gift ? (
          <p className="notice notice-good">
            <Sparkles className="icon" aria-hidden />
            <span>{gift}</span>
          </p>
        ) : null}
        <PlaceFailure state={state} tipCents={tipCents} />
        {block ? <BlockedNotice block={block} basket={basket} /> : null}
        <div className="place-bar">
          <button
            type="submit"
            className="button button-lg button-block button-split"
            disabled={busy || waiting || block !== null}
            aria-describedby={block ? blockedNoticeId : undefined}
            aria-busy={busy || waiting}
          >
            <span>{t(state.kind === 'recovering' ? 'checking' : busy ? 'placing' : 'place')}</span>
            <bdi>{formatCents(amountCents)}</bdi>
          </button>
        </div>
        <p className="muted fine-line">
          {t.rich('agree', {
            terms: (words) => (
              <a className="link" href={paths.legal('terms', country, locale)}>
                {words}
              </a>
            ),
          })}
        </p>
      </section>
    </aside>
  )
}
