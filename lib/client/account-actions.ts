import type { EnrolInput } from '#lib/bff/schemas/operations.ts'
import type { SessionView } from '#lib/domain/account/profile.ts'
import { reloadBasket, flushBasket, resetBasket } from './basket-sync.ts'
import { bff } from './bff.ts'
import { forgetChosen } from './location.ts'
import { forgetQueries } from './query.tsx'
import { session } from './session.ts'
import { tellTabs } from './tabs.ts'

/**
 * Success: session storage is cleared, profile and basket are loaded anew (SGN-04). The guest's answers go before the
 * session turns: what a customer's screen has begun to fetch or fill in must not be thrown away under it.
 */
async function enter(view: SessionView): Promise<void> {
  sessionStorage.clear()
  forgetQueries()
  session.set(view)
  tellTabs('signed-in')
  await reloadBasket()
}

/** @throws BffError when the credentials are refused */
export async function signIn(email: string, password: string): Promise<void> {
  // The guest's last edits must be in the basket that moves to the account (SES-08).
  await flushBasket().catch(() => undefined)
  await enter(await bff('POST /api/session/sign-in', { input: { email, password } }))
}

/** @throws BffError when the enrolment is refused */
export async function enrol(input: EnrolInput): Promise<void> {
  await flushBasket().catch(() => undefined)
  await enter(await bff('POST /api/account/enrol', { input }))
}

/** Leaves nothing personal in this browser; the caller goes to /home (SES-07). */
export async function signOut(): Promise<void> {
  const view = await bff('POST /api/session/sign-out', { input: {} })
  resetBasket()
  forgetChosen()
  sessionStorage.clear()
  forgetQueries()
  session.set(view)
  tellTabs('signed-out')
}
