'use client'
import { useState, useSyncExternalStore } from 'react'
import { LazyStoreMap } from '#components/location/maps.tsx'
import { areaZoom, type MapLook } from '#components/map/map-look.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import styles from './stores.module.css'

const never = () => () => undefined

/** Where a store is, on the map; the map's code comes after the page. */
export function StorePlace({ store }: { store: Pick<Store, 'storeId' | 'name' | 'lat' | 'lon'> }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [look, setLook] = useState<MapLook>({ at: store, zoom: areaZoom + 4 })
  return (
    <div className={styles.map}>
      {isHydrated ? (
        <LazyStoreMap
          stores={[{ id: store.storeId, name: store.name, lat: store.lat, lon: store.lon, open: true }]}
          selectedId={store.storeId}
          onSelect={() => undefined}
          look={look}
          onLook={setLook}
        />
      ) : null}
    </div>
  )
}
