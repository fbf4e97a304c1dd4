'use client'
import { useState } from 'react'
import { firstSignInStep, SignInFlow } from '#components/auth/sign-in-flow.tsx'

/** The steps of signing in, within the step of the address. Either end leads back to the field. */
export function GuestSignIn({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState(() => firstSignInStep())
  return <SignInFlow step={step} onStep={setStep} onDone={onDone} onGuest={onDone} />
}
