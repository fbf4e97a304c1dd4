'use client'
import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { showToast } from '#lib/client/toast.ts'
import type { OwnerProof } from '@kolea/domain/account/profile-change.ts'
import { neededProof, noProof, OwnerProofFields, proofInput } from './owner-proof.tsx'
import styles from './name-form.module.css'

interface ProvenActionFormProps {
  /** Why the proof is asked for. */
  reason: string
  /** Of the button that does it. */
  label: string
  run: (proof: OwnerProof) => Promise<unknown>
  /** Shown once it is done. */
  done: string
  /** Shown for a failure without a text of its own. */
  failed: string
  /** Closes the form: it was done, or canceled. */
  onClose: () => void
}

/** Does something that guards the account after a proof of the owner: removes a way in, signs a device out (SGN-08, SGN-09, SES-14). */
export function ProvenActionForm({ reason, label, run, done, failed, onClose }: ProvenActionFormProps) {
  const t = useTranslations('account')
  const form = useSubmitForm({
    schema: z.object({ proof: neededProof }),
    defaultValues: { proof: noProof },
    problemText: () => failed,
    send: async ({ proof }) => {
      await run(proofInput(proof))
      showToast('success', done)
      onClose()
    },
    failureText: (error) => shownMessage(error) ?? failed,
  })
  const { field: proof } = useController({ control: form.control, name: 'proof' })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <OwnerProofFields field={proof} isMissing={form.formState.errors.proof !== undefined} reason={reason} />
      <FormFailure text={form.failure} />
      <FormActions>
        <Button type="button" tone="quiet" size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form} size="small" label={label} />
      </FormActions>
    </form>
  )
}
