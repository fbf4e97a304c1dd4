import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'
import { tokenFamilies } from '../../db/schema/tokens.ts'

/**
 * The subscriptions whose sign-in goes on. However it ends (sign-out here or everywhere, a new password, another phone, its
 * age, a deleted account), its browser is no longer notified: a shared computer belongs to somebody else by then (ORD-02).
 */
export const isOfOpenSignIn = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(tokenFamilies)
      .where(and(eq(tokenFamilies.familyId, pushSubscriptions.familyId), isNull(tokenFamilies.revokedAt))),
  )
