'use client'
import { Navigation } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { shopAt } from '#lib/client/shop-at.ts'
import { showToast } from '#lib/client/toast.ts'
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
  const [isBusy, setIsBusy] = useState(false)
  const shop = async () => {
    setIsBusy(true)
    await shopAt(store.storeId, store.country, () => router.push(paths.home(locale))).catch(
      (error: unknown) => showToast('problem', shownMessage(error) ?? t('shopFailed')),
    )
    setIsBusy(false)
  }
  return (
    <div className={styles.actions}>
      <Button
        type="button"
        tone="night"
        size="small"
        aria-busy={isBusy}
        aria-label={t('shopHereAt', { name: store.name })}
        onClick={() => (isBusy ? undefined : void shop())}
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
