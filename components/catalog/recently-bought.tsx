'use client'
import { ShoppingBasket } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ProductGrid } from '#components/product/product-grid.tsx'
import { bff } from '#lib/client/bff.ts'
import { storeOf, useChosen } from '#lib/client/location.ts'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'

/** What the customer bought lately: personal, so the browser fills the page (RDG-21). */
export function RecentlyBought() {
  const t = useTranslations('slots')
  const locale = localeOf(useLocale())
  const choice = useChosen()
  const storeId = storeOf(choice)?.storeId
  const [products, setProducts] = useState<readonly ProductSummary[] | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    bff('GET /api/catalog/slots', { query: { country: choice.country, storeId }, signal: abort.signal })
      .then(({ purchased }) => setProducts(purchased))
      .catch(() => (abort.signal.aborted ? undefined : setProducts([])))
    return () => abort.abort()
  }, [choice.country, storeId])

  if (products === null) return <div className="skeleton empty-state" aria-hidden="true" />
  if (products.length > 0) return <ProductGrid products={products} locale={locale} heading="h2" />
  return (
    <div className="empty-state box">
      <span className="disc">
        <ShoppingBasket className="icon" aria-hidden />
      </span>
      <p>{t('nothingYet')}</p>
      <a className="button" href={paths.deals(locale)}>
        {t('startWithDeals')}
      </a>
    </div>
  )
}
