import type { z } from 'zod'
import type { socialProvider } from '#lib/contract/social.ts'
import type { Settings } from '../../env.ts'
import type { Clock } from '../../plugins/clock.ts'
import { worded } from '../../refusal.ts'
import { facebook } from './facebook.ts'
import { testProvider } from './test-provider.ts'

export type ProviderName = z.output<typeof socialProvider>

/** Somebody a provider vouches for. Without an e-mail it did not tell, or the person did not share it. */
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

/** The providers the settings turn on. */
export function socialProviders(settings: Settings, clock: Clock): ReadonlyMap<ProviderName, SocialProvider> {
  const providers = new Map<ProviderName, SocialProvider>()
  if (settings.social.providers.includes('test')) providers.set('test', testProvider(settings, clock))
  if (settings.social.facebook !== undefined) providers.set('facebook', facebook(settings.social.facebook))
  return providers
}

/**
 * Asks the provider who is there.
 * @throws Refusal 400 provider_off, 401 invalid_grant, 503 provider_unavailable
 */
export async function personBy(
  providers: ReadonlyMap<ProviderName, SocialProvider>,
  name: ProviderName,
  accessToken: string,
): Promise<SocialPerson> {
  const provider = providers.get(name)
  if (provider === undefined) throw worded(400, 'provider_off', 'provider_off')
  const person = await provider.personOf(accessToken)
  if (person === undefined) throw worded(401, 'invalid_grant', 'social_refused')
  return person
}
