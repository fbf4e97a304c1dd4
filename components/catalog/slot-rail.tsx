'use client'
import { useLocale, useTranslations } from 'next-intl'
import { ProductRail } from '#components/product/product-rail.tsx'
import { SectionBlock, SectionHead, SectionTitle } from '#components/ui/section.tsx'
import { localeOf } from '#lib/i18n/locales.ts'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'

/** What fills a ProductSlot; it comes with the products, not with the page. */
export function SlotRail({
  list,
  products,
}: {
  list: 'purchased' | 'recommended'
  products: readonly ProductSummary[]
}) {
  const t = useTranslations('slots')
  const locale = localeOf(useLocale())
  return (
    <SectionBlock aria-labelledby={`slot-${list}`}>
      <SectionHead>
        <SectionTitle id={`slot-${list}`}>{t(list)}</SectionTitle>
      </SectionHead>
      <ProductRail id={`rail-${list}`} label={t(list)} products={products} locale={locale} />
    </SectionBlock>
  )
}
