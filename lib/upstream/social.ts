import { socialToken } from '@kolea/contract/social.ts'
import type { SocialProviderName } from '@kolea/domain/account/social-providers.ts'
import type { SocialProfile } from '@kolea/domain/account/social.ts'
import { callUpstream } from './call-upstream.ts'
import { isRefusal } from './failure.ts'
import type { Identity } from './request-parts.ts'
import type { TokenReply } from './tokens.ts'
import { clientPart, guestPart, tokenReply } from './tokens.ts'

/** What proves who somebody is at a provider. */
export interface SocialProof {
  readonly provider: SocialProviderName
  /** The provider's, never our own. */
  readonly accessToken: string
}

/** A proof as calls of the API carry it. */
export const proofPart = ({ provider, accessToken }: SocialProof) => ({
  provider,
  access_token: accessToken,
  type: 'jwt' as const,
  ...clientPart(),
})

/** A customer's tokens, or whom the API does not know yet (SGN-06). @throws UpstreamFailure */
export async function requestSocialTokens(
  proof: SocialProof,
  guestId: string | undefined,
  identity: Identity,
): Promise<TokenReply | SocialProfile> {
  const body = { ...proofPart(proof), ...guestPart(guestId) }
  try {
    return tokenReply(await callUpstream(socialToken, { body }, identity))
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'social_login_error') throw error
    const { first_name = '', last_name = '', email = '' } = error.wire?.person ?? {}
    return { firstName: first_name, lastName: last_name, email }
  }
}
