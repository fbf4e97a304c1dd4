'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { showToast } from '#lib/client/toast.ts'
import type { OwnerProof } from '#lib/domain/account/profile-change.ts'
import { isProofComplete, noProof, OwnerProofFields, proofInput } from './owner-proof.tsx'
import styles from './name-form.module.css'

interface RemoveFormProps {
  /** Why the proof is asked for. */
  reason: string
  remove: (proof: OwnerProof) => Promise<unknown>
  /** Shown once it is removed. */
  removed: string
  /** Shown for a failure without a text of its own. */
  notRemoved: string
  onDone: () => void
}

/** Removes a way into the account after a proof of the owner (SGN-08, SGN-09). */
export function RemoveForm({ reason, remove, removed, notRemoved, onDone }: RemoveFormProps) {
  const t = useTranslations('account')
  const [proof, setProof] = useState(noProof)
  const form = useSubmitForm({
    schema: z.object({}),
    problemText: () => notRemoved,
    send: async () => {
      await remove(proofInput(proof))
      showToast('success', removed)
      onDone()
    },
    failureText: (error) => shownMessage(error) ?? notRemoved,
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <OwnerProofFields proof={proof} onChange={setProof} reason={reason} />
      <FormFailure text={form.failure} />
      <FormActions>
        <Button type="button" tone="quiet" size="small" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="small" disabled={!isProofComplete(proof) || form.formState.isSubmitting}>
          {t('passkeys.removeButton')}
        </Button>
      </FormActions>
    </form>
  )
}
