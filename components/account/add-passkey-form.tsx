'use client'
import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { passkeyProblem } from '#lib/client/passkey-device.ts'
import { useAddPasskey } from '#lib/client/passkeys.ts'
import { showToast } from '#lib/client/toast.ts'
import { passkeyNameLength } from '@kolea/domain/account/passkey-rules.ts'
import { neededProof, noProof, OwnerProofFields, proofInput } from './owner-proof.tsx'
import styles from './profile-form.module.css'

/** Names a new passkey, proves the owner, and has the device make it (SGN-08). */
export function AddPasskeyForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account')
  const { mutateAsync: add } = useAddPasskey()
  const form = useSubmitForm({
    schema: z.object({ name: z.string().check(z.regex(/\S/)), proof: neededProof }),
    defaultValues: { name: '', proof: noProof },
    problemText: () => t('nameNeeded'),
    send: async ({ name, proof }) => {
      await add({ name: name.trim(), proof: proofInput(proof) })
      showToast('success', t('passkeys.isAdded', { name: name.trim() }))
      onDone()
    },
    failureText: (error) => {
      const problem = passkeyProblem(error)
      return problem ? t(`passkeys.${problem}`) : (shownMessage(error) ?? t('passkeys.failed'))
    },
  })
  const { field: proof } = useController({ control: form.control, name: 'proof' })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormField
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        autoComplete="off"
        autoFocus
        maxLength={passkeyNameLength}
        {...form.field('name')}
      />
      <OwnerProofFields
        field={proof}
        isMissing={form.formState.errors.proof !== undefined}
        reason={t('passkeys.reason')}
      />
      <FormFailure text={form.failure} />
      <FormActions>
        <Button type="button" tone="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form} label={t('passkeys.continue')} />
      </FormActions>
    </form>
  )
}
