'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormField } from '#components/forms/form-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import type { CodeSent } from '#lib/domain/account/enrolment.ts'
import { enrol } from '#lib/client/account-actions.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { useLimits } from '#lib/client/limits.ts'
import { useChosen } from '#lib/client/location.ts'
import { formatPhone } from '#lib/domain/account/phone-rule.ts'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { PasswordField } from '#components/forms/password-field.tsx'
import { problemsResolver } from '#components/forms/problems-resolver.ts'
import { RegistrationChecks } from './registration-checks.tsx'
import type { RegistrationValues } from './registration-values.ts'
import { emptyRegistration, enrolInputOf, problemsOfValues } from './registration-values.ts'

interface RegistrationFormProps {
  onDone: () => void
  /** The MFA route: a one-time code finishes it (REG-03). */
  onCode: (sent: CodeSent) => void
  onSignIn: () => void
}

/** Every field, hint and rule of registration; the country decides the terms (REG-01, REG-02, REG-04). */
export function RegistrationForm({ onDone, onCode, onSignIn }: RegistrationFormProps) {
  const t = useTranslations('auth')
  const limits = useLimits()
  const { country } = useChosen()
  const { register, handleSubmit, setValue, formState } = useForm<RegistrationValues>({
    mode: 'onTouched',
    defaultValues: emptyRegistration,
    resolver: problemsResolver((values) => problemsOfValues(values, country, limits)),
  })
  // Kept apart from the fields' errors: a refusal must not keep the button off.
  const [failure, setFailure] = useState<string>()
  const { errors } = formState
  const sentence = (field: keyof RegistrationValues) => {
    const code = errors[field]?.message
    const max = field === 'password' ? limits.password_length : limits.user_name_length
    return (
      code &&
      t(`registration.${field}.${code}` as 'registration.email.invalid', {
        max,
        length: limits.referral_code_length,
      })
    )
  }

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      const sent = await enrol(enrolInputOf(values, country))
      if (sent) onCode(sent)
      else onDone()
    } catch (error) {
      setFailure(shownMessage(error) ?? t('createAccountFailure'))
    }
  })
  const phone = register('phone')

  return (
    <form className="sign-in-form" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h2 aria-hidden="true">{t('titles.register')}</h2>
        <p className="muted">{t('registerText')}</p>
      </div>
      <div className="pair">
        <FormField
          label={t('firstName')}
          autoComplete="given-name"
          error={sentence('firstName')}
          {...register('firstName')}
        />
        <FormField
          label={t('lastName')}
          autoComplete="family-name"
          error={sentence('lastName')}
          {...register('lastName')}
        />
      </div>
      <FormField
        label={t('email')}
        type="email"
        autoComplete="email"
        error={sentence('email')}
        {...register('email')}
      />
      <FormField
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        hint={t('phoneHint')}
        error={sentence('phone')}
        {...phone}
        onBlur={(event) => {
          setValue('phone', formatPhone(event.target.value), { shouldValidate: true })
          void phone.onBlur(event)
        }}
      />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        hint={t('passwordHint')}
        error={sentence('password')}
        {...register('password')}
      />
      <FormField
        label={
          <>
            {t('referralCode')} <span className="optional">{t('optional')}</span>
          </>
        }
        autoComplete="off"
        error={sentence('referralCode')}
        {...register('referralCode')}
      />
      <RegistrationChecks
        country={country}
        register={register}
        ageError={errors.ageConfirmed ? t('registration.ageConfirmed.required') : undefined}
        termsError={errors.terms ? t('registration.terms.required') : undefined}
      />
      <FormFailure text={failure} />
      <SubmitButton
        className="button button-lg button-block"
        state={formState}
        label={t('createAccount')}
        busyLabel={t('creating')}
      />
      <p className="foot">
        {t('haveAccount')}{' '}
        <button type="button" className="link" onClick={onSignIn}>
          {t('signIn')}
        </button>
      </p>
    </form>
  )
}
