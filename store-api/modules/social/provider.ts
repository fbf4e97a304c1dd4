import type { z } from 'zod'
import type { socialProvider } from '@kolea/contract/social.ts'

export type ProviderName = z.output<typeof socialProvider>

/** Somebody a provider vouches for. Without an e-mail the provider returned none, or the person did not share it. */
export interface SocialPerson {
  readonly userId: string
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
}

/** The port every provider implements. */
export interface SocialProvider {
  /**
   * Who an access token belongs to; undefined when it is not valid, or was not given to this shop.
   * @throws Refusal 503 provider_unavailable
   */
  personOf(accessToken: string): Promise<SocialPerson | undefined>
}

/** The providers that are turned on, by name. */
export interface SocialProviders {
  readonly socialProviders: ReadonlyMap<ProviderName, SocialProvider>
}
