import { markedWith } from '../session/device-mark.ts'
import { newGuestId, type StoredTokens } from '../session/session-tokens.ts'
import { revokeQuietly, sessionCaller } from '../session/token-renewal.ts'
import { Session } from '../session/session.ts'
import { assignGuest, unreadableTokens } from '../upstream/tokens.ts'
import type { OpenCall } from './call.ts'
import { deviceIdOf } from './browser-session.ts'
import type { CallerIdentity } from '../session/seal-credential.ts'

/** Who is about to become a customer. */
export interface Conversion {
  readonly identity: CallerIdentity
  /** The guest who becomes a customer; undefined when nobody was there before (SES-08). */
  readonly guestId: string | undefined
  /** As a device mark names it. */
  readonly account: string | undefined
}

/** @param account hash of the e-mail that signs in, where it is known */
export async function conversionOf(call: OpenCall, account?: string): Promise<Conversion> {
  const record = call.session?.record
  return {
    identity: { deviceId: await deviceIdOf(call), language: call.language },
    account,
    guestId: record?.tokens.kind === 'guest' ? record.guestId : undefined,
  }
}

/** A new session id and key for the customer; the visitor's session before it ends (SGN-04, SES-08). */
export async function becomeCustomer(
  { session: before, cookies, language, now, readDeviceMark }: OpenCall,
  from: Conversion,
  tokens: StoredTokens,
): Promise<Session> {
  // A sign-in that answers without a signed-in access token or without a refresh token is an error.
  if (tokens.kind !== 'customer' || tokens.refreshToken === null) throw unreadableTokens()
  const guestId = from.guestId ?? newGuestId()
  const { deviceId } = from.identity
  const session = await Session.create({ deviceId, guestId, tokens })
  if (from.guestId !== undefined) await patchGuestId(session, from.guestId, language)
  await before?.moveOn(now)
  if (before?.record.tokens.kind === 'customer')
    await revokeQuietly(before.record.tokens, before.record.deviceId, language)
  cookies.session = session
  if (from.account !== undefined) cookies.mark = markedWith(await readDeviceMark(), deviceId, from.account)
  return session
}

/** The guest's basket was named at sign-in already; that patching it again fails is no reason to refuse the sign-in. */
async function patchGuestId(session: Session, guestId: string, language: string): Promise<void> {
  await assignGuest(sessionCaller(session, language), guestId).catch(() => undefined)
}
