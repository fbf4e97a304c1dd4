import type { FastifyInstance } from 'fastify'
import { confirmReset, enrol, patchGuest, resetPassword } from '@kolea/contract/customers.ts'
import { identityList, removeIdentity } from '@kolea/contract/identities.ts'
import { enrolmentToken } from '@kolea/contract/otp.ts'
import {
  getProfile,
  sendProofCode,
  updateProfile,
  verifyAge,
  verifyCustomer,
} from '@kolea/contract/profile.ts'
import { removeAddress, renameAddress, saveAddress, savedAddresses } from '@kolea/contract/saved-addresses.ts'
import { acceptTerms } from '@kolea/contract/terms.ts'
import { revokeAllTokens } from '@kolea/contract/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import { bind, success } from '../../http/bind.ts'
import type { CustomerCaller } from '../../http/caller.ts'
import type { Services } from '../../services/services.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { moveGuestCart } from '../cart/move-guest-cart.ts'
import { requireMessageRoom } from '../messages/message-ceiling.ts'
import { closeFlow } from '../otp/flow.ts'
import { revokeAll } from '../tokens/families.ts'
import { listAddresses, removeAddressOf, renameAddressOf, saveAddressOf } from './addresses.ts'
import { verifyBirthDate, countAgeTry } from './age.ts'
import { changeProfile } from './change-profile.ts'
import { enrolCustomer } from './enrol.ts'
import { listIdentities, removeIdentityOf } from './own-identities.ts'
import { finishEnrolment, forgetEnrolment } from './pending-enrolment.ts'
import { profileOf, recentStoreOf, acceptTermsOf } from './profile.ts'
import { sendOwnerCode, verifyPhone } from './prove-owner.ts'
import { forgetResets, requestReset, sendReset, completeReset } from './reset.ts'
import { takenEmailJob, mailOwnerOfTakenEmail } from './taken-email.ts'

/** Ends every sign-in of the customer, the caller's own too, and one that waits for its code. */
async function signOutEverywhere(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { customerId, digitalId }: CustomerCaller,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await revokeAll(tx, customerId, 'signed_out_everywhere', now)
    await closeFlow(tx, { purpose: 'sign_in', subjectId: digitalId }, now)
  })
}

export function customerRoutes(app: FastifyInstance): void {
  bind(app, enrol, ({ body, language, source }) => enrolCustomer(app, body, language, source))
  app.jobHandlers.set('enrolment.forget', (uid) => forgetEnrolment(app, uid))
  bind(app, enrolmentToken, ({ body, source }) => {
    app.tokens.checkClient(body)
    const { temp_account_uid: tempAccountUid, code, guest_id: guestId } = body
    return finishEnrolment(app, { tempAccountUid, code, guestId }, source)
  })
  bind(app, getProfile, async ({ caller }) => ({
    profile: await profileOf(app.db, await customerRow(app.db, caller.customerId), app.clock.now()),
  }))
  bind(app, updateProfile, async ({ caller, body, language }) => ({
    profile: await changeProfile(app, caller, body, language),
  }))
  bind(app, acceptTerms, async ({ caller, body }) => ({
    profile: await acceptTermsOf(app, caller.customerId, body.ids),
  }))
  bind(app, identityList, ({ caller }) => listIdentities(app.db, caller.customerId))
  bind(app, removeIdentity, ({ caller, params, body, language }) =>
    removeIdentityOf(app, caller, { named: params.provider, proof: body, language }),
  )
  bind(app, sendProofCode, ({ caller, language }) => sendOwnerCode(app, caller.customerId, language))
  bind(app, revokeAllTokens, async ({ caller }) => {
    await signOutEverywhere(app, caller)
    return success
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
  bind(app, renameAddress, async ({ caller, params, body }) => ({
    addresses: await renameAddressOf(app.db, caller.customerId, params.addressId, body.nickname),
  }))
  bind(app, removeAddress, async ({ caller, params }) => ({
    addresses: await removeAddressOf(app.db, caller.customerId, params.addressId),
  }))
  app.jobHandlers.set(takenEmailJob, (subject) => mailOwnerOfTakenEmail(app, subject))
  app.jobHandlers.set('reset.send', (subject) => sendReset(app, subject))
  app.jobHandlers.set('reset.forget', (customerId) => forgetResets(app, customerId))
  bind(app, resetPassword, async ({ body, language }) => {
    await requireMessageRoom(app, 'mail')
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
