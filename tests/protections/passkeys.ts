import type { Protection } from './protection.ts'

const passkeys = { by: 'node', test: 'store-api/modules/passkeys/passkeys.test.ts' } as const

/** Passkeys: whose they are, and what they sign. */
export const protections: readonly Protection[] = [
  {
    name: 'a challenge opens once',
    file: 'store-api/modules/passkeys/routes.ts',
    find: '!(await spendChallenge(db, challenge, null, now))',
    replace: 'await newChallenge(db, null, now).then(() => false)',
    proof: { ...passkeys, title: 'opens once' },
  },
  {
    name: 'a challenge opens for five minutes',
    file: 'store-api/modules/passkeys/challenges.ts',
    find: 'gt(passkeyChallenges.expiresAt, now),',
    replace: '',
    proof: { ...passkeys, title: 'opens once' },
  },
  {
    name: 'a challenge belongs to the customer who requested it',
    file: 'store-api/modules/passkeys/challenges.ts',
    find: ': eq(passkeyChallenges.customerId, customerId),',
    replace: ': undefined,',
    proof: { ...passkeys, title: 'another customer’s challenge' },
  },
  {
    name: 'a new key is made on a page of the shop',
    file: 'store-api/modules/passkeys/verify.ts',
    find: `    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs`,
    replace: `    expectedOrigin: JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()).origin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs`,
    proof: { ...passkeys, title: 'another origin' },
  },
  {
    name: 'a sign-in by a key verifies its user',
    file: 'store-api/modules/passkeys/verify.ts',
    find: `requireUserVerification: true,
    credential:`,
    replace: `requireUserVerification: false,
    credential:`,
    proof: { ...passkeys, title: 'another origin' },
  },
  {
    name: 'a key is added only after a proof of the owner',
    file: 'store-api/modules/passkeys/add-passkey.ts',
    find: 'const useProof = await proveOwner(services, customer, proof)',
    replace: 'const useProof = async (_tx: Db) => undefined',
    proof: { ...passkeys, title: 'need the password' },
  },
  {
    name: 'a key is removed only after a proof of the owner',
    file: 'store-api/modules/passkeys/own-passkeys.ts',
    find: 'const useProof = await proveOwner(services, customer, proof)',
    replace: 'const useProof = async (_tx: Db) => undefined',
    proof: { ...passkeys, title: 'need the password' },
  },
  {
    name: 'a key of one account is added to no other',
    file: 'store-api/modules/passkeys/add-passkey.ts',
    find: 'if (added.length === 0) throw refused()',
    replace: '',
    proof: { ...passkeys, title: 'some account has' },
  },
  {
    name: 'two keys at once do not pass the most an account may have',
    file: 'store-api/modules/passkeys/add-passkey.ts',
    find: 'if ((await credentialsOf(tx, customerId)).length >= mostPasskeys) throw limitReached()',
    replace: '',
    proof: { ...passkeys, title: 'at most ten' },
  },
  {
    name: 'a new password by mail takes away what a thief added',
    file: 'store-api/modules/customers/reset.ts',
    find: 'await tx.delete(passkeys).where(eq(passkeys.customerId, customerId))',
    replace: '',
    proof: { ...passkeys, title: 'by mail' },
  },
  {
    name: 'a passkey that is not accepted says nothing about the session',
    file: 'lib/bff/passkey-sign-in.ts',
    find: "if (!isRefusal(error) || error.code !== 'invalid_grant') throw error",
    replace: 'throw error',
    proof: { by: 'node', test: 'lib/bff/passkey-sign-in.test.ts' },
  },
]
