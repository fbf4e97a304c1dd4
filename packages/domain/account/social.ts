import { z } from 'zod'

/** What a provider returned about somebody who has no account yet: a registration starts with it (SGN-06). */
export const socialProfileSchema = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  /** Empty when the provider did not return it. */
  email: z.string(),
})
export type SocialProfile = z.output<typeof socialProfileSchema>

/** Nobody has enrolled with this identity: the shopper registers first. */
export const socialRegistrationSchema = z.strictObject({
  state: z.literal('register'),
  person: socialProfileSchema,
})
export type SocialRegistration = z.output<typeof socialRegistrationSchema>

/** How a customer signs in beside passkeys (SGN-09). */
export const signInWaysSchema = z.strictObject({
  identities: z
    .array(
      z.strictObject({
        provider: z.string(),
        /** ISO 8601 instant. */
        linkedAt: z.string(),
      }),
    )
    .readonly(),
  hasPassword: z.boolean(),
})
export type SignInWays = z.output<typeof signInWaysSchema>
export type LinkedIdentity = SignInWays['identities'][number]
