import type { Assertion, NewCredential } from '@kolea/domain/account/passkey.ts'
import type { StoredPasskey } from '../../db/schema/passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** COSE numbers of the algorithms a key may have: EdDSA, ES256, RS256. */
export const algorithms = [-8, -7, -257]

/** A key that was found valid. */
export interface VerifiedKey {
  /** base64url */
  readonly credentialId: string
  /** COSE key, base64url. */
  readonly publicKey: string
  readonly counter: number
}

// Its parsers of certificates are large, and most processes never meet a passkey: they load with the first one.
const webAuthn = () => import('@simplewebauthn/server')

/** The library throws for whatever is wrong with what an authenticator sent: nobody but its sender can cause that. */
const refusedAsUndefined = () => undefined

/** Undefined: not made for this challenge, this shop, or without verifying the user. */
export async function verifyNewKey(
  { id, rawId, type, response }: NewCredential,
  challenge: string,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<VerifiedKey | undefined> {
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refusedAsUndefined)
  if (verified?.verified !== true) return undefined
  const { credential } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  }
}

/**
 * The key's counter after this use. Undefined: not signed by this key for this challenge and shop, the user not verified, or the
 * counter did not go up, which means that the key was copied.
 */
export async function verifyAssertion(
  { id, rawId, type, response }: Assertion,
  challenge: string,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { userHandle, ...signed } = response
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
  }).catch(refusedAsUndefined)
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined
}
