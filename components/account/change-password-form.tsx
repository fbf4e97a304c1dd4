'use client'
import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { ruledText } from '#components/forms/form-schema.ts'
import { PasswordField } from '#components/forms/password-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { useLimits } from '#lib/client/limits.ts'
import { session } from '#lib/client/session.ts'
import { showToast } from '#lib/client/toast.ts'
import { passwordProblem } from '#lib/domain/account/password-rule.ts'
import styles from './name-form.module.css'

const passwords = (max: number) =>
  z.object({
    current: ruledText((text) => (text === '' ? 'required' : null)),
    password: ruledText((text) => passwordProblem(text, max)),
  })

/** Changes the password by the old one (PRO-04). */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account')
  const auth = useTranslations('auth')
  const { password_length: max } = useLimits()
  const form = useSubmitForm({
    schema: passwords(max),
    defaultValues: { current: '', password: '' },
    problemText: (field, problem) =>
      field === 'current'
        ? auth('problems.passwordError')
        : auth(`registration.password.${problem as 'weak'}`, { max }),
    send: async (input) => {
      await bff('POST /api/account/password', { input })
      showToast(t('security.changed'))
      onDone()
    },
    failureText: (error) => shownMessage(error) ?? t('security.changeFailed'),
  })
  const view = session.get()
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {/* Tells a password manager whose password this is. */}
      <input
        hidden
        readOnly
        autoComplete="username"
        value={view.state === 'customer' ? view.profile.email : ''}
      />
      <PasswordField
        label={t('security.current')}
        autoComplete="current-password"
        autoFocus
        {...form.field('current')}
      />
      <PasswordField
        label={t('security.next')}
        autoComplete="new-password"
        hint={auth('passwordHint')}
        {...form.field('password')}
      />
      <FormFailure text={form.failure} />
      <FormActions>
        <Button type="button" tone="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
        <SubmitButton state={form.formState} label={t('security.save')} />
      </FormActions>
    </form>
  )
}
