import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { forgetCredentialKey, sealCredentials } from './seal-credential.ts'

const keys = await generateKeyPair('ECDH-ES', { extractable: true })
const hourMs = 3_600_000

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())

/** When a credential says it was sealed, ms since 1970, with an API that dates its answer so. */
async function sealedAt(date: string): Promise<number> {
  const jwk = { ...(await exportJWK(keys.publicKey)), use: 'enc', alg: 'ECDH-ES' }
  upstream.on('GET /auth/.well-known/jwks.json', () => (response) => {
    response.writeHead(200, { 'content-type': 'application/json', date }).end(JSON.stringify({ keys: [jwk] }))
  })
  forgetCredentialKey()
  const [sealed] = await sealCredentials(['secret'], { deviceId: 'd', language: 'en' })
  const { plaintext } = await compactDecrypt(sealed, keys.privateKey)
  return (JSON.parse(new TextDecoder().decode(plaintext)) as { iat: number }).iat * 1000
}

test('[SGN-03] credentials carry the time of the API’s clock, which judges their age, an hour ahead or behind', async () => {
  for (const skew of [hourMs, -hourMs, 0]) {
    const sealed = await sealedAt(new Date(Date.now() + skew).toUTCString())
    assert.ok(Math.abs(sealed - (Date.now() + skew)) < 10_000, `${skew}`)
  }
})

test('[SGN-03] an API that does not say its time is believed to have ours', async () => {
  await sealedAt(new Date().toUTCString())
  assert.ok(Math.abs((await sealedAt('soon')) - Date.now()) < 10_000)
})

const identity = { deviceId: 'd', language: 'en' }
const jwksCall = 'GET /auth/.well-known/jwks.json'
const publishes = (...published: object[]) => upstream.on(jwksCall, () => ({ json: { keys: published } }))

test('[SGN-03] the API’s key is read once in ten minutes, and at once after it was forgotten', async (context) => {
  const jwk = { ...(await exportJWK(keys.publicKey)), use: 'enc', alg: 'ECDH-ES', kid: 'k1' }
  publishes(jwk)
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  forgetCredentialKey()
  upstream.seen.length = 0
  await sealCredentials(['a'], identity)
  context.mock.timers.tick(599_999)
  await sealCredentials(['b'], identity)
  assert.equal(upstream.count(jwksCall), 1)
  context.mock.timers.tick(1)
  await sealCredentials(['c'], identity)
  assert.equal(upstream.count(jwksCall), 2)
  forgetCredentialKey()
  const [sealed] = await sealCredentials(['d'], identity)
  assert.equal(upstream.count(jwksCall), 3)
  const { protectedHeader } = await compactDecrypt(sealed, keys.privateKey)
  assert.deepEqual([protectedHeader.kid, protectedHeader.enc], ['k1', 'A256GCM'])
})

test('[SGN-03] only a key for encrypting is used; without one nothing is sealed', async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), use: 'enc', alg: 'ECDH-ES' }
  publishes({ ...jwk, use: 'sig', alg: 'ES256', kid: 'signing' }, jwk)
  forgetCredentialKey()
  const [sealed] = await sealCredentials(['a'], identity)
  assert.equal((await compactDecrypt(sealed, keys.privateKey)).protectedHeader.kid, undefined)
  publishes({ ...jwk, use: 'sig' })
  forgetCredentialKey()
  await assert.rejects(sealCredentials(['a'], identity), { kind: 'garbled' })
})
