import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import { z } from 'zod'
import { processState } from '@kolea/node-kit/process-state.ts'
import { isRefusal } from '../upstream/failure.ts'
import { fetchPublicKeys, noSealingKey } from '../upstream/tokens.ts'
import { upstreamNow } from '../upstream/upstream-clock.ts'

const keyLifeMs = 10 * 60_000
const encryptionKey = z.looseObject({
  use: z.literal('enc'),
  kty: z.string(),
  alg: z.enum(['ECDH-ES', 'RSA-OAEP-256']),
  kid: z.string().optional(),
})

interface CachedKey {
  jwk: z.output<typeof encryptionKey>
  until: number
}

const cache = () => processState<{ key: CachedKey | null }>('credential-key', () => ({ key: null }))

/** Drops the API's cached key: after it refused a sealed credential, the key may be a new one. */
export function forgetCredentialKey(): void {
  cache().key = null
}

async function credentialKey(identity: { deviceId: string; language: string }): Promise<CachedKey['jwk']> {
  const cached = cache().key
  if (cached && cached.until > Date.now()) return cached.jwk
  const keys = await fetchPublicKeys(identity)
  const jwk = keys.map((key) => encryptionKey.safeParse(key)).find((parsed) => parsed.success)?.data
  if (!jwk) throw noSealingKey()
  cache().key = { jwk, until: Date.now() + keyLifeMs }
  return jwk
}

/**
 * Seals credentials for the API, each as a compact JWE with the API's time and a nonce inside: they leave the server only so
 * (SGN-03). @throws UpstreamFailure
 */
export async function sealCredentials<const T extends readonly string[]>(
  values: T,
  identity: { deviceId: string; language: string },
): Promise<{ [K in keyof T]: string }> {
  const jwk = await credentialKey(identity)
  const key = await importJWK(jwk, jwk.alg)
  const header = { alg: jwk.alg, enc: 'A256GCM', ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) }
  const sealed = values.map((value) => {
    const content = { value, iat: Math.floor(upstreamNow() / 1000), nonce: randomUUID() }
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader(header)
      .encrypt(key)
  })
  return (await Promise.all(sealed)) as { [K in keyof T]: string }
}

/** Who calls, as far as sealing credentials and sign-in calls need it. */
export interface CallerIdentity {
  readonly deviceId: string
  readonly language: string
}

/** Seals and sends; once more with the API's present key when it could not open the credentials. */
export async function withSealed<T, const V extends readonly string[]>(
  values: V,
  identity: CallerIdentity,
  send: (sealed: { [K in keyof V]: string }) => Promise<T>,
): Promise<T> {
  try {
    return await send(await sealCredentials(values, identity))
  } catch (error) {
    if (!isRefusal(error, 400) || error.code !== 'invalid_credentials_envelope') throw error
    forgetCredentialKey()
    return send(await sealCredentials(values, identity))
  }
}
