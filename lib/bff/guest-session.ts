import { randomUUID } from 'node:crypto'
import { guestTokens, newGuestId } from '../session/guest-tokens.ts'
import { Session } from '../session/session.ts'
import type { Call } from './call.ts'

type GuestCall = Pick<Call<unknown, unknown, unknown>, 'openSession' | 'language' | 'giveCookie' | 'device'>

/** The browser's device id: of its mark, else of its session, else a new one. */
export const deviceIdOf = async (call: GuestCall): Promise<string> =>
  (await call.device())?.deviceId ?? call.openSession?.record.deviceId ?? randomUUID()

/** The browser's session; a guest's, with its cookie, when it has none (SES-01). @throws UpstreamFailure */
export async function ensureSession(call: GuestCall, deviceId: string): Promise<Session> {
  if (call.openSession) return call.openSession
  const guestId = newGuestId()
  const tokens = await guestTokens(guestId, { deviceId, language: call.language })
  const session = await Session.createUnused({ deviceId, guestId, tokens })
  call.giveCookie(session)
  return session
}
