'use client'
import { useTranslations } from 'next-intl'
import type { MouseEvent, ReactNode } from 'react'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { ruledText } from '#components/forms/form-schema.ts'
import { PasswordField } from '#components/forms/password-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import type { CodeSent } from '@kolea/domain/account/one-time-code.ts'
import { submitSignIn } from '#lib/client/account-actions.ts'
import { isUnanswered, shownMessage } from '#lib/client/bff-error.ts'
import { useKnowsPasskeys } from '#lib/client/passkey-device.ts'
import { useSocialProviders } from '#lib/client/social.ts'
import { isEmail } from '@kolea/domain/account/registration-rules.ts'
import { Button } from '#components/ui/button.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { StepFrame, StepFoot } from '#components/ui/step.tsx'
import styles from './sign-in-form.module.css'

interface SignInFormProps {
  /** Typed elsewhere already. */
  email?: string | undefined
  /** Why the password is asked for, after a contact was proven (SGN-11). */
  reason?: ReactNode
  onDone: () => void
  /** A one-time code has to come first. */
  onCode: (sent: CodeSent) => void
  onReset: () => void
  /** Undefined where there is an account already. */
  onRegister: (() => void) | undefined
  /** A code instead of the password (SGN-10). */
  onContact: () => void
  onGuest?: (() => void) | undefined
}

/** The problems are message keys under `auth.problems` (SGN-02). */
const credentials = z.object({
  email: ruledText((email) => (email.trim() === '' ? 'emailError' : isEmail(email) ? null : 'invalidEmail')),
  password: ruledText((password) => (password === '' ? 'passwordError' : null)),
})

/**
 * A click on a button leaves the focus in the field: the message of a field that is left would push the button away between mouse down and
 * mouse up, and the click would be lost.
 */
const keepFocus = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/** Step 1 of the sign-in dialog (SGN-01, SGN-02, SGN-04). */
export function SignInForm({
  email: typed = '',
  reason,
  onDone,
  onCode,
  onReset,
  onRegister,
  onContact,
  onGuest,
}: SignInFormProps) {
  const t = useTranslations('auth')
  const hasSocial = useSocialProviders().length > 0
  const hasPasskeys = useKnowsPasskeys()
  const form = useSubmitForm({
    schema: credentials,
    defaultValues: { email: typed, password: '' },
    problemText: (_, problem) => t(`problems.${problem as 'invalidEmail'}`),
    send: async ({ email, password }) => {
      const sent = await submitSignIn(email.trim(), password)
      if (sent) onCode(sent)
      else onDone()
    },
    failureText: (error) => shownMessage(error) ?? t(isUnanswered(error) ? 'unanswered' : 'loginFailure'),
  })

  return (
    <StepFrame roomy noValidate onSubmit={form.submit} onMouseDown={keepFocus}>
      <div>
        <h2 aria-hidden="true">{t(reason ? 'titles.password' : 'titles.sign-in')}</h2>
        <p className="muted">{reason ?? t('signInText')}</p>
      </div>
      <FormField label={t('email')} type="email" autoComplete="username webauthn" {...form.field('email')} />
      <PasswordField label={t('password')} autoComplete="current-password" {...form.field('password')} />
      <p className={styles.resetLine}>
        <button type="button" className="link" onClick={onReset}>
          {t('resetPassword')}
        </button>
        <button type="button" className="link" onClick={onContact}>
          {t('useCode')}
        </button>
      </p>
      <FormFailure text={form.failure} />
      <SubmitButton prominent form={form} label={t('signIn')} busyLabel={t('signingIn')} />
      {onGuest || hasSocial || hasPasskeys ? <p className={styles.or}>{t('or')}</p> : null}
      {hasPasskeys ? <PasskeySignIn onDone={onDone} /> : null}
      <SocialButtons />
      {onGuest ? (
        <Button type="button" tone="outline" wide onClick={onGuest}>
          {t('continueAsGuest')}
        </Button>
      ) : null}
      {onRegister ? (
        <StepFoot>
          {t('newHere')}{' '}
          <button type="button" className="link" onClick={onRegister}>
            {t('createAccount')}
          </button>
        </StepFoot>
      ) : null}
    </StepFrame>
  )
}
