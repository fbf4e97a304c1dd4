import assert from 'node:assert/strict'
import { getProfile } from '@kolea/contract/profile.ts'
import { acceptTerms, requiredTerms } from '@kolea/contract/terms.ts'
import { publishTerms } from '../../modules/terms/documents.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

/** A customer of Canada who has something to accept. */
async function customerWithTerms(suite: Suite) {
  const { token } = await suite.as.customer({
    country: 'CA',
    accepts_us_terms: undefined,
    accepts_ca_terms: true,
  })
  await publishTerms(suite.app.db, 'CA', 'terms', undefined, suite.clock.now())
  const { profile } = (await suite.as.call(getProfile, { token, query: {} })).ok
  return { token, ids: profile.required_terms.map(({ id }) => id), hash: profile.required_terms_hash ?? '' }
}

export const termsCases: readonly Case[] = [
  success(requiredTerms, '[TRM-01] the documents a profile requires', async (suite, call) => {
    const { token, hash, ids } = await customerWithTerms(suite)
    const { required_terms: documents } = await call({ token, params: { hash } })
    assert.deepEqual(
      documents.map(({ id }) => id),
      ids,
    )
  }),
  refused(requiredTerms, 404, 'terms_not_found', '[TRM-01] documents that changed since', async (suite) => {
    const { token, hash } = await customerWithTerms(suite)
    await publishTerms(suite.app.db, 'CA', 'terms', undefined, suite.clock.now())
    return { token, params: { hash } }
  }),
  success(acceptTerms, '[TRM-01] what is accepted is required no more', async (suite, call) => {
    const { token, ids } = await customerWithTerms(suite)
    const { profile } = await call({ token, body: { ids } })
    assert.deepEqual(profile.required_terms, [])
  }),
  refused(acceptTerms, 400, 'unknown_terms', '[TRM-01] a document of another country', async (suite) => {
    const { token, ids } = await customerWithTerms(suite)
    return { token, body: { ids: [...ids, 'terms_us_1'] } }
  }),
]
