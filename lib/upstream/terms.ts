import { getProfile } from '../contract/customers.ts'
import { acceptTerms, requiredTerms } from '../contract/terms.ts'
import type { TermsDocument } from '../domain/account/terms-document.ts'
import type { Profile } from '../domain/account/profile.ts'
import type { UpstreamCaller } from './caller.ts'
import { toProfile } from './profile.ts'

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

/** Accepts documents; answers the profile, which asks for what is left. */
export const acceptDocuments = async (call: UpstreamCaller, ids: readonly string[]): Promise<Profile> =>
  toProfile((await call(acceptTerms, { body: { ids: [...ids] } })).profile)
