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
