'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Far, StoreTags } from './store-facts.tsx'
import type { NearStore } from './use-pickup-stores.ts'

const pageSize = 20

interface PickupListProps {
  stores: readonly NearStore[]
  pending: boolean
  failed: boolean
  /** Whether the order is by distance. */
  near: boolean
  selectedId: string | null
  onSelect: (storeId: string) => void
  onRetry: () => void
}

export function PickupList({
  stores,
  pending,
  failed,
  near,
  selectedId,
  onSelect,
  onRetry,
}: PickupListProps) {
  const t = useTranslations('location')
  const [shown, setShown] = useState(pageSize)
  if (failed)
    return (
      <p className="notice notice-error" role="alert">
        <span>{t('problems.network')}</span>
        <button type="button" className="link push" onClick={onRetry}>
          {t('tryAgain')}
        </button>
      </p>
    )
  if (pending) return <div className="skeleton store-row-blank" aria-hidden="true" />
  if (stores.length === 0) return <p className="notice">{t('noPickupStores')}</p>
  return (
    <>
      <p className="muted" role="status">
        {t(near ? 'storesNear' : 'storesAll', { count: stores.length })}
      </p>
      <ol>
        {stores.slice(0, shown).map(({ store, km }) => (
          <li
            key={store.storeId}
            className="store-row"
            data-selected={store.storeId === selectedId ? '' : undefined}
          >
            <h3>
              <button
                type="button"
                aria-pressed={store.storeId === selectedId}
                onClick={() => onSelect(store.storeId)}
              >
                <bdi>{store.name}</bdi>
              </button>
            </h3>
            <Far km={km} country={store.country} />
            <p>
              <bdi>{`${store.street}, ${store.city}`}</bdi>
            </p>
            <div className="tags">
              <StoreTags store={store} />
            </div>
          </li>
        ))}
      </ol>
      {shown < stores.length ? (
        <button type="button" className="button button-outline" onClick={() => setShown(shown + pageSize)}>
          {t('moreStores')}
        </button>
      ) : null}
    </>
  )
}
