import type { Enrolment, SocialEnrolment } from '@kolea/domain/account/enrolment.ts'
import type { Contact } from '@kolea/domain/account/contact-entry.ts'
import type { ProvenContact } from '@kolea/domain/account/contact-sign-in.ts'
import type { CodeSent } from '@kolea/domain/account/one-time-code.ts'
import type { OwnerProof } from '@kolea/domain/account/profile-change.ts'
import type { Assertion } from '@kolea/domain/account/passkey.ts'
import type { SocialProfile } from '@kolea/domain/account/social.ts'
import type { SessionView } from '@kolea/domain/account/profile.ts'
import { track } from './analytics.ts'
import { reloadBasket, flushBasket, resetBasket } from './basket-sync.ts'
import { bff } from './bff.ts'
import { forgetInvitation } from './invitation.ts'
import { clearSessionStorage } from './stored-attempt.ts'
import { forgetSelected } from './stored-place.ts'
import { adoptPlace } from './place-upkeep.ts'
import { forgetQueries } from './query-client.ts'
import { session } from './session.ts'
import { forgetSignIn } from './sign-in-mark.ts'
import { notifyTabs } from './tabs.ts'

/**
 * Success: session storage is cleared, profile and basket are loaded again, and a browser without a place takes the
 * customer's (SGN-04, SES-09). The guest's answers go before the
 * session changes: what the screen of the new customer already loads must not be deleted.
 */
async function enter(view: SessionView): Promise<void> {
  // Who signs in may be the shopper whose sign-in ended in the middle of an order.
  clearSessionStorage({ retainAttempts: true })
  forgetQueries()
  session.set(view)
  notifyTabs('signed-in')
  track({ name: 'login', params: {} })
  await reloadBasket()
  // A customer who is signed in is signed in, whether or not their place could be read.
  await adoptPlace().catch(() => undefined)
}

/** Enters, or answers where the code went that has to come first. */
async function enterOrCode(answer: SessionView | CodeSent): Promise<CodeSent | null> {
  if (answer.state === 'code') return answer
  await enter(answer)
  return null
}

/** @returns null when signed in, else where the one-time code went. @throws BffError when the credentials are refused */
export async function submitSignIn(email: string, password: string): Promise<CodeSent | null> {
  // The guest's last edits must be in the basket that moves to the account (SES-08).
  await flushBasket().catch(() => undefined)
  return enterOrCode(await bff('POST /api/session/sign-in', { input: { email, password } }))
}

/** @returns null when signed in, else where the one-time code went. @throws BffError when the enrolment is refused */
export async function submitEnrolment(input: Enrolment): Promise<CodeSent | null> {
  await flushBasket().catch(() => undefined)
  const answer = await bff('POST /api/account/enrol', { input })
  forgetInvitation()
  return enterOrCode(answer)
}

/** Ends a sign-in through a provider (SGN-06). @returns null when signed in, else whom a registration starts with. @throws BffError */
export async function submitSocialSignIn(state: string, code: string): Promise<SocialProfile | null> {
  await flushBasket().catch(() => undefined)
  const answer = await bff('POST /api/session/social/finish', { input: { state, code } })
  if (answer.state === 'register') return answer.person
  await enter(answer)
  return null
}

/** Signs in by what a device signed (SGN-08). @throws BffError 422 `passkey_not_accepted` */
export async function submitPasskey(credential: Assertion): Promise<void> {
  await flushBasket().catch(() => undefined)
  await enter(await bff('POST /api/session/passkey/finish', { input: { credential } }))
}

/** Registers whom a provider vouches for. @returns as `submitEnrolment` @throws BffError when the enrolment is refused */
export async function submitSocialEnrolment(input: SocialEnrolment): Promise<CodeSent | null> {
  await flushBasket().catch(() => undefined)
  return enterOrCode(await bff('POST /api/account/enrol-social', { input }))
}

/** Another code for what waits for one (OTP-02). @throws BffError */
export const requestNewCode = (): Promise<CodeSent> => bff('POST /api/session/code', { input: {} })

/** What has to come before somebody is signed in: another code, or what follows a proven contact. */
export type CodeFollowUp = CodeSent | ProvenContact

/** Ends a sign-in or an enrolment by its code (OTP-03). @returns null when signed in (SGN-11) @throws BffError 422 `invalid_otp`, 423 `otp_locked` */
export async function submitCode(code: string): Promise<CodeFollowUp | null> {
  // A contact's code may sign in at once: the guest's last edits must be in the basket that moves to the account (SES-08).
  await flushBasket().catch(() => undefined)
  const answer = await bff('POST /api/session/code/verify', { input: { code } })
  if (answer.state === 'register' || answer.state === 'password') return answer
  return enterOrCode(answer)
}

/** Sends a code to a mobile number or an e-mail, whether or not an account has it (SGN-10). @throws BffError */
export const submitContact = (contact: Contact): Promise<CodeSent> =>
  bff('POST /api/session/contact', { input: { contact } })

/** Registers with a contact that was proven. @returns as `submitEnrolment` @throws BffError when the enrolment is refused */
export async function submitContactEnrolment(input: SocialEnrolment): Promise<CodeSent | null> {
  await flushBasket().catch(() => undefined)
  const answer = await bff('POST /api/account/enrol-contact', { input })
  forgetInvitation()
  return enterOrCode(answer)
}

/** Loads the profile again, after something elsewhere has changed it. @throws BffError */
export async function reloadProfile(): Promise<void> {
  session.set({ state: 'customer', profile: await bff('GET /api/account/profile', { query: {} }) })
}

/**
 * Leaves nothing personal in this browser; the caller navigates to /home (SES-07). `everywhere`: on every device of the customer.
 * @throws BffError when nothing was ended
 */
export async function endSession(everywhere = false): Promise<void> {
  const operation = everywhere ? 'POST /api/session/sign-out-everywhere' : 'POST /api/session/sign-out'
  await bff(operation, { input: {} })
  forgetCustomer()
}

/** Deletes the account and leaves nothing personal in this browser; the caller navigates to /home (PRO-05). @throws BffError */
export async function closeAccount(proof: OwnerProof): Promise<void> {
  await bff('POST /api/account/delete', { input: proof })
  forgetCustomer()
}

function forgetCustomer(): void {
  resetBasket()
  forgetSelected()
  // The next shopper at this browser may be another.
  clearSessionStorage({ retainAttempts: false })
  forgetQueries()
  forgetSignIn()
  // Not a guest yet: that session is opened by the launch of the next page, and what is fetched before it is refused.
  session.set({ state: 'unknown' })
  notifyTabs('signed-out')
  track({ name: 'logout', params: {} })
}
