'use client'
import { ShoppingBasket } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ProductGrid } from '#components/product/product-grid.tsx'
import { bff } from '#lib/client/bff.ts'
import { storeOf, useSelectedLocation } from '#lib/client/location.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { EmptyState, Skeleton } from '#components/ui/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'

/** What the customer bought recently: personal, so the browser fills the page (RDG-21). */
export function RecentlyBought() {
  const t = useTranslations('slots')
  const locale = localeOf(useLocale())
  const choice = useSelectedLocation()
  const storeId = storeOf(choice)?.storeId
  const [products, setProducts] = useState<readonly ProductSummary[] | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    bff('GET /api/catalog/slots', { query: { country: choice.country, storeId }, signal: abort.signal })
      .then(({ purchased }) => setProducts(purchased))
      .catch(() => (abort.signal.aborted ? undefined : setProducts([])))
    return () => abort.abort()
  }, [choice.country, storeId])

  if (products === null) return <Skeleton as={EmptyState} aria-hidden="true" />
  if (products.length > 0) return <ProductGrid products={products} locale={locale} heading="h2" />
  return (
    <EmptyState boxed>
      <span>
        <ShoppingBasket aria-hidden />
      </span>
      <p>{t('nothingYet')}</p>
      <Button as="a" href={paths.deals(locale)}>
        {t('startWithDeals')}
      </Button>
    </EmptyState>
  )
}
