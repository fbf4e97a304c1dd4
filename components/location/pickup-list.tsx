'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Store } from '@kolea/domain/location/store.ts'
import { Skeleton } from '#components/ui/empty-state.tsx'
import { Far, StoreTags } from './store-attributes.tsx'
import type { NearStore } from './use-pickup-stores.ts'
import { NoticeBar, NoticeAction } from '#components/ui/notice.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './pickup-list.module.css'

const pageSize = 20

interface PickupListProps {
  stores: readonly NearStore[]
  pending: boolean
  failed: boolean
  /** Whether the order is by distance. */
  near: boolean
  /** Open or closed is shown for this time. */
  now: Date
  selectedId: string | null
  onSelect: (store: Store) => void
  onRetry: () => void
}

export function PickupList({
  stores,
  pending,
  failed,
  near,
  now,
  selectedId,
  onSelect,
  onRetry,
}: PickupListProps) {
  const t = useTranslations('location')
  const [shown, setShown] = useState(pageSize)
  if (failed)
    return (
      <NoticeBar tone="error" role="alert">
        <span>{t('problems.network')}</span>
        <NoticeAction type="button" onClick={onRetry}>
          {t('tryAgain')}
        </NoticeAction>
      </NoticeBar>
    )
  if (pending) return <Skeleton className={styles.blank} aria-hidden="true" />
  if (stores.length === 0) return <NoticeBar>{t('noPickupStores')}</NoticeBar>
  return (
    <>
      <p className="muted" role="status">
        {near ? t('storesNear', { count: stores.length }) : t('storesAll')}
      </p>
      <ol>
        {stores.slice(0, shown).map(({ store, km }) => (
          <li
            key={store.storeId}
            data-slot="store-row"
            className={styles.storeRow}
            data-selected={store.storeId === selectedId ? '' : undefined}
          >
            <h3>
              <button
                type="button"
                aria-pressed={store.storeId === selectedId}
                onClick={() => onSelect(store)}
              >
                <bdi>{store.name}</bdi>
              </button>
            </h3>
            <Far km={km} country={store.country} />
            <p>
              <bdi>{`${store.street}, ${store.city}`}</bdi>
            </p>
            <div className={styles.tags}>
              <StoreTags store={store} now={now} />
            </div>
          </li>
        ))}
      </ol>
      {shown < stores.length ? (
        <Button type="button" tone="outline" onClick={() => setShown(shown + pageSize)}>
          {t('moreStores')}
        </Button>
      ) : null}
    </>
  )
}
