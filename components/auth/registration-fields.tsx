'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useNameProblemText } from '#components/forms/use-name-problem-text.ts'
import { useSubmitForm, type SubmitForm } from '#components/forms/use-submit-form.ts'
import { Pair } from '#components/ui/field-parts.tsx'
import { isUnanswered, shownMessage } from '#lib/client/bff-error.ts'
import { useFeatures } from '#lib/client/features.ts'
import { invitationCode } from '#lib/client/invitation.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { RegistrationChecks } from './registration-checks.tsx'
import { registrationSchema, type RegistrationValues } from './registration-values.ts'

interface RegistrationOptions {
  country: Country
  /** What the form starts with. */
  values: RegistrationValues
  /** False where something else than a password proves the new customer. */
  hasPassword: boolean
  send: (values: RegistrationValues) => Promise<void>
}

/** The form of a registration, whichever of its fields are shown: rules, sentences and refusals (REG-01, REG-04). */
export function useRegistration({ country, values, hasPassword, send }: RegistrationOptions) {
  const t = useTranslations('auth')
  const limits = useFeatures()
  const nameText = useNameProblemText()
  return useSubmitForm({
    schema: registrationSchema(country, limits, !hasPassword),
    defaultValues: values,
    problemText: (field, problem, value) =>
      (field === 'firstName' || field === 'lastName') && problem !== 'required'
        ? nameText(String(value), problem as 'characters')
        : t(`registration.${field}.${problem}` as 'registration.email.invalid', {
            max: limits.password_length,
            length: limits.referral_code_length,
          }),
    send,
    failureText: (error) =>
      shownMessage(error) ?? t(isUnanswered(error) ? 'unanswered' : 'createAccountFailure'),
  })
}

type Form = SubmitForm<RegistrationValues>

/** First and last name, side by side where the form is wide enough. */
export function NameFields({ form }: { form: Form }) {
  const t = useTranslations('auth')
  return (
    <Pair>
      <FormField label={t('firstName')} autoComplete="given-name" {...form.field('firstName')} />
      <FormField label={t('lastName')} autoComplete="family-name" {...form.field('lastName')} />
    </Pair>
  )
}

/** The code of the friend who invited the shopper; a code that their link brought is in it already (REF-01). */
export function ReferralField({ form }: { form: Form }) {
  const t = useTranslations('auth')
  const { getValues, setValue } = form
  useEffect(() => {
    const code = invitationCode()
    if (code !== '' && getValues('referralCode') === '') setValue('referralCode', code, { shouldDirty: true })
  }, [getValues, setValue])
  return <FormField label={t('referralCode')} optional autoComplete="off" {...form.field('referralCode')} />
}

/** What every form of registration ends with: what is agreed to, why it failed, and the button. */
export function RegistrationEnd({ form, country }: { form: Form; country: Country }) {
  const t = useTranslations('auth')
  return (
    <>
      <RegistrationChecks
        country={country}
        register={form.register}
        ageError={form.error('ageConfirmed')}
        termsError={form.error('terms')}
      />
      <FormFailure text={form.failure} />
      <SubmitButton prominent form={form} label={t('createAccount')} busyLabel={t('creating')} />
    </>
  )
}
