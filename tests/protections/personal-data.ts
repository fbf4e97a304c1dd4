import type { Protection } from './protection.ts'

const personalData = { by: 'node', test: 'store-api/modules/personal-data/personal-data.test.ts' } as const

/** The password of a signed-in customer, a copy of their data, and the end of the account. */
export const protections: readonly Protection[] = [
  {
    name: 'a new password needs the old one',
    file: 'store-api/modules/personal-data/routes.ts',
    find: 'const useProof = await proveOwner(services, customer, proof)',
    replace: 'const useProof = async (_tx: unknown) => void [proveOwner, proof]',
    proof: { ...personalData, title: 'the old password' },
  },
  {
    name: 'with a new password every other sign-in ends',
    file: 'store-api/modules/personal-data/routes.ts',
    find: "await revokeAll(tx, customerId, 'password_changed', now, familyId)",
    replace: '',
    proof: { ...personalData, title: 'the old password' },
  },
  {
    name: 'copies of data are limited',
    file: 'store-api/modules/personal-data/export-data.ts',
    find: 'if (!isWithin)',
    replace: 'if (copies.most === 0)',
    proof: { ...personalData, title: 'five copies' },
  },
  {
    name: 'a copy holds no hash of the password',
    file: 'store-api/modules/personal-data/export-data.ts',
    find: 'plain([{ ...profile, hasPassword',
    replace: 'plain([{ ...profile, passwordHash, hasPassword',
    proof: { ...personalData, title: 'no secret' },
  },
  {
    name: 'an account is deleted only after a proof of the owner',
    file: 'store-api/modules/personal-data/delete-account.ts',
    find: 'await eraseCustomer(services, customer, language, await proveOwner(services, customer, proof))',
    replace: 'await eraseCustomer(services, customer, language)',
    proof: { ...personalData, title: 'deleting needs a proof' },
  },
  {
    name: 'a deleted account leaves no door in its orders',
    file: 'store-api/modules/personal-data/delete-account.ts',
    find: 'await unnameBooks(tx, customerId)',
    replace: '',
    proof: { ...personalData, title: 'without a name' },
  },
]
