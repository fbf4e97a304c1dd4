'use client'
import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { ruledText } from '#components/forms/form-schema.ts'
import { PasswordField } from '#components/forms/password-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { bff } from '#lib/client/bff.ts'
import { BffCallError, shownMessage } from '#lib/client/bff-error.ts'
import { useLimits } from '#lib/client/limits.ts'
import { passwordProblem } from '#lib/domain/account/password-rule.ts'
import { FormFrame } from './form-frame.tsx'

interface NewPasswordFormProps {
  token: string
  onDone: () => void
  /** The link is used, replaced or too old. */
  onExpired: () => void
}

const newPassword = (max: number) => z.object({ password: ruledText((text) => passwordProblem(text, max)) })

const isDeadLink = (error: unknown) => error instanceof BffCallError && error.code === 'reset_link_invalid'

/** One field with the rule and the hint of registration (REG-01, SGN-05). */
export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const t = useTranslations('auth')
  const { password_length: max } = useLimits()
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
    <FormFrame noValidate onSubmit={form.submit}>
      <p className="muted">{t('newPassword.text')}</p>
      <PasswordField
        label={t('newPassword.label')}
        autoComplete="new-password"
        hint={t('passwordHint')}
        {...form.field('password')}
      />
      <FormFailure text={form.failure} />
      <SubmitButton
        prominent
        state={form.formState}
        label={t('newPassword.save')}
        busyLabel={t('newPassword.saving')}
      />
    </FormFrame>
  )
}
