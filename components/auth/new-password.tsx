'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { openDialog } from '#lib/client/overlay.ts'
import { useResetLink } from '#lib/client/reset-token.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetForm, ResetSent } from './reset-form.tsx'
import { FormFrame } from './form-frame.tsx'
import { Button } from '#components/ui/button.tsx'

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
      <h1 className="page-title">{t(step === 'form' ? 'title' : `${step}Title`)}</h1>
      {step === 'form' ? (
        <NewPasswordForm
          token={token ?? ''}
          onDone={() => setStep('done')}
          onExpired={() => setStep('expired')}
        />
      ) : null}
      {step === 'done' ? (
        <FormFrame as="div" role="status">
          <p>{t('doneText')}</p>
          <Button type="button" size="large" wide onClick={signIn}>
            {t('signIn')}
          </Button>
        </FormFrame>
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
