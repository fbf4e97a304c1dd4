'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { firstSignInStep, SignInFlow } from '#components/auth/sign-in-flow.tsx'
import { useSaveAddress } from '#lib/client/saved-addresses.ts'
import { showToast } from '#lib/client/toast.ts'
import type { Address } from '@kolea/domain/location/address.ts'

interface AccountStepProps {
  /** Named by the shopper, to be saved. */
  address: Address
  /** The order is delivered there, whether or not there is an account now. */
  onDone: () => void
}

/** Step 3: a guest who wants the address saved makes an account or signs in; without one it is only delivered to (LOC-01). */
export function AccountStep({ address, onDone }: AccountStepProps) {
  const t = useTranslations('location')
  const [step, setStep] = useState(() => firstSignInStep('register'))
  const { mutateAsync: save } = useSaveAddress()
  const finish = () => {
    // The promise, because callbacks of a mutation end with the component, and the dialog closes now.
    save(address).then(
      () => showToast('success', t('saved', { name: address.nickname })),
      () => showToast('problem', t('notSaved')),
    )
    onDone()
  }
  return (
    <SignInFlow
      step={step}
      country={address.country}
      onStep={setStep}
      onDone={finish}
      onGuest={onDone}
      guestFromStart
    />
  )
}
