'use client'
import { useTranslations } from 'next-intl'
import type { Address } from '#lib/domain/location/address.ts'
import { AddressField } from './address-field.tsx'
import { AppOffer } from './app-offer.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import styles from './address-step.module.css'

interface AddressSearchStepProps {
  /** null: only an address is wanted, not a way to get the order. */
  onPickup: (() => void) | null
  onPicked: (address: Address) => void
}

export function AddressSearchStep({ onPickup, onPicked }: AddressSearchStepProps) {
  const t = useTranslations('location')
  return (
    <div data-slot="address-step" className={styles.addressStep}>
      <h2 aria-hidden="true">{t(onPickup ? 'titles.search' : 'titles.save')}</h2>
      {onPickup ? (
        <ModeSwitch
          name="dialog-mode"
          mode="delivery"
          onChange={(mode) => (mode === 'pickup' ? onPickup() : undefined)}
        />
      ) : null}
      <AddressField label={t('deliveryAddress')} autoFocus isForSaving={!onPickup} onPicked={onPicked} />
      {onPickup ? <AppOffer /> : null}
    </div>
  )
}
