import type { Settings } from '../../env.ts'
import type { Clock } from '../../services/clock.ts'
import { worded } from '../../refusal.ts'
import { facebook } from './facebook.ts'
import type { ProviderName, SocialPerson, SocialProvider } from './provider.ts'
import { testProvider } from './test-provider.ts'

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
