import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  confirmReset,
  enrol,
  getProfile,
  patchGuest,
  resetPassword,
  saveAddress,
  savedAddresses,
  updateProfile,
  verifyAge,
  verifyCustomer,
} from '#lib/contract/customers.ts'
import { nameProblem } from '#lib/domain/account/name-rule.ts'
import { isPhoneNumber } from '#lib/domain/account/phone-rule.ts'
import type { BodyOf } from '#lib/contract/endpoint.ts'
import { customers } from '../../db/schema/customers.ts'
import { bind, success } from '../../plugins/contract.ts'
import { inTransaction } from '../../db/database.ts'
import { Refusal, worded } from '../../refusal.ts'
import { limitsOf } from '../content/configuration.ts'
import { listAddresses, saveAddressOf } from './addresses.ts'
import { moveGuestCart } from '../cart/move-guest-cart.ts'
import { countAgeTry } from './age-tries.ts'
import { verifyBirthDate } from './age.ts'
import { enrolCustomer } from './enrol.ts'
import { customerRow, profileOf, recentStoreOf } from './profile.ts'
import { completeReset } from './reset-confirm.ts'
import { forgetResets, requestReset, sendReset } from './reset.ts'
import { takenEmailWork, tellOwner } from './taken-email.ts'
import { verifyPhone } from './verify-phone.ts'

type Changes = BodyOf<typeof updateProfile>

/** @throws Refusal 400 bad_request naming each wrong field (PRO-02) */
function checkChanges(changes: Changes, nameLength: number): void {
  const details: { path: string; message: string }[] = []
  for (const [field, title] of [
    ['first_name', 'First name'],
    ['last_name', 'Last name'],
  ] as const) {
    const value = changes[field]
    const problem = value === undefined ? null : nameProblem(value, nameLength)
    const text = {
      required: `${title} Required`,
      length: `Must be ${nameLength} characters or less`,
      characters: 'letters, digits and spaces only',
    }
    if (problem !== null) details.push({ path: `body.${field}`, message: text[problem] })
  }
  if (changes.phone_number !== undefined && !isPhoneNumber(changes.phone_number)) {
    details.push({ path: 'body.phone_number', message: 'not a phone number' })
  }
  if (details.length > 0)
    throw new Refusal(400, 'bad_request', details[0]?.message ?? 'The request is not valid.', details)
}

async function changeProfile(app: FastifyInstance, customerId: string, changes: Changes) {
  const row = await customerRow(app.db, customerId)
  checkChanges(changes, (await limitsOf(app.db, row.country)).user_name_length)
  const [changed] = await app.db
    .update(customers)
    .set({
      firstName: changes.first_name?.trim() ?? row.firstName,
      lastName: changes.last_name?.trim() ?? row.lastName,
      phoneNumber: changes.phone_number ?? row.phoneNumber,
      phoneVerifiedAt:
        (changes.phone_number ?? row.phoneNumber) === row.phoneNumber ? row.phoneVerifiedAt : null,
      marketingEmail: changes.marketingEmailNoty ?? row.marketingEmail,
      noContactDropOff: changes.noContactDropOff ?? row.noContactDropOff,
      mfaEnabled: changes.mfaEnabled ?? row.mfaEnabled,
      updatedAt: app.clock.now(),
    })
    .where(eq(customers.customerId, customerId))
    .returning()
  return profileOf(app.db, changed ?? row)
}

export function customerRoutes(app: FastifyInstance): void {
  bind(app, enrol, ({ body, language }) => enrolCustomer(app, body, language))
  bind(app, getProfile, async ({ caller }) => ({
    profile: await profileOf(app.db, await customerRow(app.db, caller.customerId)),
  }))
  bind(app, updateProfile, async ({ caller, body }) => {
    // A narrow token must not make the sign-in weaker.
    if (body.mfaEnabled !== undefined && caller.scope !== 'signedIn')
      throw worded(403, 'insufficient_scope', 'scope_too_narrow')
    return { profile: await changeProfile(app, caller.customerId, body) }
  })
  bind(app, verifyAge, async ({ caller, body }) => {
    const now = app.clock.now()
    await countAgeTry(app.db, caller.customerId, now)
    return { profile: await verifyBirthDate(app.db, caller.customerId, body.birth_date, now) }
  })
  bind(app, patchGuest, async ({ caller, body }) => {
    await inTransaction(app.db, (tx) => moveGuestCart(tx, body.guest_id, caller.customerId))
    return success
  })
  bind(app, savedAddresses, async ({ caller }) => {
    const storeId = await recentStoreOf(app.db, caller.customerId)
    return {
      addresses: await listAddresses(app.db, caller.customerId),
      recent_store: storeId === undefined ? null : { store_id: storeId },
    }
  })
  bind(app, saveAddress, async ({ caller, body }) => ({
    addresses: await saveAddressOf(app.db, caller.customerId, body.address, app.clock.now()),
  }))
  app.workHandlers.set(takenEmailWork, (subject) => tellOwner(app, subject))
  app.workHandlers.set('reset.send', (subject) => sendReset(app, subject))
  app.workHandlers.set('reset.forget', (customerId) => forgetResets(app, customerId))
  bind(app, resetPassword, async ({ body, language }) => {
    await requestReset(app, body.email, language)
    return success
  })
  bind(app, confirmReset, async ({ body, language }) => {
    await completeReset(app, body, language)
    return success
  })
  bind(app, verifyCustomer, ({ caller, body, language }) =>
    verifyPhone(app, caller.customerId, body.code, language),
  )
}
