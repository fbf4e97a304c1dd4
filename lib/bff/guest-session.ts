import { randomUUID } from 'node:crypto'
import { guestTokens, newGuestId } from '../session/held-tokens.ts'
import { Session } from '../session/session.ts'
import type { OpenCall } from './call.ts'

/** The browser's device id: of its mark, else of its session, else a new one. */
export const deviceIdOf = async ({ readDeviceMark, session }: OpenCall): Promise<string> =>
  (await readDeviceMark())?.deviceId ?? session?.record.deviceId ?? randomUUID()

/** The browser's session; a guest's, with its cookie, when it has none (SES-01). @throws UpstreamFailure */
export async function ensureSession(call: OpenCall, deviceId: string): Promise<Session> {
  if (call.session) return call.session
  const guestId = newGuestId()
  const tokens = await guestTokens(guestId, { deviceId, language: call.language })
  const session = await Session.createUnused({ deviceId, guestId, tokens })
  call.cookies.session = session
  return session
}
