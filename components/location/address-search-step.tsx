'use client'
import { useTranslations } from 'next-intl'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '@kolea/domain/location/address.ts'
import { AppBadgeLinks } from '#components/app-links/app-badge-links.tsx'
import { AppLinkForm } from '#components/app-links/app-link-form.tsx'
import { bff } from '#lib/client/bff.ts'
import { useSelectedLocation } from '#lib/client/location.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { AddressField } from './address-field.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { StepFrame } from '#components/ui/step.tsx'
import styles from './address-search-step.module.css'

interface AddressSearchStepProps {
  /** null: only an address is wanted, not a way to get the order. */
  onPickup: (() => void) | null
  onPicked: (address: Address) => void
}

export function AddressSearchStep({ onPickup, onPicked }: AddressSearchStepProps) {
  const t = useTranslations('location')
  return (
    <StepFrame as="div" data-slot="address-step">
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
    </StepFrame>
  )
}

/** Offers the app in the dialog of places: the link by SMS, and the badges once their links are known (APP-01). */
function AppOffer() {
  const t = useTranslations('appLink')
  const { country } = useSelectedLocation()
  const { data: links } = useQuery({
    queryKey: queryKeys.appLinks(country),
    queryFn: () => bff('GET /api/help/app-links', { query: { country } }),
    staleTime: Infinity,
  })
  return (
    <section data-only="browser" className={styles.offer} aria-labelledby="app-offer-title">
      <h3 id="app-offer-title">{t('title')}</h3>
      <AppLinkForm />
      {links ? <AppBadgeLinks links={links} /> : null}
    </section>
  )
}
