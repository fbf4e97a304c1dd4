'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { useRemovePasskey } from '#lib/client/passkeys.ts'
import { showToast } from '#lib/client/toast.ts'
import type { Passkey } from '#lib/domain/account/passkey.ts'
import { isProofComplete, noProof, OwnerProofFields, proofInput } from './owner-proof.tsx'
import styles from './name-form.module.css'

/** Removes a passkey after a proof of the owner (SGN-08). */
export function RemovePasskeyForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { passkeyId, name } = passkey
  const t = useTranslations('account')
  const { mutateAsync: remove } = useRemovePasskey()
  const [proof, setProof] = useState(noProof)
  const form = useSubmitForm({
    schema: z.object({}),
    problemText: () => t('passkeys.notRemoved'),
    send: async () => {
      await remove({ passkeyId, proof: proofInput(proof) })
      showToast('success', t('passkeys.removed', { name }))
      onDone()
    },
    failureText: (error) => shownMessage(error) ?? t('passkeys.notRemoved'),
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <OwnerProofFields proof={proof} onChange={setProof} reason={t('passkeys.removeReason', { name })} />
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
