import { z } from 'zod'
import {
  enteredDigitsText,
  enteredEmail,
  enteredName,
  enteredPassword,
  enteredPhone,
} from '../entered/entered-text.ts'
import { countrySchema } from '../location/country.ts'

/** What the registration form sends (REG-01, REG-02). */
export const enrolmentSchema = z.strictObject({
  firstName: enteredName,
  lastName: enteredName,
  email: enteredEmail,
  phone: enteredPhone,
  password: enteredPassword,
  country: countrySchema,
  referralCode: enteredDigitsText(20).optional(),
  acceptsTerms: z.boolean(),
  acceptsCommunications: z.boolean(),
})
export type Enrolment = z.output<typeof enrolmentSchema>

/** What the registration of somebody sends whom a provider vouches for: the provider stands in for the password (SGN-06). */
export const socialEnrolmentSchema = enrolmentSchema.omit({ password: true })
export type SocialEnrolment = z.output<typeof socialEnrolmentSchema>
