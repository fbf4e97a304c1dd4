'use client'
import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { MapPinOff } from 'lucide-react'
import { selectedLocation, useSelectedLocation } from '#lib/client/location.ts'
import type { Address } from '@kolea/domain/location/address.ts'
import { isStoreOpen } from '@kolea/domain/location/opening-hours.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { WhenChoice } from '#components/arrival/when-choice.tsx'
import { NoticeAction, NoticeBar } from '#components/ui/notice.tsx'
import { areaZoom, storeZoom, type MapLook } from '#components/map/map-look.ts'
import { AddressField } from './address-field.tsx'
import { LazyStoreMap } from './maps.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { PassingBanner } from './passing-banner.tsx'
import { PickupCard } from './pickup-card.tsx'
import { PickupList } from './pickup-list.tsx'
import { useOpeningTime } from './store-attributes.tsx'
import { usePickupStores } from './use-pickup-stores.ts'
import styles from './pickup-step.module.css'
import mapPaneStyles from './map-pane.module.css'

interface PickupStepProps {
  /** Where distances start; null until the shopper says. */
  near: Address | null
  onDelivery: () => void
  /** The store, and where distances started. */
  onPickup: (store: Store, near: Address | null) => void
}

/** A list by distance beside the map; the selected store's card offers to pick up there (LOC-06, LOC-07). */
export function PickupStep({ near: given, onDelivery, onPickup }: PickupStepProps) {
  const t = useTranslations('location')
  const search = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(given)
  const [selected, setSelected] = useState(selectedLocation.get().pickupStore?.storeId ?? null)
  const [look, setLook] = useState<MapLook | null>(null)
  const {
    data: stores,
    isPending,
    isError,
    refetch,
  } = usePickupStores(near?.country ?? selectedLocation.get().country, near)
  const nothingNear = near !== null && stores !== undefined && !stores.some(({ nearby }) => nearby)
  const current =
    stores?.find(({ store }) => store.storeId === selected) ??
    (near && !nothingNear ? stores?.[0] : undefined)

  const choose = (store: Store) => onPickup(store, near)
  const now = useOpeningTime()
  const place = useSelectedLocation()
  const isPickingUp = place.mode === 'pickup' && place.pickupStore !== null

  return (
    <div data-slot="pickup" className={styles.pickup}>
      <div data-slot="map-pane pickup-map" className={clsx(mapPaneStyles.mapPane, styles.map)}>
        {near !== null && stores && stores.length > 0 && !nothingNear ? (
          <PassingBanner text={t('foundStores')} />
        ) : null}
        {stores ? (
          <LazyStoreMap
            stores={stores.map(({ store }) => ({
              id: store.storeId,
              name: store.name,
              lat: store.lat,
              lon: store.lon,
              open: isStoreOpen(store, now),
            }))}
            selectedId={current?.store.storeId ?? null}
            onSelect={setSelected}
            look={look}
            onLook={setLook}
            {...(near ? { center: { lat: near.lat, lon: near.lon } } : {})}
          />
        ) : null}
        {current ? <PickupCard {...current} now={now} onChoose={choose} /> : null}
      </div>
      <div data-slot="pickup-list" className={styles.list} ref={search}>
        <h2 aria-hidden="true">{t('titles.pickup')}</h2>
        <ModeSwitch
          name="pickup-mode"
          mode="pickup"
          onChange={(mode) => (mode === 'delivery' ? onDelivery() : undefined)}
        />
        {isPickingUp ? <WhenChoice name="pickup" /> : null}
        <AddressField
          label={t('pickupSearch')}
          labelHidden
          placeholder={t('pickupSearch')}
          folding
          onPicked={(address) => {
            setNear(address)
            setSelected(null)
            setLook({ at: address, zoom: areaZoom })
          }}
        />
        {current ? <PickupCard {...current} now={now} onChoose={choose} className={styles.inList} /> : null}
        {nothingNear ? (
          <NoPickupStores
            onAnother={() => search.current?.querySelector<HTMLInputElement>('input[role=combobox]')?.focus()}
          />
        ) : (
          <PickupList
            stores={stores ?? []}
            pending={isPending}
            failed={isError}
            near={near !== null}
            now={now}
            selectedId={current?.store.storeId ?? null}
            onSelect={(store) => {
              setSelected(store.storeId)
              setLook({ at: store, zoom: storeZoom })
            }}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </div>
  )
}

/** Nothing to pick up from near the address: another location can be tried (LOC-05). */
function NoPickupStores({ onAnother }: { onAnother: () => void }) {
  const t = useTranslations('location')
  return (
    <NoticeBar tone="warn" role="status">
      <MapPinOff aria-hidden />
      <span>{t('noPickupStores')}</span>
      <NoticeAction type="button" onClick={onAnother}>
        {t('tryAnother')}
      </NoticeAction>
    </NoticeBar>
  )
}
