import { createECDH, hkdfSync } from 'node:crypto'
import type { ApiKeys } from '../../env-keys.ts'

/** What the shop signs to push services by (VAPID, RFC 8292): a pair on P-256, base64url. */
export interface PushKey {
  readonly publicKey: string
  readonly privateKey: string
}

function derivedKey(seed: string): PushKey {
  const secret = Buffer.from(hkdfSync('sha256', seed, 'kolea', 'web push', 32))
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(secret)
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

/**
 * Derived from the seed of token keys, as every key of the API: the present one first, then those of seeds before that are
 * still accepted, because a browser's subscription is bound to the key it was made with.
 */
export const pushKeys = (keys: Pick<ApiKeys, 'accepted'>): PushKey[] =>
  keys.accepted('tokenSeed').map(derivedKey)
