import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FormField } from '#components/forms/form-field.tsx'
import type { SubmitForm } from '#components/forms/use-submit-form.ts'
import { invitationCode } from '#lib/client/invitation.ts'
import type { RegistrationValues } from './registration-values.ts'

/** The code of the friend who invited the shopper; a code that their link brought stands in it already (REF-01). */
export function ReferralField({ form }: { form: SubmitForm<RegistrationValues> }) {
  const t = useTranslations('auth')
  const { getValues, setValue } = form
  useEffect(() => {
    const code = invitationCode()
    if (code !== '' && getValues('referralCode') === '') setValue('referralCode', code, { shouldDirty: true })
  }, [getValues, setValue])
  return <FormField label={t('referralCode')} optional autoComplete="off" {...form.field('referralCode')} />
}
