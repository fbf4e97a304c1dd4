'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { bff } from '#lib/client/bff.ts'
import { BffError, shownMessage } from '#lib/client/bff-error.ts'
import { useLimits } from '#lib/client/limits.ts'
import { passwordProblem } from '#lib/domain/account/password-rule.ts'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { PasswordField } from '#components/forms/password-field.tsx'
import { problemsResolver } from '#components/forms/problems-resolver.ts'

interface NewPasswordFormProps {
  token: string
  onDone: () => void
  /** The link is used, replaced or too old. */
  onExpired: () => void
}

/** One field with the rule and the hint of registration (REG-01, SGN-05). */
export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const t = useTranslations('auth')
  const limits = useLimits()
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '' },
    resolver: problemsResolver<{ password: string }>(({ password }) => {
      const problem = passwordProblem(password, limits.password_length)
      return problem === null ? {} : { password: problem }
    }),
  })
  // Kept apart from the fields' errors: a refusal must not keep the button off.
  const [failure, setFailure] = useState<string>()
  const problem = formState.errors.password?.message

  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await bff('POST /api/account/new-password', { input: { token, password } })
      onDone()
    } catch (error) {
      if (error instanceof BffError && error.code === 'reset_link_invalid') onExpired()
      else setFailure(shownMessage(error) ?? t('somethingWrong'))
    }
  })

  return (
    <form className="sign-in-form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">{t('newPassword.text')}</p>
      <PasswordField
        label={t('newPassword.label')}
        autoComplete="new-password"
        hint={t('passwordHint')}
        error={
          problem &&
          t(`registration.password.${problem}` as 'registration.password.weak', {
            max: limits.password_length,
          })
        }
        {...register('password')}
      />
      <FormFailure text={failure} />
      <SubmitButton
        className="button button-lg button-block"
        state={formState}
        label={t('newPassword.save')}
        busyLabel={t('newPassword.saving')}
      />
    </form>
  )
}
