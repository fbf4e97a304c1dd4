import type { SessionView } from '#lib/domain/account/profile.ts'
import { call } from './call.ts'
import { session } from './session.ts'

let launching: Promise<void> | null = null

/** One launch per browser: the lock makes the tabs take turns, so only the first opens a session (SES-01). */
async function underLock(run: () => Promise<SessionView>): Promise<SessionView> {
  return 'locks' in navigator ? navigator.locks.request('kolea-launch', run) : run()
}

async function launch(): Promise<void> {
  try {
    session.set(await underLock(() => call('POST /api/session/launch', { input: {} })))
  } catch {
    // An outage never turns a customer into a guest; the next call tries the launch again.
    launching = null
    session.set((before) => (before.state === 'unknown' ? { state: 'unavailable' } : before))
  }
}

/** Resolves when this browser has a session; all other calls await it (SES-01). Never rejects. */
export function launched(): Promise<void> {
  launching ??= launch()
  return launching
}

/** Starts over after a sign-out (SES-07). */
export function relaunch(): Promise<void> {
  launching = launch()
  return launching
}
