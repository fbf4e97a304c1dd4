/** Who may vouch for a shopper; `test` believes only tokens that the operator made. */
export const socialProviderNames = ['facebook', 'test'] as const
export type SocialProviderName = (typeof socialProviderNames)[number]
