'use client'
import { useQuery } from '@tanstack/react-query'
import { ShoppingBasket } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { bff } from '#lib/client/bff.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'

/** Nothing to check out: perhaps because the last order went through and its reply was lost (CHK-06). */
export function EmptyCheckout() {
  const t = useTranslations('checkout')
  const locale = localeOf(useLocale())
  const { data } = useQuery({ queryKey: ['attempt'], queryFn: () => bff('GET /api/orders/attempt', {}) })
  const placed = data?.outcome === 'placed' ? data.orderId : null
  return (
    <section className="box panel-empty">
      <span className="gold-disc">
        <ShoppingBasket className="icon" aria-hidden />
      </span>
      <p>{t(placed ? 'alreadyPlaced' : 'empty')}</p>
      <a className="button" href={placed ? paths.orderStatus(placed, locale) : paths.home(locale)}>
        {t(placed ? 'track' : 'browse')}
      </a>
    </section>
  )
}
