'use client'
import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { ruledText } from '#components/forms/form-schema.ts'
import { PasswordField } from '#components/forms/password-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { useFeatures } from '#lib/client/features.ts'
import { session } from '#lib/client/session.ts'
import { useSetPassword } from '#lib/client/sign-in-ways.ts'
import { showToast } from '#lib/client/toast.ts'
import { passwordProblem } from '@kolea/domain/account/password-rule.ts'
import { neededProof, noProof, OwnerProofFields, type OwnerProofValue, proofInput } from './owner-proof.tsx'
import styles from './name-form.module.css'

const passwords = (max: number, needsOld: boolean) =>
  z.object({
    current: ruledText((text) => (needsOld && text === '' ? 'required' : null)),
    password: ruledText((text) => passwordProblem(text, max)),
    proof: needsOld ? z.custom<OwnerProofValue>() : neededProof,
  })

/** Changes the password by the old one (PRO-04); where there is none, sets one by a code to the phone (SGN-09). */
export function PasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const t = useTranslations('account')
  const auth = useTranslations('auth')
  const { password_length: max } = useFeatures()
  const { mutateAsync: setPassword } = useSetPassword()
  const form = useSubmitForm({
    schema: passwords(max, hasPassword),
    defaultValues: { current: '', proof: noProof, password: '' },
    problemText: (field, problem) =>
      field === 'current'
        ? auth('problems.passwordError')
        : auth(`registration.password.${problem as 'weak'}`, { max }),
    send: async ({ current, password, proof }) => {
      await setPassword({ ...(hasPassword ? { current } : { code: proofInput(proof).code }), password })
      showToast('success', t(hasPassword ? 'security.changed' : 'security.set'))
      onDone()
    },
    failureText: (error) => shownMessage(error) ?? t('security.changeFailed'),
  })
  const view = session.get()
  const { field: proof } = useController({ control: form.control, name: 'proof' })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {/* For password managers: the account of this password. */}
      <input
        hidden
        readOnly
        autoComplete="username"
        value={view.state === 'customer' ? view.profile.email : ''}
      />
      {hasPassword ? (
        <PasswordField
          label={t('security.current')}
          autoComplete="current-password"
          autoFocus
          {...form.field('current')}
        />
      ) : (
        <OwnerProofFields
          codeOnly
          field={proof}
          isMissing={form.formState.errors.proof !== undefined}
          reason={t('security.setReason')}
        />
      )}
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
        <SubmitButton form={form} label={t('security.save')} />
      </FormActions>
    </form>
  )
}
