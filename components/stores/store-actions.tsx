'use client'
import { Navigation } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { useShopAt } from '#components/ui/use-shop-at.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { directionsTo } from '@kolea/domain/geography/directions.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import styles from './stores.module.css'

export type ListedStore = Pick<
  Store,
  'storeId' | 'slug' | 'name' | 'street' | 'city' | 'zip' | 'country' | 'lat' | 'lon' | 'timeZone' | 'hours'
>

/** What a shopper does with a store: shop there, or find the way. */
export function StoreActions({ store }: { store: ListedStore }) {
  const t = useTranslations('stores')
  const router = useRouter()
  const locale = localeOf(useLocale())
  const { isBusy, take } = useShopAt(t('shopFailed'), () => router.push(paths.home(locale)))
  return (
    <div className={styles.actions}>
      <Button
        type="button"
        tone="night"
        size="small"
        aria-busy={isBusy}
        aria-label={t('shopHereAt', { name: store.name })}
        onClick={() => take(store.storeId)}
      >
        {t('shopHere')}
      </Button>
      <Button
        as="a"
        tone="quiet"
        size="small"
        href={directionsTo(store)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('directionsTo', { name: store.name })}
      >
        <Navigation aria-hidden />
        {t('directions')}
      </Button>
    </div>
  )
}
