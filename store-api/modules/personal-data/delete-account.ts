import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { finalStatuses } from '@kolea/domain/orders/status-groups.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { namedReplacements } from '../../db/schema/carts.ts'
import {
  ageTries,
  customerAddresses,
  customers,
  socialIdentities,
  type CustomerRow,
} from '../../db/schema/customers.ts'
import { comments } from '../../db/schema/feedback.ts'
import { articleVoteRows } from '../../db/schema/help.ts'
import { orders } from '../../db/schema/orders.ts'
import { otpFlows } from '../../db/schema/otp.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { gatewayCustomers, paymentMethods } from '../../db/schema/payments.ts'
import { problemReports } from '../../db/schema/problem-reports.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'
import { subscriptions } from '../../db/schema/subscriptions.ts'
import { knownDevices, passwordResets } from '../../db/schema/tokens.ts'
import type { CustomerCaller } from '../../http/caller.ts'
import { localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { textIn } from '../../texts/text.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { keepRights } from '../accounts/person-marks.ts'
import { proveOwner, type Proof } from '../customers/prove-owner.ts'
import { writeMessage } from '../messages/outbox.ts'
import { scheduleRemoval } from '../payments/removal.ts'
import { attemptsForgiven } from '../tokens/lockout.ts'
import { revokeAll } from '../tokens/families.ts'
import type { Tokens } from '../tokens/service.ts'
import { eraseCarts } from './erase-carts.ts'

/** While goods or money are on their way the account is needed. @throws Refusal 409 account_in_use */
async function requireUnused(db: Db, customerId: string): Promise<void> {
  const openOrder = and(
    eq(orders.customerId, customerId),
    or(
      eq(orders.placement, 'pending'),
      and(eq(orders.placement, 'placed'), notInArray(orders.orderStatus, [...finalStatuses])),
    ),
  )
  const openPass = and(eq(subscriptions.customerId, customerId), ne(subscriptions.status, 'canceled'))
  if ((await db.$count(orders, openOrder)) > 0 || (await db.$count(subscriptions, openPass)) > 0)
    throw localizedRefusal(409, 'account_in_use', 'account_in_use')
}

/** Rows about the person that nothing else needs. */
async function deleteOwnRows(tx: Db, { customerId, digitalId }: CustomerRow, now: Date): Promise<void> {
  const methods = await tx.delete(paymentMethods).where(eq(paymentMethods.customerId, customerId)).returning()
  for (const method of methods) await scheduleRemoval(tx, method, now)
  for (const table of [
    customerAddresses,
    socialIdentities,
    ageTries,
    passkeys,
    gatewayCustomers,
    knownDevices,
    passwordResets,
    comments,
    problemReports,
    pushSubscriptions,
    articleVoteRows,
  ])
    await tx.delete(table).where(eq(table.customerId, customerId))
  await tx.delete(otpFlows).where(inArray(otpFlows.subjectId, [customerId, digitalId]))
  await tx
    .delete(namedReplacements)
    .where(and(eq(namedReplacements.ownerKind, 'customer'), eq(namedReplacements.ownerId, customerId)))
  await eraseCarts(tx, customerId)
}

/** What the ledger needs loses its name: orders retain goods, money and the ZIP code that the tax was for. */
async function anonymizeLedger(tx: Db, customerId: string): Promise<void> {
  const noDoor = sql`case when ${orders.address} is null then null else
    ${orders.address} || '{"formatted_address":"","street":"","apt":"","nickname":"","place_id":"","lattitude":"0","longitude":"0"}'::jsonb end`
  await tx
    .update(orders)
    .set({
      address: noDoor,
      contact: {},
      deliveryNotes: '',
      device: {},
      route: null,
      courier: null,
      feedback: null,
    })
    .where(eq(orders.customerId, customerId))
  await tx.update(subscriptions).set({ billingAddress: null }).where(eq(subscriptions.customerId, customerId))
}

async function unnameCustomer(tx: Db, { customerId }: CustomerRow, now: Date): Promise<void> {
  const email = `${customerId.toLowerCase()}@deleted.invalid`
  await tx
    .update(customers)
    .set({
      email,
      emailKey: email,
      passwordHash: null,
      firstName: '',
      lastName: '',
      phoneNumber: '',
      loyaltyId: '',
      birthDate: null,
      isAgeVerified: false,
      marketingEmail: false,
      mfaEnabled: false,
      signupReferrerCode: null,
      referralCode: null,
      phoneVerifiedAt: null,
      emailVerifiedAt: null,
      updatedAt: now,
    })
    .where(eq(customers.customerId, customerId))
}

/**
 * Deletes an account, in one transaction: every sign-in ends, rows about the person go, orders and charges stay without a
 * name, what is had once a person stays with keyed hashes (ACC-01), and the address of before gets a last mail. @throws Refusal 409 account_in_use
 */
export async function eraseCustomer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  customer: CustomerRow,
  language: string,
  useProof: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  const now = clock.now()
  const { customerId } = customer
  await inTransaction(db, async (tx) => {
    // An order that is being placed at this moment is seen before, or finds no basket after.
    await tx.select().from(customers).where(eq(customers.customerId, customerId)).for('update')
    await requireUnused(tx, customerId)
    await useProof(tx)
    await revokeAll(tx, customerId, 'account_deleted', now)
    await attemptsForgiven(tx, customer.emailKey)
    await keepRights(tx, customerId, now)
    await deleteOwnRows(tx, customer, now)
    await anonymizeLedger(tx, customerId)
    await unnameCustomer(tx, customer, now)
    await writeMessage(tx, now, {
      channel: 'mail',
      recipient: customer.email,
      template: 'account_deleted',
      subject: textIn(language, 'account_deleted_subject'),
      body: textIn(language, 'account_deleted_mail', { name: customer.firstName }),
    })
  })
}

/** As `eraseCustomer`, after a proof of the owner. @throws Refusal 409 account_in_use, and as `proveOwner` */
export async function deleteOwnAccount(
  services: Pick<Services, 'db' | 'clock' | 'settings'> & Tokens,
  { customerId }: CustomerCaller,
  proof: Proof,
  language: string,
): Promise<void> {
  await requireUnused(services.db, customerId)
  const customer = await customerRow(services.db, customerId)
  await eraseCustomer(services, customer, language, await proveOwner(services, customer, proof))
}
