import type { ResponseOf } from '@kolea/contract/endpoint.ts'
import {
  getProfile,
  sendProofCode as sendProofCodeEndpoint,
  updateProfile,
  verifyAge,
} from '@kolea/contract/profile.ts'
import { acceptTerms, requiredTerms } from '@kolea/contract/terms.ts'
import type { CodeSent } from '@kolea/domain/account/one-time-code.ts'
import { codeSentOf } from '@kolea/domain/account/one-time-code.ts'
import type { Profile, TermsDocument } from '@kolea/domain/account/profile.ts'
import type { ProfileChange } from '@kolea/domain/account/profile-change.ts'
import type { UpstreamCaller } from './call-upstream.ts'
import { sentAnswer } from './one-time-codes.ts'

type WireProfile = ResponseOf<typeof getProfile>['profile']

/** The first of the list is the one that counts. */
function subscription(wire: WireProfile): Profile['subscription'] {
  const [first] = wire.subscriptions
  if (!first) return null
  return {
    status: first.status,
    cancelReason: first.cancel_reason,
    lastRenewalAt: first.last_renewal_date,
    resubscribeAllowed: first.resubscribe_allowed,
  }
}

/** What the membership saved this month. */
function passSaved({ subscriptions: [first] }: WireProfile): Profile['passSaved'] {
  return first?.saved ? { month: first.saved.month, cents: first.saved.amount } : null
}

/** The customer, as far as the browser needs it (PRO-01). */
export function toProfile(wire: WireProfile): Profile {
  return {
    firstName: wire.first_name,
    lastName: wire.last_name,
    email: wire.email,
    phone: wire.phone_number,
    loyaltyId: wire.loyalty_id,
    digitalId: wire.digital_id,
    referralCode: wire.referralCode,
    country: wire.country,
    enrolledAt: wire.enroll_date,
    ageVerified: wire.is_age_verified || wire.verified_for_age,
    trainingMode: wire.training_mode,
    activeOrders: wire.active_orders_count,
    rewardsPoints: wire.rewards_points,
    marketingEmail: wire.marketingEmailNoty,
    contactless: wire.noContactDropOff,
    requiredTerms: wire.required_terms,
    pastOrders: wire.past_orders_count_by_type,
    subscription: subscription(wire),
    passSaved: passSaved(wire),
  }
}

/** 15 s a try, two tries, 1 s apart (SES-09). */
export const fetchProfile = async (call: UpstreamCaller, now: number): Promise<Profile> =>
  toProfile((await call(getProfile, { query: { timeStamp: now } })).profile)

/** A profile that the API first brings up to date takes longer, ms (SES-09). */
const syncTimeoutMs = 20_000

/** The profile after the API has synchronised it with what it follows; in the background, nothing waits for it (SES-09). */
export async function fetchSynchronisedProfile(call: UpstreamCaller, now: number): Promise<Profile> {
  const query = { timeStamp: now, sync: 'true' as const }
  return toProfile((await call(getProfile, { query, timeoutMs: syncTimeoutMs })).profile)
}

/** Changes what is given and answers the whole profile; a password is already sealed (PRO-02, PRO-03). */
export async function saveProfile(call: UpstreamCaller, change: ProfileChange): Promise<Profile> {
  const body = {
    first_name: change.firstName,
    last_name: change.lastName,
    phone_number: change.phone,
    marketingEmailNoty: change.marketingEmail,
    noContactDropOff: change.contactless,
    password: change.password,
    code: change.code,
  }
  return toProfile((await call(updateProfile, { body })).profile)
}

/** Sends a code to the present phone, to prove a change of it. */
export async function requestProofCode(call: UpstreamCaller, now: number): Promise<CodeSent> {
  const sent = sentAnswer(await call(sendProofCodeEndpoint, {}))
  return codeSentOf({ ...sent, requestedAt: now }, now)
}

/** Verifies the age by the date of birth, `YYYY-MM-DD`; 10 s (AGE-01). Answers the whole profile. */
export const submitBirthDate = async (call: UpstreamCaller, birthDate: string): Promise<Profile> =>
  toProfile((await call(verifyAge, { body: { birth_date: birthDate } })).profile)

/**
 * The documents a customer has yet to accept, by the hash the profile names them with at this moment (TRM-01);
 * none is an empty list. @throws UpstreamFailure 404 `terms_not_found` when they change in between
 */
export async function fetchTerms(
  call: UpstreamCaller,
  now: number,
): Promise<{ documents: readonly TermsDocument[] }> {
  const { required_terms_hash: hash } = (await call(getProfile, { query: { timeStamp: now } })).profile
  if (hash === undefined) return { documents: [] }
  const { required_terms: documents } = await call(requiredTerms, { params: { hash } })
  return { documents: documents.map(({ id, type, url }) => ({ id, type, url })) }
}

/** Accepts documents; answers the profile, which lists what is left. */
export const acceptDocuments = async (call: UpstreamCaller, ids: readonly string[]): Promise<Profile> =>
  toProfile((await call(acceptTerms, { body: { ids: [...ids] } })).profile)
