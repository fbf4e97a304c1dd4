'use client'
import { useTranslations } from 'next-intl'
import type { Address } from '#lib/domain/location/address.ts'
import { AddressField } from './address-field.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import styles from './address-step.module.css'

interface AddressSearchStepProps {
  onPickup: () => void
  onPicked: (address: Address) => void
}

export function AddressSearchStep({ onPickup, onPicked }: AddressSearchStepProps) {
  const t = useTranslations('location')
  return (
    <div data-slot="address-step" className={styles.addressStep}>
      <h2 aria-hidden="true">{t('titles.search')}</h2>
      <ModeSwitch
        name="dialog-mode"
        mode="delivery"
        onChange={(mode) => (mode === 'pickup' ? onPickup() : undefined)}
      />
      <AddressField label={t('deliveryAddress')} autoFocus onPicked={onPicked} />
    </div>
  )
}
