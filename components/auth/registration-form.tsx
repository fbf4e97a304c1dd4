'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { PasswordField } from '#components/forms/password-field.tsx'
import { PhoneField } from '#components/forms/phone-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useNameProblemText } from '#components/forms/use-name-problem-text.ts'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import type { SubmitForm } from '#components/forms/use-submit-form.ts'
import { Button } from '#components/ui/button.tsx'
import { Pair } from '#components/ui/field-parts.tsx'
import type { CodeSent } from '@kolea/domain/account/one-time-code.ts'
import { submitEnrolment, submitSocialEnrolment } from '#lib/client/account-actions.ts'
import { isUnanswered, shownMessage } from '#lib/client/bff-error.ts'
import type { SocialProfile } from '@kolea/domain/account/social.ts'
import { useFeatures } from '#lib/client/features.ts'
import { useSelectedLocation } from '#lib/client/location.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { invitationCode } from '#lib/client/invitation.ts'
import { RegistrationChecks } from './registration-checks.tsx'
import {
  enrolInputOf,
  registrationOf,
  registrationSchema,
  socialEnrolInputOf,
} from './registration-values.ts'
import type { RegistrationValues } from './registration-values.ts'
import { StepFrame, StepFoot } from '#components/ui/step.tsx'

interface RegistrationFormProps {
  /** Whom a provider vouches for: the form is filled, and has no password (SGN-06). */
  social?: SocialProfile
  /** Without it the country of the chosen place. */
  country?: Country | undefined
  onDone: () => void
  /** The MFA route: a one-time code finishes it (REG-03). */
  onCode: (sent: CodeSent) => void
  onSignIn: () => void
  /** A guest may go on without an account. */
  onGuest?: (() => void) | undefined
}

/** Every field, hint and rule of registration; the country decides the terms (REG-01, REG-02, REG-04). */
export function RegistrationForm({
  social,
  country: given,
  onDone,
  onCode,
  onSignIn,
  onGuest,
}: RegistrationFormProps) {
  const t = useTranslations('auth')
  const limits = useFeatures()
  const nameText = useNameProblemText()
  const place = useSelectedLocation()
  const country = given ?? place.country
  const form = useSubmitForm({
    schema: registrationSchema(country, limits, social !== undefined),
    defaultValues: registrationOf(social),
    problemText: (field, problem, value) =>
      (field === 'firstName' || field === 'lastName') && problem !== 'required'
        ? nameText(String(value), problem as 'characters')
        : t(`registration.${field}.${problem}` as 'registration.email.invalid', {
            max: limits.password_length,
            length: limits.referral_code_length,
          }),
    send: async (values) => {
      const sent = await (social
        ? submitSocialEnrolment(socialEnrolInputOf(values, country))
        : submitEnrolment(enrolInputOf(values, country)))
      if (sent) onCode(sent)
      else onDone()
    },
    failureText: (error) =>
      shownMessage(error) ?? t(isUnanswered(error) ? 'unanswered' : 'createAccountFailure'),
  })

  return (
    <StepFrame roomy noValidate onSubmit={form.submit}>
      <div>
        <h2 aria-hidden="true">{t('titles.register')}</h2>
        <p className="muted">{t(social ? 'social.registerText' : 'registerText')}</p>
      </div>
      <Pair>
        <FormField label={t('firstName')} autoComplete="given-name" {...form.field('firstName')} />
        <FormField label={t('lastName')} autoComplete="family-name" {...form.field('lastName')} />
      </Pair>
      <FormField
        label={t('email')}
        type="email"
        autoComplete="email"
        // The account must have the e-mail that the provider returned.
        readOnly={Boolean(social?.email)}
        {...form.field('email')}
      />
      <PhoneField label={t('phone')} hint={t('phoneHint')} {...form.formatted('phone')} />
      {social ? null : (
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          hint={t('passwordHint')}
          {...form.field('password')}
        />
      )}
      {limits.refer_a_friend_enabled ? <ReferralField form={form} /> : null}
      <RegistrationChecks
        country={country}
        register={form.register}
        ageError={form.error('ageConfirmed')}
        termsError={form.error('terms')}
      />
      <FormFailure text={form.failure} />
      <SubmitButton prominent form={form} label={t('createAccount')} busyLabel={t('creating')} />
      {onGuest ? (
        <Button type="button" tone="outline" wide onClick={onGuest}>
          {t('continueAsGuest')}
        </Button>
      ) : null}
      <StepFoot>
        {t('haveAccount')}{' '}
        <button type="button" className="link" onClick={onSignIn}>
          {t('signIn')}
        </button>
      </StepFoot>
    </StepFrame>
  )
}

/** The code of the friend who invited the shopper; a code that their link brought is in it already (REF-01). */
function ReferralField({ form }: { form: SubmitForm<RegistrationValues> }) {
  const t = useTranslations('auth')
  const { getValues, setValue } = form
  useEffect(() => {
    const code = invitationCode()
    if (code !== '' && getValues('referralCode') === '') setValue('referralCode', code, { shouldDirty: true })
  }, [getValues, setValue])
  return <FormField label={t('referralCode')} optional autoComplete="off" {...form.field('referralCode')} />
}
