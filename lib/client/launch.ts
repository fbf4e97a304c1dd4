import type { SessionView } from '@kolea/domain/account/profile.ts'
import { backoffMs } from '@kolea/domain/time/exponential-backoff.ts'
import { BffCallError } from './bff-error.ts'
import { appProblem, showAppProblem } from './app-shell.ts'
import { call } from './call.ts'
import { isCookieless, isCustomer, session } from './session.ts'

let launching: Promise<void> | null = null
let inFlight = false
let failures = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined

/** One launch per browser: the lock makes the tabs take turns, so only the first opens a session (SES-01). */
async function underLock(run: () => Promise<SessionView>): Promise<SessionView> {
  if (!('locks' in navigator)) return run()
  let begun: Promise<SessionView> | undefined
  const inTurn = navigator.locks.request('kolea-launch', () => (begun = run()))
  // A browser that refuses storage refuses locks.
  return inTurn.catch((error: unknown) => {
    if (begun) throw error
    return run()
  })
}

/** Up to half of a pause is left out, so that not every open page comes back at the same moment. */
function retryLater(): void {
  const pause = backoffMs(failures)
  failures += 1
  retryTimer = setTimeout(() => void relaunch(), pause * (1 - Math.random() / 2))
}

async function launch(): Promise<void> {
  clearTimeout(retryTimer)
  inFlight = true
  const view = await underLock(() => call('POST /api/session/launch', { input: {} })).catch(() => null)
  inFlight = false
  // An outage never turns a customer into a guest.
  if (view) session.set(view)
  else session.set((before) => (before.state === 'unknown' ? { state: 'unavailable' } : before))
  if (session.get().state === 'unavailable') showAppProblem('unavailable')
  else if (appProblem.get() === 'unavailable') appProblem.set(null)
  if (view && view.state !== 'unavailable') failures = 0
  else retryLater()
}

/**
 * Resolves when the launch of this page was answered; all other calls await it (SES-01). Never rejects. While the API
 * does not answer, the launch is sent again by itself.
 */
export function launched(): Promise<void> {
  launching ??= launch()
  return launching
}

/** Launches again, after a sign-out (SES-07) or when the session is over; joins a launch that is in progress. */
export function relaunch(): Promise<void> {
  if (launching === null || !inFlight) launching = launch()
  return launching
}

/** A session that was opened a moment ago is missing again: the browser does not send the cookie back (SES-15). @throws `error` itself */
export function noteLostCookie(error: unknown): never {
  const isSessionMissing = error instanceof BffCallError && error.code === 'session_required'
  if (isSessionMissing && session.get().state === 'guest') session.set({ state: 'cookieless' })
  throw error
}

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
  if (error.code !== 'session_required' || isCookieless()) return false
  await relaunch()
  if (session.get().state === 'unavailable')
    throw new BffCallError(503, { code: 'session_unavailable', message: '' })
  return true
}
