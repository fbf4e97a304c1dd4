import { z } from 'zod'
import { termsTypes } from '@kolea/domain/account/profile.ts'
import { profile } from './profile.ts'
import { endpoint } from './endpoint.ts'
import { country, id } from './scalars.ts'

const requiredTerm = z.object({
  id,
  type: z.enum(termsTypes),
  country,
  version: z.int(),
  /** Path of the document on the storefront. */
  url: z.string(),
  /** ISO 8601 instant. */
  published_at: z.string(),
})

/**
 * What a profile's `required_terms` requires, by its `required_terms_hash` (TRM-01). 404
 * `terms_not_found` when the documents have changed since: the profile then has another hash.
 */
export const requiredTerms = endpoint({
  name: 'requiredTerms',
  summary: 'Documents to accept',
  method: 'GET',
  path: '/content/required-terms/:hash',
  access: 'guest',
  params: z.object({ hash: id }),
  response: z.object({ required_terms: z.array(requiredTerm) }),
  errors: ['terms_not_found'],
})

/**
 * Accepts documents (TRM-01). An id that is not of a document in force in the customer's country is
 * refused, and then none is accepted. Answers the profile, whose `required_terms` lack what was accepted.
 */
export const acceptTerms = endpoint({
  name: 'acceptTerms',
  summary: 'Accept documents',
  method: 'POST',
  path: '/customers/addAcceptedTermsForUser',
  access: 'customer',
  body: z.object({ ids: z.array(id).min(1).max(20) }),
  response: z.object({ profile }),
  errors: ['unknown_terms'],
})
