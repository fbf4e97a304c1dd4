'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { submitSocialSignIn } from '#lib/client/account-actions.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { placeBefore, takeProviderReply } from '#lib/client/social.ts'
import type { ProviderReply } from '#lib/client/social.ts'
import type { CodeSent } from '@kolea/domain/account/one-time-code.ts'
import type { SocialProfile } from '@kolea/domain/account/social.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { FormField } from '#components/forms/form-field.tsx'
import { ruledText } from '#components/forms/form-schema.ts'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { CodeForm } from './code-form.tsx'
import { PageTitle } from '#components/ui/page-title.tsx'
import { StepFrame } from '#components/ui/step.tsx'
import { RegistrationForm } from './registration-form.tsx'

type Step =
  | { kind: 'working' }
  | { kind: 'test'; state: string }
  | { kind: 'register'; person: SocialProfile }
  | { kind: 'code'; sent: CodeSent }
  | { kind: 'failed'; text: string }

const signIn = () => openDialog({ kind: 'sign-in' })

/** What a provider brought back: a customer at once, or a registration that starts with the data that the provider returned (SGN-06). */
export function SocialSignIn() {
  const t = useTranslations('auth')
  const locale = localeOf(useLocale())
  const [step, setStep] = useState<Step>({ kind: 'working' })
  const before = useRef<string | null>(null)

  /**
   * Signing in clears the storage of the tab, so the way back was read before. In the place of this page, which goes on saying that it
   * signs in when the back button shows it again.
   */
  const goOn = () => window.location.replace(before.current ?? paths.home(locale))
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
      <>
        <FormTitle>{t('titles.register')}</FormTitle>
        <RegistrationForm
          social={step.person}
          onDone={goOn}
          onCode={(sent) => setStep({ kind: 'code', sent })}
          onSignIn={signIn}
        />
      </>
    )
  if (step.kind === 'code')
    return (
      <>
        <FormTitle>{t('titles.code')}</FormTitle>
        <CodeForm sent={step.sent} onBack={signIn} onDone={goOn} onGuest={goOn} />
      </>
    )
  return (
    <StepFrame roomy as="div">
      <PageTitle>{t('panelTitle')}</PageTitle>
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
    </StepFrame>
  )
}

/** The title that the form shows is hidden from assistive technology, because a dialog around it usually has one of its own. */
const FormTitle = ({ children }: { children: string }) => <h1 className="visually-hidden">{children}</h1>

const entered = z.object({ token: ruledText((token) => (token.trim() === '' ? 'empty' : null)) })

/** Stands in for a provider's own dialog where no provider is set up: takes a token that the operator made. */
function TestProviderForm({ onToken }: { onToken: (token: string) => Promise<void> }) {
  const t = useTranslations('auth.social.test')
  const form = useSubmitForm({
    schema: entered,
    defaultValues: { token: '' },
    problemText: () => t('empty'),
    send: ({ token }) => onToken(token.trim()),
    failureText: () => null,
  })
  return (
    <StepFrame roomy noValidate onSubmit={form.submit}>
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className="muted">{t('text')}</p>
      </div>
      <FormField label={t('token')} autoComplete="off" dir="ltr" {...form.field('token')} />
      <SubmitButton prominent form={form} label={t('submit')} busyLabel={t('submit')} />
    </StepFrame>
  )
}
