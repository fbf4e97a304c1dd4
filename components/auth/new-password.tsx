'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { openDialog } from '#lib/client/overlay.ts'
import { useResetLink } from '#lib/client/reset-token.ts'
import { Button } from '#components/ui/button.tsx'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { ruledText } from '#components/forms/form-schema.ts'
import { PasswordField } from '#components/forms/password-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { bff } from '#lib/client/bff.ts'
import { BffCallError, shownMessage } from '#lib/client/bff-error.ts'
import { useFeatures } from '#lib/client/features.ts'
import { passwordProblem } from '@kolea/domain/account/password-rule.ts'
import { ResetForm, ResetSent } from './reset-form.tsx'
import { PageTitle } from '#components/ui/page-title.tsx'
import { StepFrame } from '#components/ui/step.tsx'

type Step = 'form' | 'done' | 'expired' | 'sent'

const signIn = () => openDialog({ kind: 'sign-in' })

/** What the link of a reset mail opens: a new password, or a new link when this one opens nothing (SGN-05). */
export function NewPassword() {
  const link = useResetLink()
  // A second link opened in the same tab starts from the beginning.
  return <NewPasswordSteps key={link?.opened} token={link?.token} />
}

function NewPasswordSteps({ token }: { token: string | null | undefined }) {
  const t = useTranslations('auth.newPassword')
  const [chosen, setStep] = useState<Step>('form')
  const step = chosen === 'form' && token === null ? 'expired' : chosen

  if (step === 'sent') return <ResetSent onOk={signIn} />
  return (
    <>
      <PageTitle>{t(step === 'form' ? 'title' : `${step}Title`)}</PageTitle>
      {step === 'form' ? (
        <NewPasswordForm
          token={token ?? ''}
          onDone={() => setStep('done')}
          onExpired={() => setStep('expired')}
        />
      ) : null}
      {step === 'done' ? (
        <StepFrame roomy as="div" role="status">
          <p>{t('doneText')}</p>
          <Button type="button" size="large" wide onClick={signIn}>
            {t('signIn')}
          </Button>
        </StepFrame>
      ) : null}
      {step === 'expired' ? (
        <>
          <p role="status">{t('expiredText')}</p>
          <ResetForm onSent={() => setStep('sent')} />
        </>
      ) : null}
    </>
  )
}

interface NewPasswordFormProps {
  token: string
  onDone: () => void
  /** The link is used, replaced or too old. */
  onExpired: () => void
}

const newPassword = (max: number) => z.object({ password: ruledText((text) => passwordProblem(text, max)) })

const isDeadLink = (error: unknown) => error instanceof BffCallError && error.code === 'reset_link_invalid'

/** One field with the rule and the hint of registration (REG-01, SGN-05). */
function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const t = useTranslations('auth')
  const { password_length: max } = useFeatures()
  const form = useSubmitForm({
    schema: newPassword(max),
    defaultValues: { password: '' },
    problemText: (_, problem) => t(`registration.password.${problem as 'weak'}`, { max }),
    send: async ({ password }) => {
      try {
        await bff('POST /api/account/new-password', { input: { token, password } })
      } catch (error) {
        if (isDeadLink(error)) return onExpired()
        throw error
      }
      onDone()
    },
    failureText: (error) => shownMessage(error) ?? t('somethingWrong'),
  })

  return (
    <StepFrame roomy noValidate onSubmit={form.submit}>
      <p className="muted">{t('newPassword.text')}</p>
      <PasswordField
        label={t('newPassword.label')}
        autoComplete="new-password"
        hint={t('passwordHint')}
        {...form.field('password')}
      />
      <FormFailure text={form.failure} />
      <SubmitButton prominent form={form} label={t('newPassword.save')} busyLabel={t('newPassword.saving')} />
    </StepFrame>
  )
}
