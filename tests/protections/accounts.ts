import type { Protection } from './protection.ts'

const guards = { by: 'node', test: 'store-api/modules/customers/change-profile.test.ts' } as const
const takenEmail = { by: 'node', test: 'store-api/modules/customers/taken-email.test.ts' } as const
const deliveryPlace = { by: 'node', test: 'store-api/modules/location/delivery-place.test.ts' } as const

/** Accounts: enrolment, what guards them, where orders go. */
export const protections: readonly Protection[] = [
  {
    name: 'a session that a sign-in replaced opens nothing, and is not taken for a guest’s',
    file: 'lib/session/session.ts',
    find: 'if (record?.movedAt !== undefined) throw new SessionMoved()\n    return record',
    replace: 'return record',
    proof: { by: 'node', test: 'lib/session/session.test.ts', title: 'a sign-in replaced' },
  },
  {
    name: 'an answer that comes late does not bring the cookie of before',
    file: 'lib/session/session.ts',
    find: 'if (isCurrent && now - (this.#record.cookieSentAt ?? 0) < dayMs) return false',
    replace: '',
    proof: { by: 'node', test: 'lib/bff/session-flow.test.ts', title: 'first launch of a day' },
  },
  {
    name: 'a payment for the pass that is sent again has the key of the first',
    file: 'lib/client/pass-attempt.ts',
    find: 'if (keptKey !== undefined && keptPayment === payment) return keptKey',
    replace: '',
    proof: { by: 'node', test: 'lib/client/kept-attempt.test.ts', title: 'SUB-02' },
  },
  {
    name: 'the idempotency key of a join reaches the API',
    file: 'lib/upstream/subscriptions.ts',
    find: 'idempotencyKey: payment.idempotencyKey',
    replace: "idempotencyKey: 'another'",
    proof: { by: 'node', test: 'lib/bff/gold-pass.test.ts', title: 'sent again' },
  },
  {
    name: 'a call without a body carries no content type',
    file: 'lib/upstream/request-parts.ts',
    find: "...(hasBody ? { 'content-type': 'application/json' } : {}),",
    replace: "'content-type': 'application/json',",
    proof: {
      by: 'node',
      test: 'tests/integration/contract-through-storefront.test.ts',
      title: 'dismissFeedback',
    },
  },
  {
    name: 'the owner of a known e-mail is informed that somebody registered with it',
    file: 'store-api/modules/customers/enrol.ts',
    find: 'await noteEnrolment(services.db, account.email, language, services.clock.now())',
    replace: '',
    proof: takenEmail,
  },
  {
    name: 'whoever registers again and again does not fill the owner’s mailbox',
    file: 'store-api/modules/customers/taken-email.ts',
    find: 'if (!(await withinLimit(services.db, mailLimit, owner.customerId, now))) return',
    replace: '',
    proof: takenEmail,
  },
  {
    name: 'the code of an enrolment with a known e-mail is used up by its refusal',
    file: 'store-api/modules/customers/pending-enrolment.ts',
    find: "if (error instanceof Refusal && error.code === 'create_account_failed')",
    replace: "if (error instanceof Refusal && error.code === '')",
    proof: takenEmail,
  },
  {
    name: 'another phone needs a proof of who asks',
    file: 'store-api/modules/customers/change-profile.ts',
    find: "...((wished.phone_number ?? before.phoneNumber) === before.phoneNumber ? [] : (['phone'] as const)),",
    replace: '',
    proof: guards,
  },
  {
    name: 'switching codes off needs a proof of who asks',
    file: 'store-api/modules/customers/change-profile.ts',
    find: "...(before.mfaEnabled && wished.mfaEnabled === false ? (['codes'] as const) : []),",
    replace: '',
    proof: guards,
  },
  {
    name: 'a signed-in device that is not the owner’s cannot find out the password',
    file: 'store-api/modules/customers/prove-owner.ts',
    find: 'if (!(await withinLimit(db, passwordTries, customerId, clock.now())))',
    replace: 'if (passwordTries.most === 0)',
    proof: guards,
  },
  {
    name: 'with another phone every other sign-in ends',
    file: 'store-api/modules/customers/change-profile.ts',
    find: "await revokeAll(tx, caller.customerId, 'phone_changed', now, caller.familyId)",
    replace: '',
    proof: guards,
  },
  {
    name: 'a code on its way to the phone before signs nobody in any more',
    file: 'store-api/modules/customers/change-profile.ts',
    find: "await closeFlow(tx, { purpose: 'sign_in', subjectId: caller.digitalId }, now)",
    replace: '',
    proof: guards,
  },
  {
    name: 'signing out everywhere ends every sign-in',
    file: 'store-api/modules/customers/routes.ts',
    find: "await revokeAll(tx, customerId, 'signed_out_everywhere', now)",
    replace: '',
    proof: guards,
  },
  {
    name: 'signing out everywhere says nothing of success while the API is away',
    file: 'lib/bff/session-view.ts',
    find: 'if (!isRefusal(error, 401, 403)) throw error',
    replace: '',
    proof: { by: 'node', test: 'lib/bff/account-guards.test.ts' },
  },
  {
    name: 'the point of a known house lies at its street',
    file: 'store-api/modules/location/delivery-place.ts',
    find: 'if (own.length > 0) return isNearStreet(own, at, placeToleranceKm.street)',
    replace: '',
    proof: deliveryPlace,
  },
  {
    name: 'the point of an unknown street lies in its ZIP code',
    file: 'store-api/modules/location/delivery-place.ts',
    find: 'if (inZip.length > 0) return isNearStreet(inZip, at, placeToleranceKm.zip)',
    replace: 'if (inZip.length > 0) return true',
    proof: deliveryPlace,
  },
  {
    name: 'a basket takes no address whose point lies elsewhere',
    file: 'store-api/modules/cart/update.ts',
    find: 'if (isAddressComplete(dropoff)) await checkDeliveryPlace(tx, dropoff)',
    replace: '',
    proof: {
      by: 'node',
      test: 'store-api/contract-suite/contract.test.ts',
      title: 'postDeliveryCart is refused \\(address_mismatch\\)',
    },
  },
  {
    name: 'a basket kept from before places were compared is not ordered',
    file: 'store-api/modules/cart/checkout.ts',
    find: "if (type === 'delivery' && dropoff !== null) await checkDeliveryPlace(tx, dropoff)",
    replace: '',
    proof: {
      by: 'node',
      test: 'store-api/contract-suite/contract.test.ts',
      title: 'placeDeliveryOrder is refused \\(address_mismatch\\)',
    },
  },
  {
    name: 'a browser without a session gets one that waits for its code',
    file: 'lib/bff/sign-in.ts',
    find: 'const session = await ensureSession(call, from.identity.deviceId)',
    replace: 'const session = call.session ?? { record: { tokens: {} }, update: () => undefined }',
    proof: { by: 'node', test: 'lib/bff/one-time-code.test.ts', title: 'without a session signs in' },
  },
  {
    name: 'an enrolment without a session gets one that waits for its code',
    file: 'lib/bff/enrol.ts',
    find: 'const session = await ensureSession(call, from.identity.deviceId)',
    replace: 'const session = call.session ?? { update: () => undefined }',
    proof: { by: 'node', test: 'lib/bff/one-time-code.test.ts', title: 'without a session enrols' },
  },
]
