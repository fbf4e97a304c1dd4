import { and, eq, lt } from 'drizzle-orm'
import { dayMs, hourMs } from '@kolea/domain/time/durations.ts'
import type { Db } from '../../db/database.ts'
import { cartWrites, namedReplacements } from '../../db/schema/carts.ts'
import { repeatJob } from '../../jobs/repeat-job.ts'
import type { JobHandlers } from '../../jobs/schedule.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { deleteOldCarts } from './old-carts.ts'
import type { CartOwner } from './repository.ts'

const longestKey = 100
/** Longer than any client retries a write (24 h). */
const retentionMs = 48 * hourMs
/** A browser that has not changed its basket or named a replacement for so long is not expected back. */
const guestsRememberedForMs = 180 * dayMs

/**
 * Takes an idempotency key for the owner's cart, within the transaction of the write and after the cart is locked.
 *
 * @returns false when an earlier write carried it
 * @throws Refusal 400 bad_request
 */
export async function takeWriteKey(tx: Db, owner: CartOwner, key: string, now: Date): Promise<boolean> {
  if (key.length > longestKey)
    throw new Refusal(400, 'bad_request', `The header idempotency-key has at most ${longestKey} characters.`)
  const taken = await tx
    .insert(cartWrites)
    .values({ ownerKind: owner.kind, ownerId: owner.id, key, writtenAt: now })
    .onConflictDoNothing()
    .returning({ key: cartWrites.key })
  return taken.length > 0
}

/**
 * Forgets old idempotency keys, what guests named to be brought in place of a product, and old baskets, every six hours and
 * once after a start; at once again while there are more baskets than a portion.
 */
export function cartWriteForgetting(services: Pick<Services, 'db' | 'clock'> & JobHandlers): void {
  const { db } = services
  repeatJob(services, 'cart.forget_writes', async (now) => {
    await db.delete(cartWrites).where(lt(cartWrites.writtenAt, new Date(now.getTime() - retentionMs)))
    const gone = new Date(now.getTime() - guestsRememberedForMs)
    await db
      .delete(namedReplacements)
      .where(and(eq(namedReplacements.ownerKind, 'guest'), lt(namedReplacements.namedAt, gone)))
    const isMore = await deleteOldCarts(db, gone)
    return isMore ? now : new Date(now.getTime() + 6 * hourMs)
  })
}
