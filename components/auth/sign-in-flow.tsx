'use client'
import { useState } from 'react'
import type { CodeSent } from '#lib/domain/account/enrolment.ts'
import { CodeForm } from './code-form.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { ResetForm, ResetSent } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

export type SignInStep = 'sign-in' | 'register' | 'code' | 'reset' | 'reset-sent'

interface SignInFlowProps {
  step: SignInStep
  onStep: (step: SignInStep) => void
  /** A customer is signed in. */
  onDone: () => void
  onGuest?: (() => void) | undefined
}

/** The steps that end in a signed-in customer; the host gives them their frame. */
export function SignInFlow({ step, onStep, onDone, onGuest }: SignInFlowProps) {
  const [mobileNumber, setMobileNumber] = useState('')
  const askCode = (sent: CodeSent) => {
    setMobileNumber(sent.mobileNumber)
    onStep('code')
  }
  if (step === 'register')
    return <RegistrationForm onDone={onDone} onCode={askCode} onSignIn={() => onStep('sign-in')} />
  if (step === 'code')
    return (
      <CodeForm
        mobileNumber={mobileNumber}
        onBack={() => onStep('sign-in')}
        onDone={onDone}
        onGuest={onGuest}
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
      onGuest={onGuest}
    />
  )
}
