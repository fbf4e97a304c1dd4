import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'

/** Answers the `cardId`s of a customer's methods that something pays with by itself; within a transaction by its `tx`. */
export type FindLinked = (db: Db, customerId: string) => Promise<readonly string[]>

declare module 'fastify' {
  interface FastifyInstance {
    /** Who pays from wallets by itself, by name; a module adds its own when it registers (CRD-01). */
    readonly linkedMethods: Map<string, FindLinked>
  }
}

/** Every `cardId` a subscription is linked to. @param db the `tx` within a transaction */
export async function linkedOf(
  app: FastifyInstance,
  customerId: string,
  db: Db = app.db,
): Promise<Set<string>> {
  const linked = new Set<string>()
  for (const find of app.linkedMethods.values())
    for (const cardId of await find(db, customerId)) linked.add(cardId)
  return linked
}
