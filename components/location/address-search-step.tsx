'use client'
import { useTranslations } from 'next-intl'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '@kolea/domain/location/address.ts'
import { AppBadgeLinks } from '#components/app-links/app-badge-links.tsx'
import { AppLine } from '#components/app-links/app-line.tsx'
import { WhenChoice } from '#components/arrival/when-choice.tsx'
import { bff } from '#lib/client/bff.ts'
import { useSelectedLocation, useStore } from '#lib/client/location.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { AddressField } from './address-field.tsx'
import { GuestWays } from './guest-ways.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { StepFrame } from '#components/ui/step.tsx'

interface AddressSearchStepProps {
  /** null: only an address is wanted, not a way to get the order. */
  onPickup: (() => void) | null
  /** A guest may sign in here, for saved addresses (SGN-07). */
  offersSignIn: boolean
  onPicked: (address: Address) => void
}

export function AddressSearchStep({ onPickup, offersSignIn, onPicked }: AddressSearchStepProps) {
  const t = useTranslations('location')
  const hasStore = useStore() !== null
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
      {onPickup && hasStore ? <WhenChoice name="delivery" /> : null}
      <AddressField label={t('deliveryAddress')} autoFocus isForSaving={!onPickup} onPicked={onPicked} />
      {offersSignIn ? <GuestWays /> : null}
      {onPickup ? <AppOffer /> : null}
    </StepFrame>
  )
}

/** Offers the app in the dialog of places, once its links are known (APP-01). */
function AppOffer() {
  const { country } = useSelectedLocation()
  const { data: links } = useQuery({
    queryKey: queryKeys.appLinks(country),
    queryFn: () => bff('GET /api/help/app-links', { query: { country } }),
    staleTime: Infinity,
  })
  return links ? (
    <AppLine>
      <AppBadgeLinks links={links} />
    </AppLine>
  ) : null
}
