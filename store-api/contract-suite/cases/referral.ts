import assert from 'node:assert/strict'
import { getReferralCode } from '@kolea/contract/referral.ts'
import { setFeature } from '../../modules/content/configuration.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

const turn = ({ app, clock }: Suite, on: boolean) =>
  setFeature(app.db, 'refer_a_friend_enabled', on, ['US'], clock.now())

export const referralCases: readonly Case[] = [
  refused(
    getReferralCode,
    404,
    'referral_unavailable',
    '[REF-01] switched off, as it is by default',
    async (suite) => ({
      token: (await suite.as.customer()).token,
    }),
  ),
  success(getReferralCode, '[REF-01] a code of one’s own with nothing to spend yet', async (suite, call) => {
    await turn(suite, true)
    try {
      const { referral_codes } = await call({ token: (await suite.as.customer()).token })
      assert.deepEqual([referral_codes.length, referral_codes[0]?.referral_code.length], [1, 6])
      assert.equal(referral_codes[0]?.total_available_credit_value, 0)
    } finally {
      await turn(suite, false)
    }
  }),
]
