'use client'
import { useTranslations } from 'next-intl'
import { FormField } from '#components/forms/form-field.tsx'
import { PasswordField } from '#components/forms/password-field.tsx'
import { PhoneField } from '#components/forms/phone-field.tsx'
import { Button } from '#components/ui/button.tsx'
import type { CodeSent } from '@kolea/domain/account/one-time-code.ts'
import { submitEnrolment, submitSocialEnrolment } from '#lib/client/account-actions.ts'
import type { SocialProfile } from '@kolea/domain/account/social.ts'
import { useFeatures } from '#lib/client/features.ts'
import { useSelectedLocation } from '#lib/client/location.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { NameFields, ReferralField, RegistrationEnd, useRegistration } from './registration-fields.tsx'
import { enrolInputOf, registrationOf, socialEnrolInputOf } from './registration-values.ts'
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
  const place = useSelectedLocation()
  const country = given ?? place.country
  const form = useRegistration({
    country,
    values: registrationOf(social),
    hasPassword: social === undefined,
    send: async (values) => {
      const sent = await (social
        ? submitSocialEnrolment(socialEnrolInputOf(values, country))
        : submitEnrolment(enrolInputOf(values, country)))
      if (sent) onCode(sent)
      else onDone()
    },
  })

  return (
    <StepFrame roomy noValidate onSubmit={form.submit}>
      <div>
        <h2 aria-hidden="true">{t('titles.register')}</h2>
        <p className="muted">{t(social ? 'social.registerText' : 'registerText')}</p>
      </div>
      <NameFields form={form} />
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
      <RegistrationEnd form={form} country={country} />
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
