import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import * as contract from '@kolea/contract/identities.ts'
import * as passkeyCalls from '@kolea/contract/passkeys.ts'
import { sendProofCode } from '@kolea/contract/profile.ts'
import { customers, socialIdentities } from '../../db/schema/customers.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'
import { proofRefusals } from './owner-proofs.ts'
import { codeTo, withPhone } from './phones.ts'

const row = '[SGN-09]'
const params = { provider: 'test' }

async function link(suite: Suite, customerId: string) {
  const linkedAt = suite.clock.now()
  await suite.app.db
    .insert(socialIdentities)
    .values({ provider: 'test', providerUserId: `id-${customerId}`, customerId, linkedAt })
  return linkedAt
}

async function linked(suite: Suite) {
  const customer = await suite.as.customer()
  const linkedAt = await link(suite, customer.customerId)
  return { ...customer, linkedAt, params, body: { password: await suite.as.seal('Plover808x') } }
}

/** Whose password is forgotten once it was shown; what is left is what a provider, or a passkey, opens. */
const withoutPassword = (suite: Suite, customerId: string) =>
  suite.app.db.update(customers).set({ passwordHash: null }).where(eq(customers.customerId, customerId))

/** A code in hand, and no password. */
async function lastWayIn(suite: Suite) {
  const { token, phone, customerId } = await withPhone(suite)
  await suite.as.call(sendProofCode, { token })
  const code = await codeTo(suite, phone)
  await withoutPassword(suite, customerId)
  return { token, customerId, body: { code } }
}

export const identitiesCases: readonly Case[] = [
  success(contract.identityList, `${row} the provider and the day`, async (suite, call) => {
    const { token, linkedAt } = await linked(suite)
    const list = await call({ token })
    assert.deepEqual(list, {
      identities: [{ provider: 'test', linked_at: linkedAt.toISOString() }],
      has_password: true,
    })
  }),

  success(contract.removeIdentity, `${row} it opens nothing any more`, async (suite, call) => {
    const { token, body } = await linked(suite)
    assert.deepEqual(await call({ token, params, body }), { identities: [], has_password: true })
  }),
  ...proofRefusals(contract.removeIdentity, row, async (suite, { customerId }) => {
    await link(suite, customerId)
    return { params }
  }),
  refused(contract.removeIdentity, 404, 'identity_not_found', `${row} none is linked`, async (suite) => ({
    token: (await suite.as.customer()).token,
    params,
    body: {},
  })),
  refused(contract.removeIdentity, 409, 'last_way_in', `${row} nothing else opens it`, async (suite) => {
    const { customerId, ...request } = await lastWayIn(suite)
    await link(suite, customerId)
    return { ...request, params }
  }),
  refused(
    passkeyCalls.removePasskey,
    409,
    'last_way_in',
    `${row} nothing else opens the account`,
    async (suite) => {
      const { customerId, ...request } = await lastWayIn(suite)
      const passkeyId = `pk_${customerId}`
      const key = { passkeyId, customerId, credentialId: customerId, publicKey: 'AAAA', counter: 0 }
      await suite.app.db.insert(passkeys).values({ ...key, name: 'Key', createdAt: suite.clock.now() })
      return { ...request, params: { passkeyId } }
    },
  ),
]
