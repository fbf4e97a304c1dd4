'use client'
import { Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NoticeAction, NoticeBar } from '#components/ui/notice.tsx'
import { useShopAt } from '#components/ui/use-shop-at.ts'
import type { SearchPage } from '@kolea/domain/catalog/product.ts'
import { flooredKm, flooredMiles } from '@kolea/domain/geography/distance.ts'
import type { Country } from '@kolea/domain/location/country.ts'

interface ElsewhereProps {
  found: SearchPage['elsewhere']
  /** The name of the store that was searched. */
  store: string
  country: Country
}

/** What this store does not carry, with the nearest one that has it: one click picks it up there, on the same page (SEA-03). */
export function Elsewhere({ found, store, country }: ElsewhereProps) {
  const t = useTranslations('search.elsewhere')
  const { isBusy, take } = useShopAt(t('failed'))
  const far = (km: number) =>
    country === 'US' ? t('miles', { count: flooredMiles(km) }) : t('km', { count: flooredKm(km) })
  return found.map(({ productId, name, storeId, storeName, km }) => (
    <NoticeBar key={productId}>
      <Store aria-hidden />
      <span>
        {t.rich('text', { name, store, other: storeName, far: far(km), q: (chunks) => <bdi>{chunks}</bdi> })}
      </span>
      <NoticeAction type="button" aria-busy={isBusy} onClick={() => take(storeId)}>
        {t('action', { other: storeName })}
      </NoticeAction>
    </NoticeBar>
  ))
}
