import assert from 'node:assert/strict'
import { getProfile } from '@kolea/contract/profile.ts'
import { endSignIn, signInList } from '@kolea/contract/sign-ins.ts'
import { passwordToken } from '@kolea/contract/tokens.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'
import { proofRefusals } from './owner-proofs.ts'

const row = '[SES-14]'

/** Signs the customer in on another device, and finds that sign-in in the list of the first. */
async function another(suite: Suite, token: string) {
  const { email } = (await suite.as.call(getProfile, { token })).ok.profile
  const credentials = { userName: await suite.as.seal(email), password: await suite.as.seal('Plover808x') }
  await suite.as.call(passwordToken, {
    body: { grant_type: 'password', ...suite.as.client, ...credentials },
  })
  const { sign_ins: list } = (await suite.as.call(signInList, { token })).ok
  return { signInId: list.find(({ is_current }) => !is_current)?.sign_in_id ?? '' }
}

export const signInCases: readonly Case[] = [
  success(signInList, `${row} the own one`, async (suite, call) => {
    const { sign_ins: list } = await call({ token: (await suite.as.customer()).token })
    assert.deepEqual(
      list.map(({ is_current }) => is_current),
      [true],
    )
  }),
  success(endSignIn, `${row} it is gone from the list`, async (suite, call) => {
    const { token } = await suite.as.customer()
    const params = await another(suite, token)
    const body = { password: await suite.as.seal('Plover808x') }
    assert.equal((await call({ token, params, body })).sign_ins.length, 1)
  }),
  ...proofRefusals(endSignIn, row, async (suite, { token }) => ({ params: await another(suite, token) })),
  refused(endSignIn, 404, 'sign_in_not_found', `${row} of another customer`, async (suite) => {
    const { token } = await suite.as.customer()
    return { token: (await suite.as.customer()).token, params: await another(suite, token), body: {} }
  }),
]
