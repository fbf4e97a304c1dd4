import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { payments, testGatewayLedger } from '../../db/schema/payments.ts'
import { subscriptionCharges, subscriptions } from '../../db/schema/subscriptions.ts'
import { Refusal } from '../../refusal.ts'

/** Outcomes in the ledger of the test gateway. */
export const succeeded = 'succeeded'
export const stepNeeded = 'step_needed'

export const secretOf = (key: string): string => `test_step_${key}`

/** Ends the step of a charge, unless it is over; answers whether it was open. */
export async function endTestStep(db: Db, key: string, outcome: string): Promise<boolean> {
  const open = and(eq(testGatewayLedger.entryKey, key), eq(testGatewayLedger.outcome, stepNeeded))
  const ended = await db
    .update(testGatewayLedger)
    .set({ outcome })
    .where(open)
    .returning({ key: testGatewayLedger.entryKey })
  return ended.length > 0
}

/** The charge that waits for this step of this customer: of an order or of a subscription. */
async function keyOfStep(db: Db, customerId: string, clientSecret: string): Promise<string | undefined> {
  const ofOrder = and(eq(payments.stepSecret, clientSecret), eq(payments.customerId, customerId))
  const [payment] = await db.select({ key: payments.gatewayKey }).from(payments).where(ofOrder)
  if (payment !== undefined) return payment.key
  const [charge] = await db
    .select({ key: subscriptionCharges.gatewayKey })
    .from(subscriptionCharges)
    .innerJoin(subscriptions, eq(subscriptions.subscriptionId, subscriptionCharges.subscriptionId))
    .where(and(eq(subscriptionCharges.stepSecret, clientSecret), eq(subscriptions.customerId, customerId)))
  return charge?.key
}

/** What replaces the bank's own page. @throws Refusal 404 step_not_found when it is over, or no step of this customer */
export async function answerStep(
  db: Db,
  customerId: string,
  clientSecret: string,
  approved: boolean,
): Promise<void> {
  const key = await keyOfStep(db, customerId, clientSecret)
  const outcome = approved ? succeeded : 'authentication_failed'
  if (key === undefined || !(await endTestStep(db, key, outcome)))
    throw new Refusal(404, 'step_not_found', 'The test gateway waits for no such step.')
}
