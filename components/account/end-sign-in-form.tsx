'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { useEndSignIn } from '#lib/client/sign-ins.ts'
import { showToast } from '#lib/client/toast.ts'
import { isProofComplete, noProof, OwnerProofFields, proofInput } from './owner-proof.tsx'
import styles from './name-form.module.css'

interface EndSignInFormProps {
  signInId: string
  /** Of its browser, as the list shows it. */
  name: string
  onDone: () => void
}

/** Signs another device out after a proof of the owner (SES-14). */
export function EndSignInForm({ signInId, name, onDone }: EndSignInFormProps) {
  const t = useTranslations('account')
  const { mutateAsync: end } = useEndSignIn()
  const [proof, setProof] = useState(noProof)
  const form = useSubmitForm({
    schema: z.object({}),
    problemText: () => t('signIns.notEnded'),
    send: async () => {
      await end({ signInId, proof: proofInput(proof) })
      showToast('success', t('signIns.ended', { name }))
      onDone()
    },
    failureText: (error) => shownMessage(error) ?? t('signIns.notEnded'),
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <OwnerProofFields proof={proof} onChange={setProof} reason={t('signIns.reason', { name })} />
      <FormFailure text={form.failure} />
      <FormActions>
        <Button type="button" tone="quiet" size="small" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="small" disabled={!isProofComplete(proof) || form.formState.isSubmitting}>
          {t('signIns.endButton')}
        </Button>
      </FormActions>
    </form>
  )
}
