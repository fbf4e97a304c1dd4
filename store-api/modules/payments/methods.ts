import { and, desc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { paymentMethod } from '#lib/contract/payments.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { paymentMethods, type PaymentMethodRow } from '../../db/schema/payments.ts'
import { Refusal } from '../../refusal.ts'
import { linkedOf } from './linked-methods.ts'
import { scheduleRemoval } from './removal.ts'

const ownMethod = (customerId: string, cardId: string) =>
  and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.cardId, cardId))

/** A wallet's row on the wire: `id`, `token` and `card_id` are ours, the gateway's own token stays here. */
const methodOnWire = (row: PaymentMethodRow): z.input<typeof paymentMethod> => ({
  id: row.cardId,
  token: row.cardId,
  customer: row.gatewayCustomer,
  gateway: row.gateway,
  brand: row.brand,
  last4: row.last4,
  exp_month: row.expMonth,
  exp_year: row.expYear,
  card_id: row.cardId,
  stripe_cust_id: row.gatewayCustomer,
  name: row.name,
  is_default: row.isDefault,
  payment_mode: row.kind,
  account: row.account,
})

/** Whether a customer pays with the gateways' training credentials (accounts spec §6; CRD-03). */
export async function paysInTraining(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ training: customers.trainingMode })
    .from(customers)
    .where(eq(customers.customerId, customerId))
  return row?.training ?? false
}

/** What a customer has saved in the mode they pay in, the default first, then the newest. */
export async function listMethods(db: Db, customerId: string): Promise<z.input<typeof paymentMethod>[]> {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.customerId, customerId),
        eq(paymentMethods.saved, true),
        eq(paymentMethods.training, await paysInTraining(db, customerId)),
      ),
    )
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.addedAt), paymentMethods.cardId)
  return rows.map(methodOnWire)
}

/** A customer's method, saved or given for one payment and not used yet. */
export async function findMethod(
  db: Db,
  customerId: string,
  cardId: string,
): Promise<PaymentMethodRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentMethods)
    .where(and(ownMethod(customerId, cardId), isNull(paymentMethods.usedAt)))
  return row
}

const notFound = () => new Refusal(404, 'card_not_found', 'There is no such card.')

/** Makes a saved method the one that pays unless another is chosen; the customer has one at most. */
export async function makeDefault(tx: Db, customerId: string, cardId: string): Promise<void> {
  await tx
    .update(paymentMethods)
    .set({ isDefault: false })
    .where(and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.isDefault, true)))
  await tx.update(paymentMethods).set({ isDefault: true }).where(ownMethod(customerId, cardId))
}

/**
 * Forgets a method here at once and at its gateway as due work; the next payment chooses another one itself.
 * @param kind when given, the method must be of this kind
 * @throws Refusal 404 card_not_found, 409 subscription_card while a subscription pays with it
 */
export async function deleteMethod(
  app: FastifyInstance,
  customerId: string,
  cardId: string,
  kind?: PaymentMethodRow['kind'],
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const [gone] = await tx
      .delete(paymentMethods)
      .where(
        and(ownMethod(customerId, cardId), kind === undefined ? undefined : eq(paymentMethods.kind, kind)),
      )
      .returning()
    if (gone === undefined) throw notFound()
    // After the delete: whoever links the method holds its row until the link is written.
    if ((await linkedOf(app, customerId, tx)).has(cardId)) {
      const text = 'Your subscription is paid with this card. Choose another one for it, or cancel it, first.'
      throw new Refusal(409, 'subscription_card', text)
    }
    await scheduleRemoval(tx, gone, app.clock.now())
  })
}

/** @throws Refusal 404 card_not_found */
export async function setDefaultMethod(db: Db, customerId: string, cardId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const method = await findMethod(tx, customerId, cardId)
    if (!method?.saved) throw notFound()
    await makeDefault(tx, customerId, cardId)
  })
}
