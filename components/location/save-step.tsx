'use client'
import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { Button } from '#components/ui/button.tsx'
import { bff } from '#lib/client/bff.ts'
import { BffCallError } from '#lib/client/bff-error.ts'
import { useFeatures } from '#lib/client/features.ts'
import { useSaveAddress } from '#lib/client/saved-addresses.ts'
import { showToast } from '#lib/client/toast.ts'
import type { Address } from '@kolea/domain/location/address.ts'
import { nicknameMaxLength } from '@kolea/domain/location/address-rules.ts'
import { ConfirmFrame } from './confirm-frame.tsx'
import { SaveAs } from './save-as.tsx'
import { useMovedPin } from './use-moved-pin.ts'

const details = z.object({ apt: z.string(), nickname: z.string() })

/** No postal address: nothing can be sent there, so nothing is saved. */
class NotDeliverable extends Error {}

const isNoAddress = (error: unknown): boolean =>
  error instanceof NotDeliverable || (error instanceof BffCallError && error.code === 'address_mismatch')

interface SaveStepProps {
  address: Address
  onBack: () => void
  onDone: () => void
}

/** Puts an address into the account, inside or outside the delivery area; where the order is delivered to stays (LOC-11). */
export function SaveStep({ address: picked, onBack, onDone }: SaveStepProps) {
  const t = useTranslations('location')
  const limits = useFeatures()
  const { mutateAsync: save } = useSaveAddress()
  const pin = useMovedPin(picked)
  const { address } = pin

  const form = useSubmitForm({
    schema: details,
    defaultValues: { apt: '', nickname: '' },
    problemText: () => t('problems.invalidAddress'),
    send: async ({ apt, nickname }) => {
      const moves = pin.moves()
      const verified = await bff('POST /api/location/verify', { input: { address } })
      if (pin.moves() !== moves) return
      if (!verified.deliverable) throw new NotDeliverable()
      await save({ ...verified.address, apt: apt.trim(), nickname: nickname.trim() })
      showToast('success', t('saved', { name: nickname.trim() || verified.address.street }))
      onDone()
    },
    failureText: (error) => t(isNoAddress(error) ? 'problems.invalidAddress' : 'notSaved'),
  })
  const { field: nickname } = useController({ control: form.control, name: 'nickname' })

  return (
    <ConfirmFrame
      title={t('titles.save')}
      picked={picked}
      pin={pin}
      onBack={onBack}
      onSubmit={form.submit}
      foot={
        <>
          <FormFailure text={form.failure} />
          <Button
            type="submit"
            size="large"
            wide
            disabled={form.formState.isSubmitting || pin.state !== 'still'}
          >
            {t('saveAddress')}
          </Button>
        </>
      }
    >
      <FormField
        label={t('apt')}
        optional
        autoComplete="address-line2"
        maxLength={limits.SuiteMaxLength}
        {...form.field('apt')}
      />
      <SaveAs value={nickname.value} onChange={nickname.onChange} />
      <FormField
        label={t('nickname')}
        optional
        autoComplete="off"
        maxLength={nicknameMaxLength}
        {...nickname}
      />
    </ConfirmFrame>
  )
}
