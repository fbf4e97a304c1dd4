'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ProductRail } from '#components/product/product-rail.tsx'
import { bff } from '#lib/client/bff.ts'
import { storeOf, useChosen } from '#lib/client/location.ts'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import { localeOf } from '#lib/i18n/locales.ts'

/**
 * Products that depend on the person or the hour, asked for by the browser. The slot is empty until it is filled, and
 * filled only while it is below the window, so nothing on the screen moves.
 */
export function ProductSlot({ list }: { list: 'purchased' | 'recommended' }) {
  const t = useTranslations('slots')
  const locale = localeOf(useLocale())
  const anchor = useRef<HTMLDivElement>(null)
  const { country, ...rest } = useChosen()
  const storeId = storeOf({ country, ...rest })?.storeId
  const [products, setProducts] = useState<readonly ProductSummary[]>([])

  useEffect(() => {
    const abort = new AbortController()
    const isBelow = () => (anchor.current?.getBoundingClientRect().top ?? 0) >= window.innerHeight
    bff('GET /api/catalog/slots', { query: { country, storeId }, signal: abort.signal })
      .then((slots) => {
        if (!abort.signal.aborted && isBelow()) setProducts(slots[list])
      })
      .catch(() => undefined)
    return () => abort.abort()
  }, [country, storeId, list])

  return (
    <div ref={anchor}>
      {products.length === 0 ? null : (
        <section className="section" aria-labelledby={`slot-${list}`}>
          <div className="section-head">
            <h2 className="section-title" id={`slot-${list}`}>
              {t(list)}
            </h2>
          </div>
          <ProductRail id={`rail-${list}`} label={t(list)} products={products} locale={locale} />
        </section>
      )}
    </div>
  )
}
