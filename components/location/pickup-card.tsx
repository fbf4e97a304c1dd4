'use client'
import { Navigation, Store as StoreIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Store } from '#lib/domain/location/store.ts'
import type { NearStore } from './use-pickup-stores.ts'
import { Far, StoreTags } from './store-facts.tsx'

interface PickupCardProps extends NearStore {
  onChoose: (store: Store) => void
  className?: string
  /** One gold button a view. */
  quiet?: boolean
}

const directions = ({ lat, lon }: Store) => `geo:${lat},${lon}`

export function PickupCard({ store, km, onChoose, className = '', quiet = false }: PickupCardProps) {
  const t = useTranslations('location')
  return (
    <article className={`store-card ${className}`}>
      <div className="store-card-head">
        <span className="disc">
          <StoreIcon className="icon" aria-hidden />
        </span>
        <div>
          <h3>
            <bdi>{store.name}</bdi>
          </h3>
          <p className="muted">
            <bdi>{`${store.street}, ${store.city}`}</bdi>
          </p>
        </div>
        <Far km={km} country={store.country} />
      </div>
      <div className="chips">
        <StoreTags store={store} />
      </div>
      <div className="acts">
        <button
          type="button"
          className={quiet ? 'button button-night button-sm' : 'button'}
          aria-label={t('pickUpAt', { name: store.name })}
          onClick={() => onChoose(store)}
        >
          {t('pickUpHere')}
        </button>
        <a
          className="button button-quiet"
          href={directions(store)}
          aria-label={t('directionsTo', { name: store.name })}
        >
          <Navigation className="icon" aria-hidden />
        </a>
      </div>
    </article>
  )
}
