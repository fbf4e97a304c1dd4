import { BffCallError } from './bff-error.ts'
import { relaunch } from './launch.ts'
import { isCustomer, session } from './session.ts'

/**
 * Answers a refusal for want of a session: a session that is over is opened again, and a customer who is one no more is
 * seen as the guest they have become (SES-01, SES-05).
 *
 * @returns whether the call may be sent again
 * @throws BffError 503 `session_unavailable` while no session can be opened: nothing was refused, it is only too early
 */
export async function restoreSession(error: unknown): Promise<boolean> {
  if (!(error instanceof BffCallError) || error.status !== 401) return false
  if (error.code === 'sign_in_required' && isCustomer(session.get())) await relaunch()
  if (error.code !== 'session_required') return false
  await relaunch()
  if (session.get().state === 'unavailable')
    throw new BffCallError(503, { code: 'session_unavailable', message: '' })
  return true
}
