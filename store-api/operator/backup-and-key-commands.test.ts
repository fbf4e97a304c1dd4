import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { getProfile } from '@kolea/contract/profile.ts'
import { jwks, refreshToken } from '@kolea/contract/tokens.ts'
import { freshKeys, keyNames, parseKeyRing, writeKeyRing, type KeyRing } from '@kolea/domain/keys/key-ring.ts'
import { readSettings } from '../env.ts'
import { openTestApi } from '../tests/open-test-api.ts'
import { runOps } from '../tests/run-ops.ts'

const stateDir = mkdtempSync(join(tmpdir(), 'kolea-rotation-'))
const file = join(stateDir, 'keys.json')
after(() => rmSync(stateDir, { recursive: true, force: true }))

let serial = 0
const random = (bytes: number) => `${++serial}-`.padEnd(bytes, 'k')
const read = (): KeyRing => parseKeyRing(readFileSync(file, 'utf8'))
const write = (ring: KeyRing): void => {
  writeFileSync(`${file}.draft`, writeKeyRing(ring))
  renameSync(`${file}.draft`, file)
}

/** No key in the settings: all of them come from the file. */
const fromFile = {
  KEYS_FILE: file,
  API_KEY: '',
  API_CLIENT_ID: '',
  API_CLIENT_SECRET: '',
  TOKEN_KEYS_SEED: '',
  OPERATOR_TOKEN: '',
}
const withoutSettings = { ...fromFile, KEYS_FILE: '', KOLEA_STATE_DIR: stateDir }

test('rotate keys: a customer stays signed in, new keys are taken at once, old ones end after their time', async () => {
  write({ generation: 1, keys: freshKeys(random), previous: [] })
  await using api = await openTestApi(fromFile)
  const { opsWith } = await runOps(api)
  const before = read().keys
  const customer = await api.as.customer()
  const sealedBefore = await api.as.seal('Plover808x')
  const profile = (token: string, key: string) =>
    api.as.call(getProfile, { token, headers: { 'x-api-key': key } })

  const ran = await opsWith(withoutSettings, 'rotate', 'keys')
  assert.equal(ran.code, 0, ran.output)
  const after = read()
  assert.deepEqual([after.generation, statSync(file).mode & 0o777], [2, 0o600])
  for (const name of keyNames) assert.notEqual(after.keys[name], before[name], name)
  for (const text of [...Object.values(after.keys), ...Object.values(before)])
    assert.ok(!ran.output.includes(text), 'no key is printed')

  assert.equal((await profile(customer.token, after.keys.apiKey)).status, 200)
  assert.equal((await profile(customer.token, before.apiKey)).status, 200)
  assert.equal(await api.app.tokens.unseal(sealedBefore), 'Plover808x')
  const { keys } = (await api.as.call(jwks)).ok
  assert.equal(
    keys.filter(({ use }) => use === 'sig').length,
    2,
    'tokens of both generations can be verified',
  )
  const renewed = (await api.as.call(refreshToken, { body: { refresh_token: customer.refreshToken } })).ok
  const operator = (token: string) =>
    api.app.inject({ url: '/operator/outbox', headers: { authorization: `Bearer ${token}` } })
  assert.equal((await operator(after.keys.operatorToken)).statusCode, 200)
  assert.equal((await operator(before.operatorToken)).statusCode, 401)

  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
  write({ ...after, previous: after.previous.map((one) => ({ ...one, retiredAt: days(1) })) })
  // A rotation by hand is noticed within a second; a wrong key makes the API look at once.
  assert.equal((await profile(customer.token, 'another-key-that-fits-nothing')).status, 401)
  assert.equal((await profile(customer.token, before.apiKey)).status, 401, 'ten minutes are over')
  assert.equal((await profile(customer.token, after.keys.apiKey)).status, 200)
  write({ ...after, previous: after.previous.map((one) => ({ ...one, retiredAt: days(31) })) })
  assert.equal((await profile(customer.token, 'another-key-that-fits-nothing')).status, 401)
  assert.equal((await profile(customer.token, after.keys.apiKey)).status, 401, 'thirty days are over')
  assert.equal(
    (await profile(renewed.access_token, after.keys.apiKey)).status,
    200,
    'a renewed token is of the new keys',
  )
})

test('rotate keys --forget: nothing of before is accepted', async () => {
  write({ generation: 1, keys: freshKeys(random), previous: [] })
  await using api = await openTestApi(fromFile)
  const { opsWith } = await runOps(api)
  const before = read().keys
  const customer = await api.as.customer()
  assert.equal((await opsWith(withoutSettings, 'rotate', 'keys', '--forget')).code, 0)
  const { keys, previous } = read()
  assert.deepEqual(previous, [])
  const status = async (key: string) =>
    (await api.as.call(getProfile, { token: customer.token, headers: { 'x-api-key': key } })).error.error
  assert.equal(await status(keys.apiKey), 'invalid_token')
  assert.equal(await status(before.apiKey), 'invalid_api_key')
})

test('rotate keys without a keys file is refused in one line; keys that settings name are named', async () => {
  await using api = await openTestApi()
  const { opsWith } = await runOps(api)
  const refused = await opsWith({ KOLEA_STATE_DIR: join(stateDir, 'none') }, 'rotate', 'keys')
  assert.deepEqual([refused.code, refused.output.trim().split('\n').length], [1, 1])
  write({ generation: 1, keys: freshKeys(random), previous: [] })
  const answer = await opsWith({ KOLEA_STATE_DIR: stateDir }, 'rotate', 'keys')
  assert.match(answer.output, /API_KEY is set in the environment/)
})

test('a keys file that cannot be read ends the start in one line', () => {
  writeFileSync(file, '{}')
  assert.throws(() => readSettings(fromFile), /KEYS_FILE: .* cannot be read$/)
})
