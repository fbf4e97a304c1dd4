import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ownerMarks } from '@kolea/domain/account/person-marks.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { inTransaction, rowsOf, type Db } from '../../db/database.ts'
import { paymentMethods } from '../../db/schema/payments.ts'
import { repeatJob } from '../../jobs/repeat-job.ts'
import type { JobHandlers } from '../../jobs/schedule.ts'
import type { Services } from '../../services/services.ts'
import { forgetPersonMarks, noteMarks, presentMarkKey } from '../accounts/person-marks.ts'
import { cardMarks } from '../payments/card-marks.ts'

const portion = 200
const unmarkedRow = z.object({ customerId: z.string(), email: z.string(), phoneNumber: z.string() })

/**
 * Notes the marks of a portion of the living accounts that have none under the present key: made before there were marks, or
 * before a rotation of keys. Answers whether more may be left.
 */
export async function noteMissingMarks(db: Db, seeds: readonly string[], now: Date): Promise<boolean> {
  const unmarked = await rowsOf(
    db,
    unmarkedRow,
    sql`select customer_id, email, phone_number from customers c where email not like '%@deleted.invalid' and not exists (
      select 1 from account_marks m where m.customer_id = c.customer_id and m.key_id = ${presentMarkKey(seeds)}) limit ${portion}`,
  )
  for (const { customerId, email, phoneNumber } of unmarked)
    await inTransaction(db, async (tx) => {
      const methods = await tx.select().from(paymentMethods).where(eq(paymentMethods.customerId, customerId))
      const marks = [...ownerMarks(email, phoneNumber), ...cardMarks(methods, seeds)]
      await noteMarks(tx, seeds, customerId, marks, now)
    })
  return unmarked.length === portion
}

/**
 * Deletes marks whose time is over and notes those that are missing, every day and once after a start; at once again while more are
 * missing than a portion (ACC-01).
 */
export function personMarkJobs(services: Pick<Services, 'db' | 'clock' | 'settings'> & JobHandlers): void {
  const { db, settings } = services
  repeatJob(services, 'person_marks.keep', async (now) => {
    await forgetPersonMarks(db, now)
    const isMore = await noteMissingMarks(db, settings.keys.accepted('tokenSeed'), now)
    return isMore ? now : new Date(now.getTime() + dayMs)
  })
}
