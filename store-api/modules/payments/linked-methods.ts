import type { Db } from '../../db/database.ts'

/** Answers the `cardId`s of a customer's methods that something pays with by itself; within a transaction by its `tx`. */
export type FindLinked = (db: Db, customerId: string) => Promise<readonly string[]>

/** What pays from wallets by itself, by name; a module adds its own when it registers (CRD-01). */
export interface LinkedMethods {
  readonly linkedMethods: Map<string, FindLinked>
}

/** Every `cardId` that something pays with by itself. @param db the `tx` within a transaction */
export async function linkedOf(
  { linkedMethods }: LinkedMethods,
  db: Db,
  customerId: string,
): Promise<Set<string>> {
  const linked = new Set<string>()
  for (const find of linkedMethods.values())
    for (const cardId of await find(db, customerId)) linked.add(cardId)
  return linked
}
