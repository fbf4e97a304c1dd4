import * as z from 'zod/mini'
import { ruledFields } from '#components/forms/form-schema.ts'
import type { Enrolment, SocialEnrolment } from '@kolea/domain/account/enrolment.ts'
import type { Registration } from '@kolea/domain/account/registration-rules.ts'
import { registrationProblems } from '@kolea/domain/account/registration-rules.ts'
import type { Features } from '@kolea/domain/configuration/features.ts'
import type { Country } from '@kolea/domain/location/country.ts'

const fields = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  password: z.string(),
  referralCode: z.string(),
  ageConfirmed: z.boolean(),
  terms: z.boolean(),
  marketing: z.boolean(),
})

export type RegistrationValues = z.infer<typeof fields>

const emptyRegistration: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  referralCode: '',
  ageConfirmed: false,
  terms: false,
  marketing: false,
}

/** Canada has no terms box: acceptance is stated above the button (RDG-12). */
const asRegistration = (values: RegistrationValues, country: Country): Registration => ({
  ...values,
  country,
  acceptsUsTerms: country === 'US' && values.terms,
  acceptsCaTerms: country === 'CA',
})

/** What is known of a shopper before they type anything: from a wallet, for example. */
export interface KnownShopper {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  /** Ten digits. */
  readonly phone?: string
}

/** Fills the form with what is known of a shopper without an account: what a provider returned (SGN-06), or a proven contact (SGN-12). */
export const registrationOf = (person: KnownShopper | undefined): RegistrationValues => ({
  ...emptyRegistration,
  ...person,
})

/** The rule of registration, by the form's fields: the API holds the same one; whom a provider vouches for needs no password (REG-01, REG-02, SGN-06). */
export const registrationSchema = (country: Country, limits: Features, social: boolean) =>
  fields.check(
    ruledFields<RegistrationValues>((values) => {
      const { password, ...rest } = asRegistration(values, country)
      return registrationProblems(social || password === undefined ? rest : { ...rest, password }, limits)
    }),
  )

export function socialEnrolInputOf(values: RegistrationValues, country: Country): SocialEnrolment {
  const referralCode = values.referralCode.trim()
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    phone: values.phone,
    country,
    ...(referralCode ? { referralCode } : {}),
    acceptsTerms: country === 'CA' || values.terms,
    acceptsCommunications: country === 'CA' && values.marketing,
  }
}

export const enrolInputOf = (values: RegistrationValues, country: Country): Enrolment => ({
  ...socialEnrolInputOf(values, country),
  password: values.password,
})
