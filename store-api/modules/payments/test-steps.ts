import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { payments, testGatewayLedger } from '../../db/schema/payments.ts'
import { Refusal } from '../../refusal.ts'

/** Outcomes in the ledger of the test gateway. */
export const succeeded = 'succeeded'
export const stepNeeded = 'step_needed'

export const secretOf = (key: string): string => `test_step_${key}`

/** Ends the step of a charge, unless it is over; answers whether it was open. */
export async function endStep(db: Db, key: string, outcome: string): Promise<boolean> {
  const open = and(eq(testGatewayLedger.entryKey, key), eq(testGatewayLedger.outcome, stepNeeded))
  const ended = await db
    .update(testGatewayLedger)
    .set({ outcome })
    .where(open)
    .returning({ key: testGatewayLedger.entryKey })
  return ended.length > 0
}

/** What stands in for the bank's own page. @throws Refusal 404 step_not_found when it is over, or no step of this customer */
export async function answerStep(
  db: Db,
  customerId: string,
  clientSecret: string,
  approved: boolean,
): Promise<void> {
  const open = and(eq(payments.stepSecret, clientSecret), eq(payments.customerId, customerId))
  const [payment] = await db.select({ key: payments.gatewayKey }).from(payments).where(open)
  const outcome = approved ? succeeded : 'authentication_failed'
  if (payment === undefined || !(await endStep(db, payment.key, outcome)))
    throw new Refusal(404, 'step_not_found', 'The test gateway waits for no such step.')
}
