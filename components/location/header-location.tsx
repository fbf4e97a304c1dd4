'use client'
import { Bike, ChevronDown, MapPin, Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ArrivalTime } from '#components/arrival/arrival-time.tsx'
import { useArrival } from '#lib/client/arrival.ts'
import { useAtom } from '#lib/client/atom.ts'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import {
  selectedLocation,
  selectedLocationKnown,
  placeKnown,
  storeOf,
  useSelectedLocation,
} from '#lib/client/location.ts'
import { openDialog } from '#lib/client/overlay.ts'
import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import { ModeSwitch } from './mode-switch.tsx'
import styles from './header-location.module.css'

/** A click on a page that has just loaded waits for the stored place: the dialog would ask for one that is there. */
async function openAddress(): Promise<void> {
  await placeKnown()
  openDialog({ kind: 'address', mode: selectedLocation.get().mode })
}

/**
 * Switches at once when that mode's place is known, else asks for it; an address without a store is looked up first
 * (LOC-01, LOC-04, LOC-08). A click before the stored places are read waits for them.
 */
async function changeMode(mode: FulfilmentMode): Promise<void> {
  await placeKnown()
  const place = selectedLocation.get()
  const known = mode === 'delivery' ? place.address && place.deliveryStore : place.pickupStore
  if (!known) return openDialog({ kind: 'address', mode, ...(place.address ? { start: place.address } : {}) })
  const { changePlace } = await deferredBundle()
  changePlace({ mode })
}

/** The header's place: Delivery | Pickup and the address pill. Both open the address dialog when it must ask. */
export function HeaderLocation() {
  const t = useTranslations('location')
  const place = useSelectedLocation()
  const store = storeOf(place)
  const isKnown = useAtom(selectedLocationKnown, (known) => known)
  return (
    <>
      <ModeSwitch name="header-mode" mode={place.mode} onChange={(mode) => void changeMode(mode)} />
      <button
        type="button"
        data-slot="address-pill"
        className={styles.addressPill}
        aria-haspopup="dialog"
        onClick={() => void openAddress()}
      >
        <MapPin aria-hidden />
        {/* Anew once the stored place is read: until then it may say what the page's first script put there (decision 218). */}
        <span key={String(isKnown)} className={styles.addressText}>
          {store ? <PillTime mode={place.mode} /> : <small>{t('pill.either')}</small>}
          <b>
            <bdi data-named={isKnown ? undefined : t('storeName', { name: '%' })} suppressHydrationWarning>
              {placeText()}
            </bdi>
          </b>
        </span>
        <ChevronDown aria-hidden />
      </button>
    </>
  )

  function placeText(): string {
    if (!store) return t('pill.add')
    const street = place.mode === 'pickup' ? null : place.address?.street
    return street ?? t('storeName', { name: store.name })
  }
}

/** The promise, or in the colour of a problem why there is none (LOC-12). */
function PillTime({ mode }: { mode: FulfilmentMode }) {
  const t = useTranslations('location')
  const arrival = useArrival()
  const Icon = mode === 'pickup' ? Store : Bike
  if (arrival === null) return <small>{'\u00a0'}</small>
  if (arrival.kind !== 'promised')
    return (
      <small className={styles.problem}>
        <Icon aria-hidden />
        {t(arrival.kind === 'gone' ? 'arrival.gone' : 'noDrivers')}
      </small>
    )
  return (
    <small>
      {mode === 'pickup' ? `${t('mode.pickup')} · ` : null}
      <ArrivalTime {...arrival} />
    </small>
  )
}
