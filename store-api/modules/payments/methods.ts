import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { inTransaction, type Db } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { paymentMethods, type PaymentMethodRow } from '../../db/schema/payments.ts'
import { localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { linkedOf, type LinkedMethods } from './linked-methods.ts'
import { scheduleRemoval } from './removal.ts'

const ownMethod = (customerId: string, cardId: string) =>
  and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.cardId, cardId))

/** Whether a customer pays with the gateways' training credentials (CRD-03). */
export async function paysInTraining(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ training: customers.trainingMode })
    .from(customers)
    .where(eq(customers.customerId, customerId))
  return row?.training ?? false
}

/** What a customer has saved, the default first, then the newest. */
export const savedMethods = (db: Db, customerId: string, training: boolean): Promise<PaymentMethodRow[]> =>
  db
    .select()
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.customerId, customerId),
        eq(paymentMethods.saved, true),
        eq(paymentMethods.training, training),
      ),
    )
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.addedAt), paymentMethods.cardId)

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

const notFound = () => localizedRefusal(404, 'card_not_found', 'card_not_found')

/** Leaves a customer without a default: the next payment chooses a method itself. */
export async function clearDefault(tx: Db, customerId: string): Promise<void> {
  await tx
    .update(paymentMethods)
    .set({ isDefault: false })
    .where(and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.isDefault, true)))
}

/**
 * Makes a saved method the one that pays unless another is selected; the customer has one at most, so one at a time may
 * choose: `tx` is a transaction.
 */
export async function makeDefault(tx: Db, customerId: string, cardId: string): Promise<void> {
  await tx.execute(sql`select 1 from customers where customer_id = ${customerId} for no key update`)
  await clearDefault(tx, customerId)
  await tx.update(paymentMethods).set({ isDefault: true }).where(ownMethod(customerId, cardId))
}

/** What a removal says of the method besides its id: it must be so. */
export interface SaidOfMethod {
  readonly kind?: PaymentMethodRow['kind']
  /** Empty says nothing. */
  readonly gatewayCustomer: string
}

/**
 * Forgets a method here at once and at its gateway by a job; a default that is removed is not replaced.
 * @throws Refusal 404 card_not_found, 409 subscription_card while a subscription pays with it
 */
export async function deleteMethod(
  services: Pick<Services, 'db' | 'clock'> & LinkedMethods,
  customerId: string,
  cardId: string,
  { kind, gatewayCustomer }: SaidOfMethod,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const [gone] = await tx
      .delete(paymentMethods)
      .where(
        and(
          ownMethod(customerId, cardId),
          kind === undefined ? undefined : eq(paymentMethods.kind, kind),
          gatewayCustomer === '' ? undefined : eq(paymentMethods.gatewayCustomer, gatewayCustomer),
        ),
      )
      .returning()
    if (gone === undefined) throw notFound()
    // After the delete: whoever links the method locks its row until the link is written.
    if ((await linkedOf(services, tx, customerId)).has(cardId))
      throw localizedRefusal(409, 'subscription_card', 'subscription_card')
    await scheduleRemoval(tx, gone, services.clock.now())
  })
}

/** @param cardId null clears the default @throws Refusal 404 card_not_found */
export async function setDefaultMethod(db: Db, customerId: string, cardId: string | null): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (cardId === null) return clearDefault(tx, customerId)
    const method = await findMethod(tx, customerId, cardId)
    if (!method?.saved) throw notFound()
    await makeDefault(tx, customerId, cardId)
  })
}
