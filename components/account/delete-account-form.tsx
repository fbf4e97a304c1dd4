'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { closeAccount } from '#lib/client/account-actions.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { neededProof, noProof, OwnerProofFields, proofInput } from './owner-proof.tsx'
import styles from './name-form.module.css'

/** Deletes the account after a proof of the owner (PRO-05); the shopper goes on as a guest. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('account')
  const locale = localeOf(useLocale())
  const form = useSubmitForm({
    schema: z.object({ proof: neededProof }),
    defaultValues: { proof: noProof },
    problemText: () => t('security.deleteFailed'),
    send: async ({ proof }) => {
      await closeAccount(proofInput(proof))
      window.location.assign(paths.home(locale))
    },
    failureText: (error) => shownMessage(error) ?? t('security.deleteFailed'),
  })
  const { field: proof } = useController({ control: form.control, name: 'proof' })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <OwnerProofFields
        field={proof}
        isMissing={form.formState.errors.proof !== undefined}
        reason={t('security.deleteReason')}
        consequence={t('security.deleteConsequence')}
      />
      <FormFailure text={form.failure} />
      <FormActions>
        <Button type="button" tone="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form} label={t('security.deleteButton')} />
      </FormActions>
    </form>
  )
}
