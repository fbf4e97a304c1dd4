import { createECDH, createHmac, hkdfSync } from 'node:crypto'
import { calculateJwkThumbprint, importJWK, type CryptoKey, type JWK } from 'jose'
import { createPrivateKey, createPublicKey } from 'node:crypto'

export interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
}

export interface TokenKeys {
  /** ES256: customer access tokens. */
  readonly access: SigningKey
  /** Ed25519: refresh tokens. Its signatures are deterministic, so the same claims are the same token. */
  readonly refresh: SigningKey
  /** HS256: guest tokens. */
  readonly guest: Uint8Array
  /** ECDH-ES: opens sealed credentials. */
  readonly sealed: { readonly kid: string; readonly privateKey: CryptoKey }
  /** What the world may know. */
  readonly publicKeys: JWK[]
}

const derive = (seed: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', seed, 'kolea', purpose, 32))

/** P-256 private key from 32 derived bytes. */
function p256(secret: Buffer): JWK {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(secret)
  const point = ecdh.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  return { kty: 'EC', crv: 'P-256', d: secret.toString('base64url'), x: part(1), y: part(33) }
}

/** Ed25519 private key from 32 derived bytes, wrapped as PKCS #8. */
function ed25519(secret: Buffer): JWK {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), secret])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' }) as JWK
}

async function keyPair(jwk: JWK, algorithm: string) {
  const publicJwk = createPublicKey({ key: jwk, format: 'jwk' }).export({ format: 'jwk' }) as JWK
  const kid = await calculateJwkThumbprint(publicJwk)
  const load = (key: JWK) => importJWK(key, algorithm) as Promise<CryptoKey>
  return {
    kid,
    publicJwk: { ...publicJwk, kid },
    privateKey: await load(jwk),
    publicKey: await load(publicJwk),
  }
}

/** Keys by generation: the first signs, all of them are accepted. */
export type TokenKeyRing = () => Promise<readonly [TokenKeys, ...TokenKeys[]]>

/** The keys of the seeds that are accepted at the moment of a call; deriving them again costs nothing. */
export function tokenKeyRing(seeds: () => readonly string[]): TokenKeyRing {
  const derived = new Map<string, Promise<TokenKeys>>()
  return async () => {
    const present = seeds()
    for (const seed of derived.keys()) if (!present.includes(seed)) derived.delete(seed)
    const all = present.map((seed) => {
      const keys = derived.get(seed) ?? tokenKeys(seed)
      derived.set(seed, keys)
      return keys
    })
    const [first, ...rest] = await Promise.all(all)
    if (first === undefined)
      throw new Error(
        'There is no seed of token keys: set TOKEN_KEYS_SEED, or KEYS_FILE with tokenSeed in it.',
      )
    return [first, ...rest]
  }
}

/** Derives every key from the seed, so that a restart, or another instance, knows the tokens of the one before. */
export async function tokenKeys(seed: string): Promise<TokenKeys> {
  const access = await keyPair(p256(derive(seed, 'access')), 'ES256')
  const refresh = await keyPair(ed25519(derive(seed, 'refresh')), 'EdDSA')
  const sealed = await keyPair(p256(derive(seed, 'sealed')), 'ECDH-ES')
  return {
    access,
    refresh,
    guest: createHmac('sha256', seed).update('guest').digest(),
    sealed,
    publicKeys: [
      { ...access.publicJwk, use: 'sig', alg: 'ES256' },
      { ...sealed.publicJwk, use: 'enc', alg: 'ECDH-ES' },
    ],
  }
}
