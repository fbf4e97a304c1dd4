import { z } from 'zod'
import type { SocialProviderName } from '@kolea/domain/account/social-providers.ts'
import { settings } from '../env/settings.ts'
import { processLog } from '../log.ts'
import { BffError } from './bff-refusal.ts'

/** The port of a provider that a shopper may sign in through (SGN-06). */
export interface IdentityProvider {
  /** Where the shopper says yes. The provider leads from there back to `returnUrl`, with a `code` and the `state`. */
  readonly dialogUrl: (state: string, returnUrl: string) => string
  /** The access token for a code; null when the provider refuses it. @throws BffError 503 `provider_unavailable` */
  readonly accessTokenOf: (code: string, returnUrl: string) => Promise<string | null>
}

const grant = z.object({ access_token: z.string().min(1).max(4096) })

/** Facebook's dialog by OAuth's code: the access token is sent from server to server, no script of theirs runs in our pages. */
const facebook: IdentityProvider = {
  dialogUrl: (state, returnUrl) => {
    const { FACEBOOK_APP_ID = '', FACEBOOK_DIALOG_URL } = settings()
    const url = new URL(FACEBOOK_DIALOG_URL)
    const query = {
      client_id: FACEBOOK_APP_ID,
      redirect_uri: returnUrl,
      state,
      scope: 'email,public_profile',
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  },
  accessTokenOf: async (code, returnUrl) => {
    const {
      FACEBOOK_APP_ID = '',
      FACEBOOK_APP_SECRET = '',
      FACEBOOK_GRAPH_URL,
      FACEBOOK_TIMEOUT_MS,
    } = settings()
    const body = new URLSearchParams({
      client_id: FACEBOOK_APP_ID,
      client_secret: FACEBOOK_APP_SECRET,
      redirect_uri: returnUrl,
      code,
    })
    try {
      const signal = AbortSignal.timeout(FACEBOOK_TIMEOUT_MS)
      const request = { method: 'POST', body, signal, redirect: 'error' } as const
      const answer = await fetch(`${FACEBOOK_GRAPH_URL}/oauth/access_token`, request)
      if (answer.status >= 500 || answer.status === 429) throw new Error(`status ${answer.status}`)
      return grant.safeParse(await answer.json()).data?.access_token ?? null
    } catch {
      processLog().warn({ provider: 'facebook' }, 'sign-in provider failed')
      throw new BffError(503, 'provider_unavailable', { retryAfterSeconds: 5 })
    }
  },
}

/** Its dialog is a field of our own page, for a token that `npm run ops -- social token` made. */
const testProvider: IdentityProvider = {
  dialogUrl: (state, returnUrl) => `${returnUrl}?${new URLSearchParams({ provider: 'test', state })}`,
  accessTokenOf: (code) => Promise.resolve(code),
}

const providers: Readonly<Record<SocialProviderName, IdentityProvider>> = { facebook, test: testProvider }

/** The providers that the settings switch on, in the order in which they are offered. */
export const providersOn = (): readonly SocialProviderName[] => settings().SOCIAL_PROVIDERS

/** null while the settings leave it off. */
export const identityProvider = (name: SocialProviderName): IdentityProvider | null =>
  providersOn().includes(name) ? providers[name] : null
