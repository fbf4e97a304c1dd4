'use client'
import { Suspense, useState } from 'react'
import { useTranslations } from 'next-intl'
import { loadDeferredBundle } from '#lib/client/load-deferred.ts'
import { parseFilterSelection } from '#lib/routing/filter-selection.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import type { ListingSort } from '#lib/routing/listing-query.ts'
import { PageLinks } from '#components/ui/listing-parts.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { Button } from '#components/ui/button.tsx'
import { onPlainClick } from '#components/ui/plain-click.ts'
import { appendedTo, remember } from './appended-results.ts'

interface MoreQuery {
  q: string
  country: Country
  storeId?: string
  sort?: ListingSort
  /** Without correcting slips of typing. */
  asTyped?: '1'
  lastKey: string
  filters: readonly string[]
}

const MoreProducts = lazyPart(() => import('./more-products.tsx').then((module) => module.MoreProducts))

/** Appends page after page until there is no last key, and shows them again after going back (SEA-02); without scripts the link opens the next page. */
export function MoreResults({ query, href }: { query: MoreQuery; href: string }) {
  const t = useTranslations('search')
  const key = JSON.stringify(query)
  const [{ products, lastKey }, setAppended] = useState(
    () => appendedTo(key) ?? { products: [], lastKey: query.lastKey },
  )
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  const more = async () => {
    if (lastKey === null || state === 'loading') return
    setState('loading')
    try {
      const filters = JSON.stringify(parseFilterSelection(query.filters))
      const { bff } = await loadDeferredBundle()
      const page = await bff('GET /api/search/results', { query: { ...query, lastKey, filters } })
      const appended = { products: [...products, ...page.items], lastKey: page.lastKey }
      remember(key, appended)
      setAppended(appended)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      {products.length > 0 ? (
        <Suspense>
          <MoreProducts products={products} />
        </Suspense>
      ) : null}
      {lastKey === null ? null : (
        <PageLinks as="div">
          <Button
            as="a"
            tone="night"
            href={href}
            aria-busy={state === 'loading'}
            onClick={onPlainClick(() => void more())}
          >
            {t(state === 'failed' ? 'moreFailed' : 'more')}
          </Button>
        </PageLinks>
      )}
    </>
  )
}
