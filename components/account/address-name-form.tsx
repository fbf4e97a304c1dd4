'use client'
import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { useRenameAddress } from '#lib/client/saved-addresses.ts'
import { nicknameMaxLength } from '#lib/domain/location/address-rules.ts'
import type { SavedAddress } from '#lib/domain/location/saved-address.ts'
import styles from './address-name-form.module.css'

const naming = z.object({ nickname: z.string() })

interface AddressNameFormProps {
  saved: SavedAddress
  onDone: () => void
}

/** Names a saved address in its place; an empty name shows the street again. */
export function AddressNameForm({ saved: { addressId, address }, onDone }: AddressNameFormProps) {
  const t = useTranslations('account')
  const { mutateAsync: rename } = useRenameAddress()
  const form = useSubmitForm({
    schema: naming,
    defaultValues: { nickname: address.nickname },
    problemText: () => t('addressNotRenamed'),
    send: async ({ nickname }) => {
      await rename({ addressId, nickname: nickname.trim() })
      onDone()
    },
    failureText: (error) => shownMessage(error) ?? t('addressNotRenamed'),
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormField
        label={t('addressName', { street: address.street })}
        optional
        autoComplete="off"
        // Pressing "rename" asks for exactly this field.
        autoFocus
        maxLength={nicknameMaxLength}
        {...form.field('nickname')}
      />
      <FormFailure text={form.failure} />
      <FormActions>
        <Button type="button" tone="quiet" size="small" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="small" disabled={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </FormActions>
    </form>
  )
}
