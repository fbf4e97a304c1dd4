import type { FastifyInstance } from 'fastify'

/** Answers the `cardId`s of a customer's methods that something pays with by itself. */
export type FindLinked = (customerId: string) => Promise<readonly string[]>

declare module 'fastify' {
  interface FastifyInstance {
    /** Who pays from wallets by itself, by name; a module adds its own when it registers (accounts spec §3, Wallet). */
    readonly linkedMethods: Map<string, FindLinked>
  }
}

/** Every `cardId` a subscription is linked to. */
export async function linkedOf(app: FastifyInstance, customerId: string): Promise<Set<string>> {
  const found = await Promise.all([...app.linkedMethods.values()].map((find) => find(customerId)))
  return new Set(found.flat())
}
