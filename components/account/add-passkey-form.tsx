'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
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
import { isProofComplete, noProof, OwnerProofFields, proofInput } from './owner-proof.tsx'
import styles from './profile-form.module.css'

/** Names a new passkey, proves the owner, and has the device make it (SGN-08). */
export function AddPasskeyForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account')
  const { mutateAsync: add } = useAddPasskey()
  const [proof, setProof] = useState(noProof)
  const form = useSubmitForm({
    schema: z.object({ name: z.string().check(z.regex(/\S/)) }),
    defaultValues: { name: '' },
    problemText: () => t('nameNeeded'),
    send: async ({ name }) => {
      await add({ name: name.trim(), proof: proofInput(proof) })
      showToast('success', t('passkeys.isAdded', { name: name.trim() }))
      onDone()
    },
    failureText: (error) => {
      const problem = passkeyProblem(error)
      return problem ? t(`passkeys.${problem}`) : (shownMessage(error) ?? t('passkeys.failed'))
    },
  })
  const { isDirty, isSubmitting } = form.formState
  const isValid = form.formState.isValid && isProofComplete(proof)
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
      <OwnerProofFields proof={proof} onChange={setProof} reason={t('passkeys.reason')} />
      <FormFailure text={form.failure} />
      <FormActions>
        <Button type="button" tone="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
        <SubmitButton state={{ isDirty, isValid, isSubmitting }} label={t('passkeys.continue')} />
      </FormActions>
    </form>
  )
}
