import type { Protection } from './protection.ts'

const samePerson = { by: 'node', test: 'store-api/modules/personal-data/same-person.test.ts' } as const
const personalData = { by: 'node', test: 'store-api/modules/personal-data/personal-data.test.ts' } as const

/** The password of a signed-in customer, a copy of their data, the end of the account and what stays of it. */
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
    find: 'await anonymizeLedger(tx, customerId)',
    replace: '',
    proof: { ...personalData, title: 'without a name' },
  },
  {
    name: 'what a deleted account has had is still known when its owner registers again',
    file: 'store-api/modules/personal-data/delete-account.ts',
    find: 'await keepRights(tx, customerId, now)',
    replace: '',
    proof: { ...samePerson, title: 'registered again' },
  },
  {
    name: 'a person has the trial once, whichever account asks',
    file: 'store-api/modules/subscriptions/accept-request.ts',
    find: 'if (!isUsed) return beginTrial(tx, request, now)',
    replace: 'if (!isUsed || goldPass.trialDays > 0) return beginTrial(tx, request, now)',
    proof: { ...samePerson, title: 'registered again' },
  },
  {
    name: 'an order in another account ends the offers of a first one',
    file: 'store-api/modules/cart/valuation-input.ts',
    find: 'const orders = customer.orders + (earlier.order ? 1 : 0)',
    replace: 'const { orders } = customer',
    proof: { ...samePerson, title: 'registered again' },
  },
  {
    name: 'a promo code is once a person',
    file: 'store-api/modules/cart/valuation-input.ts',
    find: ', ...earlier.codes]',
    replace: ']',
    proof: { ...samePerson, title: 'registered again' },
  },
  {
    name: 'refunds without a person are counted over all accounts of one',
    file: 'store-api/modules/orders/report-problem.ts',
    find: 'own + (await earlierRights(tx, customerId, now)).refunds',
    replace: 'own',
    proof: { ...samePerson, title: 'registered again' },
  },
  {
    name: 'a person who has ordered in another account was not brought by anybody',
    file: 'store-api/modules/referral/credits.ts',
    find: 'if ((await earlierRights(tx, referredId, now)).order) return false',
    replace: '',
    proof: { ...samePerson, title: 'registered again' },
  },
  {
    name: 'nobody earns a credit by a friend with the own phone or card',
    file: 'store-api/modules/referral/credits.ts',
    find: 'if (await shareMark(tx, referredId, referrerId)) return false',
    replace: '',
    proof: { ...samePerson, title: 'shares phone' },
  },
  {
    name: 'nobody earns a credit by a friend behind the own door',
    file: 'store-api/modules/referral/credits.ts',
    find: '!shareDoor(await doorsOf(tx, referredId), await doorsOf(tx, referrerId))',
    replace: 'true',
    proof: { ...samePerson, title: 'shares phone' },
  },
  {
    name: 'marks of deleted accounts go when their time is over',
    file: 'store-api/modules/personal-data/person-mark-jobs.ts',
    find: 'await forgetPersonMarks(db, now)',
    replace: '',
    proof: { ...samePerson, title: 'for their time' },
  },
]
