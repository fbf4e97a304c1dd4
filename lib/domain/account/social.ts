import { z } from 'zod'

/** Who may vouch for a shopper; `test` believes only tokens that the operator made. */
export const socialProviderNames = ['facebook', 'test'] as const
export type SocialProviderName = (typeof socialProviderNames)[number]

/** What a provider told of somebody who has no account yet: a registration starts with it (SGN-06). */
export const socialProfileSchema = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  /** Empty when the provider did not tell it. */
  email: z.string(),
})
export type SocialProfile = z.output<typeof socialProfileSchema>

/** Nobody has enrolled with this identity: the shopper registers first. */
export const socialRegistrationSchema = z.strictObject({
  state: z.literal('register'),
  person: socialProfileSchema,
})
export type SocialRegistration = z.output<typeof socialRegistrationSchema>
