'use client'
import { IdCard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { DialogBody, DialogActions } from '#components/ui/actions.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { ruledText } from '#components/forms/form-schema.ts'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { session } from '#lib/client/session.ts'
import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import { Button } from '#components/ui/button.tsx'

interface AgeDialogProps {
  open: boolean
  /** Years. */
  age: number
  /** Who hands the order over, and checks the ID. */
  mode: FulfilmentMode
  /** The age is verified. */
  onVerified: () => void
  onClose: () => void
}

const birth = z.object({ birthDate: ruledText((date) => (date === '' ? 'required' : null)) })

/** Asks the date of birth before an order with age-restricted goods; the API decides (AGE-01). */
export function AgeDialog({ open, age, mode, onVerified, onClose }: AgeDialogProps) {
  const t = useTranslations('checkout')
  const form = useSubmitForm({
    schema: birth,
    mode: 'onSubmit',
    defaultValues: { birthDate: '' },
    problemText: () => t('age.required'),
    send: async (input) => {
      const profile = await bff('POST /api/account/age-verification', { input })
      session.set({ state: 'customer', profile })
      onVerified()
    },
    failureText: (error) => shownMessage(error) ?? t('age.failed'),
  })
  const busy = form.formState.isSubmitting
  const { error, ...field } = form.field('birthDate')
  // Once the date is on its way the order follows: closing would call nothing off.
  const close = () => (busy ? undefined : onClose())

  return (
    <Dialog open={open} onClose={close} title={t('age.title', { age })} titleHidden>
      <DialogBody as="form" noValidate onSubmit={form.submit}>
        <GoldDisc>
          <IdCard aria-hidden />
        </GoldDisc>
        <h2 aria-hidden="true">{t('age.title', { age })}</h2>
        <p>{t(mode === 'pickup' ? 'age.textPickup' : 'age.text')}</p>
        <FormField
          label={t('age.birthDate')}
          type="date"
          autoComplete="bday"
          required
          error={error ?? form.failure ?? undefined}
          {...field}
        />
        <DialogActions>
          <Button type="submit" size="large" disabled={busy} aria-busy={busy}>
            {t('age.yes', { age })}
          </Button>
          <Button type="button" tone="quiet" disabled={busy} onClick={close}>
            {t('age.no')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
