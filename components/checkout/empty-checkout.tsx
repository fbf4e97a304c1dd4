import { ShoppingBasket } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { PlaceFailure } from './place-failure.tsx'
import type { PlaceState } from './use-place-order.ts'

/** Nothing to check out: perhaps because an order went through whose outcome is being looked up (CHK-06). */
export function EmptyCheckout({ state }: { state: PlaceState }) {
  const t = useTranslations('checkout')
  const locale = localeOf(useLocale())
  if (state.kind === 'recovering')
    return (
      <section className="box panel-empty">
        <PlaceFailure state={state} tipCents={0} />
      </section>
    )
  return (
    <section className="box panel-empty">
      <PlaceFailure state={state} tipCents={0} />
      <span className="gold-disc">
        <ShoppingBasket className="icon" aria-hidden />
      </span>
      <p>{t('empty')}</p>
      <p className="muted">
        {t('emptyHint')}{' '}
        <a className="link" href={paths.orders(locale)}>
          {t('seeOrders')}
        </a>
      </p>
      <a className="button" href={paths.home(locale)}>
        {t('browse')}
      </a>
    </section>
  )
}
