import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import * as contract from '@kolea/contract/personal-data.ts'
import { getProfile, sendProofCode } from '@kolea/contract/profile.ts'
import { customers } from '../../db/schema/customers.ts'
import { place, readyShopper } from '../../tests/shopping.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'
import { proofRefusals } from './owner-proofs.ts'
import { codeTo, withPhone, wrongFor } from './phones.ts'

const passwords = async (suite: Suite, current: string, next: string) => ({
  password: await suite.as.seal(current),
  new_password: await suite.as.seal(next),
})
const changing = async (suite: Suite, current: string, next = 'Nene2026x') => ({
  token: (await suite.as.customer()).token,
  body: await passwords(suite, current, next),
})

export const personalDataCases: readonly Case[] = [
  success(contract.changePassword, '[PRO-04] by the old one', async (suite, call) => {
    assert.deepEqual(await call(await changing(suite, 'Plover808x')), { status: 'success' })
  }),
  refused(contract.changePassword, 422, 'proof_wrong', '[PRO-04] another password', (suite) =>
    changing(suite, 'Wrong1234'),
  ),
  refused(contract.changePassword, 400, 'invalid_password', '[PRO-04] too short a new one', (suite) =>
    changing(suite, 'Plover808x', 'Nene1'),
  ),
  refused(
    contract.changePassword,
    400,
    'invalid_credentials_envelope',
    '[SGN-03] passwords that are not sealed',
    async (suite) => ({
      token: (await suite.as.customer()).token,
      body: { password: 'Plover808x', new_password: 'Nene2026x' },
    }),
  ),
  refused(contract.changePassword, 423, 'locked', '[PRO-04] five wrong passwords', async (suite) => {
    const { token } = await suite.as.customer()
    for (let n = 1; n <= 5; n += 1) {
      const body = await passwords(suite, 'Wrong1234', 'Nene2026x')
      await suite.as.call(contract.changePassword, { token, body })
    }
    return { token, body: await passwords(suite, 'Plover808x', 'Nene2026x') }
  }),

  refused(contract.changePassword, 422, 'proof_required', '[PRO-04] no old one', async (suite) => ({
    token: (await suite.as.customer()).token,
    body: { new_password: await suite.as.seal('Nene2026x') },
  })),
  refused(contract.changePassword, 423, 'otp_locked', '[SGN-09] five wrong codes', async (suite) => {
    const { token, customerId, phone } = await withPhone(suite)
    await suite.app.db
      .update(customers)
      .set({ passwordHash: null })
      .where(eq(customers.customerId, customerId))
    await suite.as.call(sendProofCode, { token })
    const code = await codeTo(suite, phone)
    const withCode = async (shown: string) => ({
      code: shown,
      new_password: await suite.as.seal('Nene2026x'),
    })
    for (let n = 1; n <= 5; n += 1)
      await suite.as.call(contract.changePassword, { token, body: await withCode(wrongFor(code, n)) })
    return { token, body: await withCode(code) }
  }),

  success(contract.exportData, '[PRO-05] one’s own data', async (suite, call) => {
    const { token, email } = await suite.as.customer()
    assert.equal((await call({ token })).profile['email'], email)
  }),
  refused(
    contract.exportData,
    429,
    'too_many_attempts',
    '[PRO-05] a sixth copy within the day',
    async (suite) => {
      const { token } = await suite.as.customer()
      for (let n = 1; n <= 5; n += 1) await suite.as.call(contract.exportData, { token })
      return { token }
    },
  ),

  success(contract.deleteAccount, '[PRO-05] the sign-in is over', async (suite, call) => {
    const { token } = await suite.as.customer()
    const body = { password: await suite.as.seal('Plover808x') }
    await call({ token, body })
    assert.equal((await suite.as.call(getProfile, { token, query: {} })).status, 401)
    // Wrong requests are made from this one: they need a customer who is still there.
    suite.succeeded.set(contract.deleteAccount.name, { token: (await suite.as.customer()).token, body })
  }),
  ...proofRefusals(contract.deleteAccount, '[PRO-05]'),
  refused(contract.deleteAccount, 409, 'account_in_use', '[PRO-05] an order on its way', async (suite) => {
    const { customer, body } = await readyShopper(suite, suite.shop)
    await place(suite, customer.token, body)
    return { token: customer.token, body: {} }
  }),
]
