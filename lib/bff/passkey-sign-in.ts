import type { Assertion, RequestOptions } from '@kolea/domain/account/passkey.ts'
import type { SessionView } from '@kolea/domain/account/profile.ts'
import { storedTokens, type StoredTokens } from '../session/session-tokens.ts'
import { isRefusal } from '../upstream/failure.ts'
import { requestPasskeyChallenge, requestTokensByPasskey } from '../upstream/passkeys.ts'
import { becomeCustomer, conversionOf, type Conversion } from './become-customer.ts'
import { BffRefusal } from './bff-refusal.ts'
import type { OpenCall } from './call.ts'
import { refusalDetails } from './map-upstream-error.ts'
import { viewSession } from './session-view.ts'

/** What an authenticator signs to sign in by. @throws UpstreamFailure */
export async function startPasskeySignIn(call: OpenCall): Promise<RequestOptions> {
  const { identity } = await conversionOf(call)
  return requestPasskeyChallenge(identity)
}

type Refused = BffRefusal<'passkey_not_accepted'>

/** A 401 there says nothing about the session (SES-04). */
async function requestTokens(
  credential: Assertion,
  { guestId, identity }: Conversion,
): Promise<StoredTokens | Refused> {
  const requestedAt = Date.now()
  try {
    return storedTokens(await requestTokensByPasskey(credential, guestId, identity), requestedAt)
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'invalid_grant') throw error
    return new BffRefusal('passkey_not_accepted', refusalDetails(error))
  }
}

/** Signs in by a passkey; the session is made, and the guest's basket taken over, as by a password (SGN-08, SES-08). @throws UpstreamFailure */
export async function finishPasskeySignIn(
  call: OpenCall,
  credential: Assertion,
): Promise<SessionView | Refused> {
  const from = await conversionOf(call)
  const tokens = await requestTokens(credential, from)
  if (tokens instanceof BffRefusal) return tokens
  return viewSession(await becomeCustomer(call, from, tokens), call)
}
