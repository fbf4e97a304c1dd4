import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import * as contract from '@kolea/contract/passkeys.ts'
import { mostPasskeys } from '@kolea/domain/account/passkey-rules.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { TestAuthenticator } from '../../tests/test-authenticator.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'
import { proofRefusals } from './owner-proofs.ts'

const row = '[SGN-08]'
const stranger = { client_id: 'stranger', client_secret: 'not-the-secret-0123456789' }
const device = (suite: Suite) => new TestAuthenticator(new URL(suite.settings.publicUrl).origin)

/** A new key of a device, for a customer whose password was shown. */
async function newKey(suite: Suite, token: string, key = device(suite)) {
  const body = { password: await suite.as.seal('Plover808x') }
  const { options } = (await suite.as.call(contract.startPasskey, { token, body })).ok
  return { name: 'My phone', credential: key.create(options) }
}

async function addKey(suite: Suite, token: string) {
  const key = device(suite)
  const body = await newKey(suite, token, key)
  const [passkey] = (await suite.as.call(contract.addPasskey, { token, body })).ok.passkeys
  return { key, params: { passkeyId: passkey?.passkey_id ?? '' } }
}

async function withKey(suite: Suite) {
  const { token } = await suite.as.customer()
  return { token, ...(await addKey(suite, token)) }
}

async function signed(suite: Suite, key: TestAuthenticator) {
  const { options } = (await suite.as.call(contract.passkeyChallenge, { body: suite.as.client })).ok
  const credential = key.sign(options)
  // A real device also says whose key it is; the server goes by the key alone.
  const response = { ...credential.response, userHandle: 'anybody' }
  return { ...suite.as.client, credential: { ...credential, response }, guest_id: `dig_${randomUUID()}` }
}

/** A customer who can have no more keys. */
async function withAllKeys(suite: Suite) {
  const { token, customerId } = await suite.as.customer()
  const body = await newKey(suite, token)
  const rows = Array.from({ length: mostPasskeys }, () => ({
    passkeyId: `pk_${randomUUID()}`,
    customerId,
    credentialId: randomUUID(),
    publicKey: 'AAAA',
    counter: 0,
    name: 'Filled',
    createdAt: suite.clock.now(),
  }))
  await suite.app.db.insert(passkeys).values(rows)
  return { token, body }
}

const ofAnother = async (suite: Suite) => ({
  token: (await suite.as.customer()).token,
  params: (await withKey(suite)).params,
})

export const passkeyCases: readonly Case[] = [
  success(contract.passkeyList, `${row} none at first`, async (suite, call) => {
    assert.deepEqual(await call({ token: (await suite.as.customer()).token }), { passkeys: [] })
  }),

  success(contract.startPasskey, `${row} names the shop and the keys there are`, async (suite, call) => {
    const { token, key } = await withKey(suite)
    const { options } = await call({ token, body: { password: await suite.as.seal('Plover808x') } })
    assert.equal(options.rp.id, new URL(suite.settings.publicUrl).hostname)
    assert.deepEqual(options.excludeCredentials, [{ type: 'public-key', id: key.id }])
  }),
  ...proofRefusals(contract.startPasskey, row),
  refused(contract.startPasskey, 409, 'passkey_limit', `${row} an eleventh key`, async (suite) => ({
    token: (await withAllKeys(suite)).token,
    body: {},
  })),

  success(contract.addPasskey, `${row} the newest first`, async (suite, call) => {
    const { token } = await suite.as.customer()
    await call({ token, body: await newKey(suite, token) })
    const added = await call({ token, body: { ...(await newKey(suite, token)), name: 'Laptop' } })
    assert.deepEqual(
      added.passkeys.map(({ name }) => name),
      ['Laptop', 'My phone'],
    )
  }),
  refused(
    contract.addPasskey,
    422,
    'passkey_refused',
    `${row} the challenge of another customer`,
    async (suite) => ({
      token: (await suite.as.customer()).token,
      body: await newKey(suite, (await suite.as.customer()).token),
    }),
  ),
  refused(contract.addPasskey, 409, 'passkey_limit', `${row} an eleventh key`, withAllKeys),

  success(contract.renamePasskey, `${row} another name`, async (suite, call) => {
    const { token, params } = await withKey(suite)
    const { passkeys: list } = await call({ token, params, body: { name: 'Tablet' } })
    assert.deepEqual(
      list.map(({ name }) => name),
      ['Tablet'],
    )
  }),
  refused(
    contract.renamePasskey,
    404,
    'passkey_not_found',
    `${row} the key of another customer`,
    async (suite) => ({ ...(await ofAnother(suite)), body: { name: 'Mine' } }),
  ),

  success(contract.removePasskey, `${row} it opens nothing any more`, async (suite, call) => {
    const { token, key, params } = await withKey(suite)
    const body = { password: await suite.as.seal('Plover808x') }
    assert.deepEqual(await call({ token, params, body }), { passkeys: [] })
    const late = await suite.as.call(contract.passkeyToken, { body: await signed(suite, key) })
    assert.equal(late.status, 401)
  }),
  ...proofRefusals(contract.removePasskey, row, async (suite, { token }) => ({
    params: (await addKey(suite, token)).params,
  })),
  refused(
    contract.removePasskey,
    404,
    'passkey_not_found',
    `${row} the key of another customer`,
    async (suite) => ({ ...(await ofAnother(suite)), body: {} }),
  ),

  success(contract.passkeyChallenge, `${row} another each time`, async (suite, call) => {
    const [first, second] = [await call({ body: suite.as.client }), await call({ body: suite.as.client })]
    assert.notEqual(first.options.challenge, second.options.challenge)
  }),
  refused(contract.passkeyChallenge, 401, 'invalid_client', `${row} another client`, () => ({
    body: stranger,
  })),

  success(contract.passkeyToken, `${row} signs in`, async (suite, call) => {
    const { key } = await withKey(suite)
    assert.ok((await call({ body: await signed(suite, key) })).refresh_token)
  }),
  refused(contract.passkeyToken, 401, 'invalid_client', `${row} another client`, async (suite) => ({
    body: { ...(await signed(suite, (await withKey(suite)).key)), ...stranger },
  })),
  refused(contract.passkeyToken, 401, 'invalid_grant', `${row} a key of nobody`, async (suite) => ({
    body: await signed(suite, device(suite)),
  })),
]
