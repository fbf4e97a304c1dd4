import * as z from 'zod/mini'
import { address, country, email, id, password, phone, typed } from './fields.ts'

export const signIn = z.strictObject({ email, password })
const code = z.string().check(z.regex(/^\d{6}$/, 'six digits'))
export const oneTimeCode = z.strictObject({ code })
export const resetPassword = z.strictObject({ email })
export const newPassword = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{20,100}$/, 'a token')),
  password,
})
export const enrol = z.strictObject({
  firstName: typed(100),
  lastName: typed(100),
  email,
  phone,
  password,
  country,
  referralCode: z.optional(typed(20)),
  acceptsTerms: z.boolean(),
  acceptsCommunications: z.boolean(),
})
export const profileChange = z.strictObject({
  firstName: z.optional(typed(100)),
  lastName: z.optional(typed(100)),
  phone: z.optional(phone),
  marketingEmail: z.optional(z.boolean()),
  contactless: z.optional(z.boolean()),
  password: z.optional(password),
  code: z.optional(code),
})
export const ageVerification = z.strictObject({
  birthDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a date, YYYY-MM-DD')),
})
export const acceptedTerms = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(20)) })
export const addressOnly = z.strictObject({ address })
