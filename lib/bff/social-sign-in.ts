import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SessionView } from '@kolea/domain/account/profile.ts'
import type { SocialProviderName } from '@kolea/domain/account/social-providers.ts'
import type { SocialRegistration } from '@kolea/domain/account/social.ts'
import { processLog } from '../log.ts'
import { storedTokens } from '../session/session-tokens.ts'
import type { SocialFlow } from '../session/session-record.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { requestSocialTokens, type SocialProof } from '../upstream/social.ts'
import { becomeCustomer, conversionOf } from './become-customer.ts'
import { BffRefusal } from './bff-refusal.ts'
import type { OpenCall, SessionCall } from './call.ts'
import { refusalDetails } from './map-upstream-error.ts'
import { deviceIdOf, ensureSession } from './browser-session.ts'
import { identityProvider } from './identity-provider.ts'
import { publicOrigin } from './own-origin.ts'
import { viewSession } from './session-view.ts'

/** From the click on the button to the end of the registration, ms. */
const flowMs = 30 * 60_000

/** The page that providers lead back to; it has to be registered with them. */
const returnPath = '/social-sign-in'

/** Both in one length, so that the comparison takes the same time whatever differs. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Null where the shop does not know its own address: a caller must not name where a provider's code is sent. */
function returnUrlOf({ headers }: OpenCall): string | null {
  const origin = publicOrigin(headers)
  if (origin !== null) return new URL(returnPath, origin).href
  processLog().warn('sign-in through a provider is off: set PUBLIC_URL')
  return null
}

/** Begins a sign-in through a provider: the session stores a secret that the provider's response has to return (SGN-06). */
export async function startSocialSignIn(
  call: OpenCall,
  name: SocialProviderName,
): Promise<{ url: string } | BffRefusal<'provider_off'>> {
  const provider = identityProvider(name)
  const returnUrl = provider === null ? null : returnUrlOf(call)
  if (provider === null || returnUrl === null) return new BffRefusal('provider_off')
  const session = await ensureSession(call, await deviceIdOf(call))
  const state = randomBytes(24).toString('base64url')
  const socialFlow = { provider: name, state, returnUrl, startedAt: call.now }
  await session.update((record) => ({ ...record, socialFlow }))
  return { url: provider.dialogUrl(state, returnUrl) }
}

/** The flow that the session waits in; null when there is none, or it has taken too long. */
function openFlow({ session, now }: SessionCall): SocialFlow | null {
  const flow = session.record.socialFlow
  return flow === undefined || now > flow.startedAt + flowMs ? null : flow
}

/** The proof of an identity that the API did not know; a registration finishes with it. */
export function provenIdentity(call: SessionCall): SocialProof | null {
  const flow = openFlow(call)
  return flow?.accessToken === undefined ? null : { provider: flow.provider, accessToken: flow.accessToken }
}

type FinishRefusal = BffRefusal<
  'provider_off' | 'provider_unavailable' | 'social_email_taken' | 'social_expired' | 'social_refused'
>

/** Refusals of the API that concern the identity; a 401 there says nothing about the session (SES-04). @throws the others */
function identityRefusal(error: unknown): FinishRefusal {
  if (!(error instanceof UpstreamFailure)) throw error
  if (error.code === 'invalid_grant') return new BffRefusal('social_refused')
  if (error.code === 'social_email_taken') return new BffRefusal('social_email_taken', refusalDetails(error))
  if (error.code === 'provider_off') return new BffRefusal('provider_off')
  if (error.code === 'provider_unavailable')
    return new BffRefusal('provider_unavailable', refusalDetails(error))
  throw error
}

/**
 * Ends a sign-in through a provider by what the provider's answer brought back: a customer, or whom a registration can
 * start with. The state opens once. @throws UpstreamFailure, BffError 503 `provider_unavailable`
 */
export async function finishSocialSignIn(
  call: SessionCall,
  { state, code }: { state: string; code: string },
): Promise<SessionView | SocialRegistration | FinishRefusal> {
  const flow = openFlow(call)
  if (flow?.state === undefined || !timingSafeEqual(digest(flow.state), digest(state)))
    return new BffRefusal('social_expired')
  const { state: _, ...rest } = flow
  await call.session.update((record) => ({ ...record, socialFlow: rest }))
  const accessToken = await identityProvider(flow.provider)?.accessTokenOf(code, flow.returnUrl)
  if (accessToken === undefined) return new BffRefusal('provider_off')
  if (accessToken === null) return new BffRefusal('social_refused')
  const from = await conversionOf(call)
  const requestedAt = Date.now()
  try {
    const proof = { provider: flow.provider, accessToken }
    const answer = await requestSocialTokens(proof, from.guestId, from.identity)
    if ('accessToken' in answer)
      return viewSession(await becomeCustomer(call, from, storedTokens(answer, requestedAt)), call)
    await call.session.update((record) => ({ ...record, socialFlow: { ...rest, accessToken } }))
    return { state: 'register', person: answer }
  } catch (error) {
    return identityRefusal(error)
  }
}
