'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { submitSocialSignIn } from '#lib/client/account-actions.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { openDialog } from '#lib/client/overlay.ts'
import type { ProviderReply } from '#lib/client/social.ts'
import { placeBefore, takeProviderReply } from '#lib/client/social.ts'
import type { CodeSent } from '#lib/domain/account/one-time-code.ts'
import type { SocialProfile } from '#lib/domain/account/social.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { CodeForm } from './code-form.tsx'
import { FormFrame } from './form-frame.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { TestProviderForm } from './test-provider-form.tsx'

type Step =
  | { kind: 'working' }
  | { kind: 'test'; state: string }
  | { kind: 'register'; person: SocialProfile }
  | { kind: 'code'; sent: CodeSent }
  | { kind: 'failed'; text: string }

const signIn = () => openDialog({ kind: 'sign-in' })

/** What a provider brought back: a customer at once, or a registration that starts with what the provider told (SGN-06). */
export function SocialSignIn() {
  const t = useTranslations('auth')
  const locale = localeOf(useLocale())
  const [step, setStep] = useState<Step>({ kind: 'working' })
  const before = useRef<string | null>(null)

  /** Signing in clears what the tab keeps, so the way back was read before. */
  const goOn = () => window.location.assign(before.current ?? paths.home(locale))
  const finish = async (state: string, code: string) => {
    setStep({ kind: 'working' })
    try {
      const person = await submitSocialSignIn(state, code)
      if (person) setStep({ kind: 'register', person })
      else goOn()
    } catch (error) {
      setStep({ kind: 'failed', text: shownMessage(error) ?? t('unanswered') })
    }
  }
  const follow = (reply: ProviderReply) => {
    if (reply.kind === 'refused') setStep({ kind: 'failed', text: t('social.refused') })
    else if (reply.kind === 'test') setStep(reply)
    else void finish(reply.state, reply.code)
  }

  const taken = useRef(false)
  useEffect(() => {
    if (taken.current) return
    taken.current = true
    before.current = placeBefore()
    follow(takeProviderReply())
  })

  if (step.kind === 'test') return <TestProviderForm onToken={(token) => finish(step.state, token)} />
  if (step.kind === 'register')
    return (
      <RegistrationForm
        social={step.person}
        onDone={goOn}
        onCode={(sent) => setStep({ kind: 'code', sent })}
        onSignIn={signIn}
      />
    )
  if (step.kind === 'code') return <CodeForm sent={step.sent} onBack={signIn} onDone={goOn} onGuest={goOn} />
  return (
    <FormFrame as="div">
      <h1 className="page-title">{t('panelTitle')}</h1>
      {step.kind === 'failed' ? (
        <>
          <FormFailure text={step.text} />
          <Button type="button" size="large" wide onClick={signIn}>
            {t('signIn')}
          </Button>
        </>
      ) : (
        <p role="status">{t('signingIn')}</p>
      )}
    </FormFrame>
  )
}
