'use client'
import { RegistrationForm } from './registration-form.tsx'
import { ResetForm, ResetSent } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

export type SignInStep = 'sign-in' | 'register' | 'reset' | 'reset-sent'

interface SignInFlowProps {
  step: SignInStep
  onStep: (step: SignInStep) => void
  /** A customer is signed in. */
  onDone: () => void
  onGuest?: (() => void) | undefined
}

/** The steps that end in a signed-in customer; the host gives them their frame. */
export function SignInFlow({ step, onStep, onDone, onGuest }: SignInFlowProps) {
  if (step === 'register') return <RegistrationForm onDone={onDone} onSignIn={() => onStep('sign-in')} />
  if (step === 'reset')
    return <ResetForm onBack={() => onStep('sign-in')} onSent={() => onStep('reset-sent')} />
  if (step === 'reset-sent') return <ResetSent onOk={() => onStep('sign-in')} />
  return (
    <SignInForm
      onDone={onDone}
      onReset={() => onStep('reset')}
      onRegister={() => onStep('register')}
      onGuest={onGuest}
    />
  )
}
