'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CodeFollowUp } from '#lib/client/account-actions.ts'
import { forgetCodePanel, interruptedCode, interruptedProof } from '#lib/client/code-panel.ts'
import type { ProvenContact } from '@kolea/domain/account/contact-sign-in.ts'
import type { CodeSent } from '@kolea/domain/account/one-time-code.ts'
import { isEmail } from '@kolea/domain/account/registration-rules.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { CodeForm } from './code-form.tsx'
import { OneFieldForm } from './one-field-form.tsx'
import { ContactText } from './contact-text.tsx'
import { JoinForm } from './join-form.tsx'
import { RegistrationForm } from './registration-form.tsx'
import type { KnownShopper } from './registration-values.ts'
import { ResetForm, ResetSent } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** `contact` to `code` to `join` or `password` is the way by a mobile number or an e-mail (SGN-10); the others are the way by password. */
export type SignInStep =
  | 'contact'
  | 'join'
  | 'password'
  | 'sign-in'
  | 'register'
  | 'code'
  | 'reset'
  | 'reset-sent'

interface SignInFlowProps {
  step: SignInStep
  /** Whose terms a new account accepts; without it those of the chosen place. */
  country?: Country | undefined
  /** Where it begins, and what its back button leads to: one field, or e-mail and password. */
  base?: 'contact' | 'sign-in'
  /** What is known of the shopper; it fills fields. */
  known?: KnownShopper | undefined
  onStep: (step: SignInStep) => void
  /** A customer is signed in. */
  onDone: () => void
  /** A guest may go on as one; before a code is asked for only with `guestFromStart` (OTP-04, SGN-07). */
  onGuest?: (() => void) | undefined
  guestFromStart?: boolean
}

/** Where the flow begins: with what this tab was asking for, else with the form given. Ask once the session is known. */
export function firstSignInStep(form: 'sign-in' | 'register' | 'contact' = 'sign-in'): SignInStep {
  if (interruptedCode()) return 'code'
  const proven = interruptedProof()
  if (proven) return proven.state === 'register' ? 'join' : 'password'
  return form
}

/** The steps that end in a signed-in customer; the host gives them their frame. */
export function SignInFlow({
  step,
  country,
  base = 'sign-in',
  known,
  onStep,
  onDone,
  onGuest,
  guestFromStart = false,
}: SignInFlowProps) {
  const [sent, setSent] = useState<CodeSent | null>(interruptedCode)
  const [proven, setProven] = useState<ProvenContact | null>(interruptedProof)
  const [entry, setEntry] = useState(known?.email ?? known?.phone ?? '')
  /** What the code was asked for by, which its back button leads to. */
  const [codeFrom, setCodeFrom] = useState<SignInStep>(base)
  const askCode = (requested: CodeSent) => {
    setSent(requested)
    setCodeFrom(step)
    onStep('code')
  }
  /** The code is left: a reload begins again. */
  const leaveCode = (to: () => void) => () => {
    forgetCodePanel()
    to()
  }
  const followUp = (next: CodeFollowUp) => {
    if (next.state === 'code') {
      setSent(next)
      return
    }
    setProven(next)
    onStep(next.state === 'register' ? 'join' : 'password')
  }
  const toContact = leaveCode(() => onStep('contact'))
  const done = leaveCode(onDone)
  const guestAtStart = guestFromStart ? onGuest : undefined

  if (step === 'contact')
    return (
      <OneFieldForm
        entry={entry}
        onDone={onDone}
        onCode={(requested, typed) => {
          setEntry(typed)
          askCode(requested)
        }}
        onPassword={(typed) => {
          setEntry(typed)
          onStep('sign-in')
        }}
      />
    )
  if (step === 'join' && proven)
    return (
      <JoinForm
        proven={proven}
        known={known}
        country={country}
        onDone={done}
        onCode={askCode}
        onContact={toContact}
      />
    )
  if (step === 'register')
    return (
      <RegistrationForm
        country={country}
        onDone={onDone}
        onCode={askCode}
        onSignIn={() => onStep('sign-in')}
        onGuest={guestAtStart}
      />
    )
  if (step === 'code' && sent)
    return (
      <CodeForm
        // A second code begins anew.
        key={sent.email ?? sent.mobileNumber}
        sent={sent}
        sendsItself={base === 'contact' || codeFrom === 'contact'}
        onBack={leaveCode(() => onStep(codeFrom === 'code' ? base : codeFrom))}
        onDone={done}
        onFollowUp={followUp}
        onGuest={onGuest && leaveCode(onGuest)}
      />
    )
  if (step === 'reset') return <ResetForm onBack={() => onStep(base)} onSent={() => onStep('reset-sent')} />
  if (step === 'reset-sent') return <ResetSent onOk={() => onStep(base)} />
  const asked = step === 'password' ? proven : null
  const registers = asked ? registersWith(asked) : base === 'contact' ? 'contact' : 'register'
  return (
    <SignInForm
      email={asked?.email ?? (isEmail(entry) ? entry : undefined)}
      reason={asked ? <PasswordReason proven={asked} /> : undefined}
      onDone={done}
      onCode={askCode}
      onReset={() => onStep('reset')}
      onRegister={registers && (() => onStep(registers))}
      onContact={toContact}
      onGuest={guestAtStart}
    />
  )
}

/** A number may be of several accounts, an e-mail is of the one that has it. */
const registersWith = ({ email }: ProvenContact): SignInStep | undefined =>
  email === undefined ? 'join' : undefined

/** Why a proven contact does not open its account alone. */
function PasswordReason({ proven }: { proven: ProvenContact }) {
  const t = useTranslations('auth')
  return t.rich(proven.email === undefined ? 'passwordForPhone' : 'passwordForEmail', {
    contact: () => <ContactText contact={proven} />,
  })
}
