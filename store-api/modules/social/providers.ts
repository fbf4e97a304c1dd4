import type { Settings } from '../../env.ts'
import type { Clock } from '../../services/clock.ts'
import { localizedRefusal } from '../../refusal.ts'
import type { ProviderName, SocialPerson, SocialProvider } from './provider.ts'
import { testProvider } from './test-provider.ts'
import { z } from 'zod'
import { email } from '@kolea/contract/scalars.ts'
import type { FacebookSettings } from '../../env-social.ts'

const inspected = z.object({ data: z.object({ is_valid: z.boolean(), app_id: z.string().optional() }) })

const me = z.object({
  id: z.string().min(1).max(100),
  email: email.optional().catch(undefined),
  first_name: z.string().max(200).default(''),
  last_name: z.string().max(200).default(''),
})

const unavailable = () => localizedRefusal(503, 'provider_unavailable', 'provider_unavailable', {}, 5)

/** JSON of a graph call; undefined when the provider refuses it. @throws Refusal 503 provider_unavailable */
async function ask(url: URL, accessToken: string, timeoutMs: number): Promise<unknown> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const reply = await fetch(url, { headers, signal, redirect: 'error' })
    if (reply.status >= 500 || reply.status === 429) throw unavailable()
    const body: unknown = await reply.json()
    return reply.ok ? body : undefined
  } catch {
    throw unavailable()
  }
}

/**
 * Facebook's graph end point: first whether the token was given to this shop (one of another app must not open accounts
 * here), then whose it is.
 */
export const facebook = ({ graphUrl, appId, appSecret, timeoutMs }: FacebookSettings): SocialProvider => ({
  personOf: async (accessToken) => {
    const inspect = new URL(`${graphUrl}/debug_token`)
    inspect.searchParams.set('input_token', accessToken)
    const { data } = inspected.safeParse(await ask(inspect, `${appId}|${appSecret}`, timeoutMs))
    if (data?.data.is_valid !== true || data.data.app_id !== appId) return undefined
    const who = new URL(`${graphUrl}/me`)
    who.searchParams.set('fields', 'id,email,first_name,last_name')
    const person = me.safeParse(await ask(who, accessToken, timeoutMs)).data
    return (
      person && {
        userId: person.id,
        email: person.email ?? null,
        firstName: person.first_name,
        lastName: person.last_name,
      }
    )
  },
})

/** The providers the settings turn on. */
export function socialProviders(settings: Settings, clock: Clock): ReadonlyMap<ProviderName, SocialProvider> {
  const providers = new Map<ProviderName, SocialProvider>()
  if (settings.social.providers.includes('test')) providers.set('test', testProvider(settings, clock))
  if (settings.social.facebook !== undefined) providers.set('facebook', facebook(settings.social.facebook))
  return providers
}

/**
 * Requests from the provider who is signing in.
 * @throws Refusal 400 provider_off, 401 invalid_grant, 503 provider_unavailable
 */
export async function personBy(
  providers: ReadonlyMap<ProviderName, SocialProvider>,
  name: ProviderName,
  accessToken: string,
): Promise<SocialPerson> {
  const provider = providers.get(name)
  if (provider === undefined) throw localizedRefusal(400, 'provider_off', 'provider_off')
  const person = await provider.personOf(accessToken)
  if (person === undefined) throw localizedRefusal(401, 'invalid_grant', 'social_refused')
  return person
}
