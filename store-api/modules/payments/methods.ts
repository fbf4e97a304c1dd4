import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { BodyOf, ResponseInput } from '#lib/contract/endpoint.ts'
import type { addPaymentMethod, paymentMethod } from '#lib/contract/payments.ts'
import { defaultLimits } from '#lib/domain/configuration/limits.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { paymentMethods, type PaymentMethodRow } from '../../db/schema/payments.ts'
import { Refusal } from '../../refusal.ts'
import type { Gateway, GatewayName } from './gateway.ts'
import { isExpired } from './test-cards.ts'

const ownCard = (customerId: string, cardId: string) =>
  and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.cardId, cardId))

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
})

/** A customer's cards, the default first, then the newest. */
export async function listMethods(db: Db, customerId: string): Promise<z.input<typeof paymentMethod>[]> {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.customerId, customerId))
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.addedAt), paymentMethods.cardId)
  return rows.map(methodOnWire)
}

export async function findMethod(
  db: Db,
  customerId: string,
  cardId: string,
): Promise<PaymentMethodRow | undefined> {
  const [row] = await db.select().from(paymentMethods).where(ownCard(customerId, cardId))
  return row
}

const notFound = () => new Refusal(404, 'card_not_found', 'There is no such card.')

async function makeDefault(tx: Db, customerId: string, cardId: string): Promise<void> {
  await tx.update(paymentMethods).set({ isDefault: false }).where(eq(paymentMethods.customerId, customerId))
  await tx.update(paymentMethods).set({ isDefault: true }).where(ownCard(customerId, cardId))
}

/**
 * Keeps a card; the new one becomes the default (accounts spec §4, Card flow; CRD-01).
 * @throws Refusal 409 duplicate_card, 400 card_declined for a source that is used or too old, card_expired
 */
export async function addMethod(
  db: Db,
  gateway: Gateway,
  gatewayName: GatewayName,
  customerId: string,
  body: BodyOf<typeof addPaymentMethod>,
  now: Date,
): Promise<ResponseInput<typeof addPaymentMethod>> {
  if (isExpired(body.exp_year, body.exp_month, now))
    throw new Refusal(400, 'card_expired', 'The card has expired.')
  const stored = await gateway.store(body.source)
  if (stored === null)
    throw new Refusal(400, 'card_declined', 'The card could not be read. Please enter it again.')
  const { token, card } = stored
  const gatewayCustomer = `cus_${gatewayName}_${customerId.slice(-20)}`
  const cardId = newId('card')
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insert(paymentMethods)
      .values({
        cardId,
        customerId,
        gateway: gatewayName,
        token,
        gatewayCustomer,
        fingerprint: card.fingerprint,
        brand: card.brand,
        last4: card.last4,
        expMonth: card.expMonth,
        expYear: card.expYear,
        zip: card.zip,
        name: body.name.trim().slice(0, defaultLimits.customer_card_name_length),
        isDefault: false,
        addedAt: now,
      })
      .onConflictDoNothing()
      .returning({ cardId: paymentMethods.cardId })
    if (added.length === 0) throw new Refusal(409, 'duplicate_card', 'This card is already in your wallet.')
    await makeDefault(tx, customerId, cardId)
    return { payment_customer_id: gatewayCustomer, payment_id: cardId }
  })
}

/** Forgets a card; the next payment chooses another one itself. @throws Refusal 404 card_not_found */
export async function deleteMethod(db: Db, customerId: string, cardId: string): Promise<void> {
  const gone = await db
    .delete(paymentMethods)
    .where(ownCard(customerId, cardId))
    .returning({ cardId: paymentMethods.cardId })
  if (gone.length === 0) throw notFound()
}

/** @throws Refusal 404 card_not_found */
export async function setDefaultMethod(db: Db, customerId: string, cardId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await findMethod(tx, customerId, cardId)) === undefined) throw notFound()
    await makeDefault(tx, customerId, cardId)
  })
}
