'use client'
import { clsx } from 'clsx'
import { Navigation, Store as StoreIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Chips } from '#components/ui/badge.tsx'
import { directionsTo } from '@kolea/domain/geography/directions.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import type { NearStore } from './use-pickup-stores.ts'
import { Far, StoreTags } from './store-attributes.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './pickup-card.module.css'

interface PickupCardProps extends NearStore {
  /** Open or closed is shown for this time. */
  now: Date
  onChoose: (store: Store) => void
  className?: string
  /** One gold button a view. */
  quiet?: boolean
}

export function PickupCard({ store, km, now, onChoose, className, quiet = false }: PickupCardProps) {
  const t = useTranslations('location')
  return (
    <article data-slot="store-card" className={clsx(styles.storeCard, className)}>
      <div className={styles.head}>
        <span className={styles.disc}>
          <StoreIcon aria-hidden />
        </span>
        <h3>
          <bdi>{store.name}</bdi>
        </h3>
        <p className="muted">
          <bdi>{`${store.street}, ${store.city}`}</bdi>
        </p>
        <Far km={km} country={store.country} />
      </div>
      <Chips>
        <StoreTags store={store} now={now} />
      </Chips>
      <div className={styles.acts}>
        <Button
          type="button"
          tone={quiet ? 'night' : 'gold'}
          size={quiet ? 'small' : 'normal'}
          aria-label={t('pickUpAt', { name: store.name })}
          onClick={() => onChoose(store)}
        >
          {t('pickUpHere')}
        </Button>
        <Button
          as="a"
          tone="quiet"
          href={directionsTo(store)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('directionsTo', { name: store.name })}
        >
          <Navigation aria-hidden />
        </Button>
      </div>
    </article>
  )
}
