import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { knownDevices } from '../../db/schema/tokens.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'

/** Browsers store a cookie no longer than this. */
const lifeMs = 400 * dayMs
const mostOfCustomer = 20

/** Whether a browser has signed in to the account of this e-mail before; queries alike for an e-mail without an account. */
export async function isKnownDevice(db: Db, emailKey: string, device: string | undefined): Promise<boolean> {
  const found = await db
    .select({ device: knownDevices.deviceHash })
    .from(knownDevices)
    .innerJoin(customers, eq(customers.customerId, knownDevices.customerId))
    .where(and(eq(customers.emailKey, emailKey), eq(knownDevices.deviceHash, device ?? '')))
  return found.length > 0
}

/** Remembers the browser that has just signed in; of a customer's browsers the twenty latest. */
export async function rememberDevice(
  tx: Db,
  customerId: string,
  device: string | undefined,
  now: Date,
): Promise<void> {
  if (device === undefined) return
  await tx
    .insert(knownDevices)
    .values({ customerId, deviceHash: device, seenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.customerId, knownDevices.deviceHash],
      set: { seenAt: now },
    })
  const own = eq(knownDevices.customerId, customerId)
  const latest = tx
    .select({ device: knownDevices.deviceHash })
    .from(knownDevices)
    .where(own)
    .orderBy(desc(knownDevices.seenAt))
    .limit(mostOfCustomer)
  await tx.delete(knownDevices).where(and(own, notInArray(knownDevices.deviceHash, latest)))
  await tx.delete(knownDevices).where(lt(knownDevices.seenAt, new Date(now.getTime() - lifeMs)))
}

/** After a new password nobody is known any more: it may have been changed because of one of them. */
export async function forgetDevices(tx: Db, customerId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.customerId, customerId))
}
