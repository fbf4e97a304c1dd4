import * as z from 'zod/mini'
import { ruledFields } from '#components/forms/form-schema.ts'
import type { Enrolment } from '#lib/domain/account/enrolment.ts'
import type { Registration } from '#lib/domain/account/registration-rules.ts'
import { registrationProblems } from '#lib/domain/account/registration-rules.ts'
import type { Limits } from '#lib/domain/configuration/limits.ts'
import type { Country } from '#lib/domain/location/country.ts'

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

/** The rule of registration, by the form's fields: the API holds the same one (REG-01, REG-02). */
export const registrationSchema = (country: Country, limits: Limits) =>
  fields.check(
    ruledFields<RegistrationValues>((values) =>
      registrationProblems(asRegistration(values, country), limits),
    ),
  )

export function enrolInputOf(values: RegistrationValues, country: Country): Enrolment {
  const referralCode = values.referralCode.trim()
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    phone: values.phone,
    password: values.password,
    country,
    ...(referralCode ? { referralCode } : {}),
    acceptsTerms: country === 'CA' || values.terms,
    acceptsCommunications: country === 'CA' && values.marketing,
  }
}
