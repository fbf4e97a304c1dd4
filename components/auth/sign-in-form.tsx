'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormField } from '#components/forms/form-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import type { CodeSent } from '#lib/domain/account/enrolment.ts'
import { signIn } from '#lib/client/account-actions.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import type { CredentialProblem, Credentials } from './credentials-rule.ts'
import { credentialProblems } from './credentials-rule.ts'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { PasswordField } from '#components/forms/password-field.tsx'
import { problemsResolver } from '#components/forms/problems-resolver.ts'

interface SignInFormProps {
  onDone: () => void
  /** A one-time code has to come first. */
  onCode: (sent: CodeSent) => void
  onReset: () => void
  onRegister: () => void
  onGuest?: (() => void) | undefined
}

/** Step 1 of the sign-in dialog (SGN-01, SGN-02, SGN-04). */
export function SignInForm({ onDone, onCode, onReset, onRegister, onGuest }: SignInFormProps) {
  const t = useTranslations('auth')
  const { register, handleSubmit, formState } = useForm<Credentials>({
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
    resolver: problemsResolver(credentialProblems),
  })
  // Kept apart from the fields' errors: a refusal must not keep the button off.
  const [failure, setFailure] = useState<string>()
  const { errors } = formState
  const sentence = (code: string | undefined) => code && t(`problems.${code as CredentialProblem}`)

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(undefined)
    try {
      const sent = await signIn(email.trim(), password)
      if (sent) onCode(sent)
      else onDone()
    } catch (error) {
      setFailure(shownMessage(error) ?? t('loginFailure'))
    }
  })

  return (
    <form className="sign-in-form" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h2 aria-hidden="true">{t('titles.sign-in')}</h2>
        <p className="muted">{t('signInText')}</p>
      </div>
      <FormField
        label={t('email')}
        type="email"
        autoComplete="username"
        error={sentence(errors.email?.message)}
        {...register('email')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        error={sentence(errors.password?.message)}
        {...register('password')}
      />
      <p className="reset-line">
        <button type="button" className="link" onClick={onReset}>
          {t('resetPassword')}
        </button>
      </p>
      <FormFailure text={failure} />
      <SubmitButton
        className="button button-lg button-block"
        state={formState}
        label={t('signIn')}
        busyLabel={t('signingIn')}
      />
      {onGuest ? (
        <>
          <p className="or">{t('or')}</p>
          <button type="button" className="button button-outline button-block" onClick={onGuest}>
            {t('continueAsGuest')}
          </button>
        </>
      ) : null}
      <p className="foot">
        {t('newHere')}{' '}
        <button type="button" className="link" onClick={onRegister}>
          {t('createAccount')}
        </button>
      </p>
    </form>
  )
}
