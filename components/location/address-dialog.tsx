'use client'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { BoxPlaceholder } from '#components/ui/empty-state.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { changePlace, choosePickup } from '#lib/client/change-place.ts'
import { choose } from '#lib/client/stored-place.ts'
import { selectedLocation, storeOf } from '#lib/client/location.ts'
import type { AddressRequest } from '#lib/client/overlay.ts'
import { QueryProvider } from '#lib/client/query.tsx'
import type { Address } from '@kolea/domain/location/address.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { AddressSearchStep } from './address-search-step.tsx'
import { OutOfArea } from './out-of-area.tsx'
import { PickupStep } from './pickup-step.tsx'
import { useAddWanted } from './use-add-wanted.ts'
import styles from './address-dialog.module.css'

const ConfirmStep = lazyPart(() => import('./confirm-step.tsx').then((module) => module.ConfirmStep))
const AccountStep = lazyPart(() => import('./account-step.tsx').then((module) => module.AccountStep))
const SaveStep = lazyPart(() => import('./save-step.tsx').then((module) => module.SaveStep))

type Step =
  | { name: 'search' }
  | { name: 'confirm' | 'save'; address: Address }
  | { name: 'account'; address: Address; store: Store }
  | { name: 'out-of-area'; address: Address }
  | { name: 'pickup'; near: Address | null }

interface AddressDialogProps {
  open: boolean
  request: AddressRequest
  onClose: () => void
}

const cardClass: Record<Step['name'], string | undefined> = {
  search: styles.modalAddress,
  confirm: styles.modalPin,
  save: styles.modalPin,
  account: styles.modalAddress,
  'out-of-area': styles.modalArea,
  pickup: styles.modalPickup,
}

/** Delivery: enter, confirm on the map, make an account to save the address (LOC-01). Pickup: a list by distance beside the map (LOC-06). */
export function AddressDialog({ open, request, onClose }: AddressDialogProps) {
  const { mode, purpose, start, wanted, offersSignIn = false } = request
  const t = useTranslations('location')
  const [opener] = useState(() => document.activeElement)
  const [step, setStep] = useState<Step>(() => {
    if (mode === 'pickup') return { name: 'pickup', near: start ?? selectedLocation.get().address }
    return start ? { name: 'confirm', address: start } : { name: 'search' }
  })
  // The form of the next step is loaded while the address is typed; the field does not wait for it.
  useEffect(() => {
    if (step.name === 'search') (purpose === 'save' ? SaveStep : ConfirmStep).preload()
  }, [step.name, purpose])
  const addWanted = useAddWanted()
  const whenTaken = (store: Store) => (wanted ? () => void addWanted(wanted, store) : undefined)
  const toSearch = () => setStep({ name: 'search' })
  const deliverTo = (address: Address, deliveryStore: Store) => {
    onClose()
    changePlace({ mode: 'delivery', address, deliveryStore }, whenTaken(deliveryStore))
  }
  const toOutOfArea = (address: Address) => {
    // It stays known, so that the pages can say that it is outside (LOC-12); a place that is served is not given up.
    if (storeOf(selectedLocation.get()) === null) choose({ mode: 'delivery', address })
    setStep({ name: 'out-of-area', address })
  }
  const pickUpAt = (store: Store, near: Address | null) => {
    onClose()
    choosePickup(store, near, whenTaken(store))
  }
  const toPickup = (near: Address | null) => setStep({ name: 'pickup', near })
  return (
    <QueryProvider>
      <Dialog
        open={open}
        onClose={onClose}
        title={t(`titles.${step.name}`)}
        titleHidden
        className={cardClass[step.name]}
        opener={opener}
      >
        {step.name === 'search' ? (
          <AddressSearchStep
            offersSignIn={offersSignIn}
            onPickup={purpose === 'save' ? null : () => toPickup(selectedLocation.get().address)}
            onPicked={(address) => setStep({ name: purpose === 'save' ? 'save' : 'confirm', address })}
          />
        ) : null}
        {step.name === 'confirm' ? (
          <Suspense fallback={<BoxPlaceholder aria-hidden="true" />}>
            <ConfirmStep
              address={step.address}
              onBack={toSearch}
              onOutOfArea={toOutOfArea}
              onConfirmed={deliverTo}
              onAccountNeeded={(address, store) => setStep({ name: 'account', address, store })}
            />
          </Suspense>
        ) : null}
        {step.name === 'account' ? (
          <Suspense fallback={<BoxPlaceholder aria-hidden="true" />}>
            <AccountStep address={step.address} onDone={() => deliverTo(step.address, step.store)} />
          </Suspense>
        ) : null}
        {step.name === 'save' ? (
          <Suspense fallback={<BoxPlaceholder aria-hidden="true" />}>
            <SaveStep address={step.address} onBack={toSearch} onDone={onClose} />
          </Suspense>
        ) : null}
        {step.name === 'out-of-area' ? (
          <OutOfArea
            address={step.address}
            onChange={toSearch}
            onMap={() => toPickup(step.address)}
            onPickup={(store) => pickUpAt(store, step.address)}
          />
        ) : null}
        {step.name === 'pickup' ? (
          <PickupStep near={step.near} onDelivery={toSearch} onPickup={pickUpAt} />
        ) : null}
      </Dialog>
    </QueryProvider>
  )
}
