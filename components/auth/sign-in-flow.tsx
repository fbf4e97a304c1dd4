'use client'
import { useState } from 'react'
import { forgetCodePanel, interruptedCode } from '#lib/client/code-panel.ts'
import type { CodeSent } from '@kolea/domain/account/one-time-code.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { CodeForm } from './code-form.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { ResetForm, ResetSent } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

export type SignInStep = 'sign-in' | 'register' | 'code' | 'reset' | 'reset-sent'

interface SignInFlowProps {
  step: SignInStep
  /** Whose terms a new account accepts; without it those of the chosen place. */
  country?: Country | undefined
  onStep: (step: SignInStep) => void
  /** A customer is signed in. */
  onDone: () => void
  /** A guest may go on as one; before a code is asked for only with `guestFromStart` (OTP-04, SGN-07). */
  onGuest?: (() => void) | undefined
  guestFromStart?: boolean
}

/** Where the flow begins: with the code that this tab was asking for, else with the form given. Ask once the session is known. */
export const firstSignInStep = (form: 'sign-in' | 'register' = 'sign-in'): SignInStep =>
  interruptedCode() ? 'code' : form

/** The steps that end in a signed-in customer; the host gives them their frame. */
export function SignInFlow({
  step,
  country,
  onStep,
  onDone,
  onGuest,
  guestFromStart = false,
}: SignInFlowProps) {
  const [sent, setSent] = useState<CodeSent | null>(interruptedCode)
  const askCode = (requested: CodeSent) => {
    setSent(requested)
    onStep('code')
  }
  /** The code is left: a reload begins again. */
  const leaveCode = (to: () => void) => () => {
    forgetCodePanel()
    to()
  }
  if (step === 'register')
    return (
      <RegistrationForm
        country={country}
        onDone={onDone}
        onCode={askCode}
        onSignIn={() => onStep('sign-in')}
        onGuest={guestFromStart ? onGuest : undefined}
      />
    )
  if (step === 'code' && sent)
    return (
      <CodeForm
        sent={sent}
        onBack={leaveCode(() => onStep('sign-in'))}
        onDone={leaveCode(onDone)}
        onGuest={onGuest && leaveCode(onGuest)}
      />
    )
  if (step === 'reset')
    return <ResetForm onBack={() => onStep('sign-in')} onSent={() => onStep('reset-sent')} />
  if (step === 'reset-sent') return <ResetSent onOk={() => onStep('sign-in')} />
  return (
    <SignInForm
      onDone={onDone}
      onCode={askCode}
      onReset={() => onStep('reset')}
      onRegister={() => onStep('register')}
      onGuest={guestFromStart ? onGuest : undefined}
    />
  )
}
