import { exportJWK, generateKeyPair } from 'jose'
import { fakeBrowser } from './fake-browser.ts'
import type { FakeUpstream } from './fake-upstream.ts'
import { customerWire, guestWire, wireProfile } from './wire-tokens.ts'

/** Answers every guest with tokens for the digital id that they send. */
export const answerGuests = (upstream: FakeUpstream): void =>
  upstream.on('POST /auth/token', async ({ body }) => ({ json: await guestWire(String(body.digital_id)) }))

/** Answers what a sign-in takes: the key that seals credentials, tokens of guests and of one customer, and their profile. */
export async function answerSignIns(upstream: FakeUpstream): Promise<void> {
  const keys = await generateKeyPair('ECDH-ES', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), use: 'enc', alg: 'ECDH-ES' }
  upstream.on('GET /auth/.well-known/jwks.json', () => ({ json: { keys: [jwk] } }))
  answerGuests(upstream)
  upstream.on('POST /auth/jwt/token', () => ({ json: customerWire() }))
  upstream.on('GET /customers/v2/profile', () => ({ json: { profile: wireProfile } }))
}

let signIns = 0

/** A browser whose customer is signed in at a fake upstream; each has another e-mail, because sign-ins to one are limited. */
export async function signedIn(upstream: FakeUpstream): Promise<ReturnType<typeof fakeBrowser>> {
  await answerSignIns(upstream)
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  signIns += 1
  await browser.call('POST /api/session/sign-in', {
    input: { email: `kai${signIns}@example.com`, password: 'x' },
  })
  return browser
}
