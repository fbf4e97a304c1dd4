'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormField } from '#components/forms/form-field.tsx'
import { PhoneField } from '#components/forms/phone-field.tsx'
import { StepFrame, StepFoot } from '#components/ui/step.tsx'
import { submitContactEnrolment } from '#lib/client/account-actions.ts'
import { useFeatures } from '#lib/client/features.ts'
import { invitationCode } from '#lib/client/invitation.ts'
import { useSelectedLocation } from '#lib/client/location.ts'
import type { ProvenContact } from '@kolea/domain/account/contact-sign-in.ts'
import type { CodeSent } from '@kolea/domain/account/one-time-code.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { ContactText } from './contact-text.tsx'
import { NameFields, ReferralField, RegistrationEnd, useRegistration } from './registration-fields.tsx'
import { registrationOf, socialEnrolInputOf, type KnownShopper } from './registration-values.ts'

interface JoinFormProps {
  proven: ProvenContact
  /** Fills what it knows; the proven contact stays as it is. */
  known?: KnownShopper | undefined
  /** Whose terms the account accepts; without it those of the chosen place. */
  country?: Country | undefined
  onDone: () => void
  /** After an e-mail the shop may want a code to the phone as well. */
  onCode: (sent: CodeSent) => void
  /** Another mobile number or e-mail. */
  onContact: () => void
}

/** The rest of a registration for whoever has proven a contact that nobody has yet: names, the other contact, age and terms; no password (SGN-12). */
export function JoinForm({ proven, known, country: given, onDone, onCode, onContact }: JoinFormProps) {
  const t = useTranslations('auth')
  const place = useSelectedLocation()
  const country = given ?? place.country
  const { refer_a_friend_enabled: mayBeReferred } = useFeatures()
  const [isInvited] = useState(() => invitationCode() !== '')
  const { state: _, ...contact } = proven
  const form = useRegistration({
    country,
    values: registrationOf({ ...known, ...contact }),
    hasPassword: false,
    send: async (values) => {
      const sent = await submitContactEnrolment(socialEnrolInputOf(values, country))
      if (sent) onCode(sent)
      else onDone()
    },
  })
  const byEmail = proven.email !== undefined
  return (
    <StepFrame roomy noValidate onSubmit={form.submit}>
      <div>
        <h2 aria-hidden="true">{t('titles.join')}</h2>
        <p className="muted">
          {t.rich(byEmail ? 'joinByEmail' : 'joinByPhone', {
            contact: () => <ContactText contact={proven} />,
          })}
        </p>
      </div>
      <NameFields form={form} />
      {byEmail ? (
        <PhoneField label={t('phone')} hint={t('phoneHint')} {...form.formatted('phone')} />
      ) : (
        <FormField label={t('email')} type="email" autoComplete="email" {...form.field('email')} />
      )}
      {mayBeReferred && isInvited ? <ReferralField form={form} /> : null}
      <RegistrationEnd form={form} country={country} />
      <StepFoot>
        <button type="button" className="link" onClick={onContact}>
          {t('otherContact')}
        </button>
      </StepFoot>
    </StepFrame>
  )
}
