import type { Enrolment } from '#lib/domain/account/enrolment.ts'
import { phoneDigits } from '#lib/domain/account/phone-rule.ts'
import type { Registration } from '#lib/domain/account/registration-rules.ts'
import { registrationProblems } from '#lib/domain/account/registration-rules.ts'
import type { Limits } from '#lib/domain/configuration/limits.ts'
import type { Country } from '#lib/domain/location/country.ts'

export interface RegistrationValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
  referralCode: string
  ageConfirmed: boolean
  terms: boolean
  marketing: boolean
}

export const emptyRegistration: RegistrationValues = {
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

export const problemsOfValues = (values: RegistrationValues, country: Country, limits: Limits) =>
  registrationProblems(asRegistration(values, country), limits) as Partial<
    Record<keyof RegistrationValues, string>
  >

export function enrolInputOf(values: RegistrationValues, country: Country): Enrolment {
  const referralCode = values.referralCode.trim()
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    phone: phoneDigits(values.phone),
    password: values.password,
    country,
    ...(referralCode ? { referralCode } : {}),
    acceptsTerms: country === 'CA' || values.terms,
    acceptsCommunications: country === 'CA' && values.marketing,
  }
}
