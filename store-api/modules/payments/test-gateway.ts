import { and, eq, gt, isNull } from 'drizzle-orm'
import { inTransaction, type Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import {
  testGatewayCards,
  testGatewayLedger,
  testGatewayTokens,
  type TestCard,
} from '../../db/schema/payments.ts'
import type { Clock } from '../../plugins/clock.ts'
import { GatewayTimeout, type Charge, type Charged, type Gateway } from './gateway.ts'

const refusals: Partial<Record<string, string>> = {
  card_declined: 'The card was declined.',
  insufficient_funds: 'The card has insufficient funds.',
  incorrect_zip: 'The ZIP code does not match the card.',
}

const outcomeOf = ({ behaviour }: TestCard): string => (behaviour in refusals ? behaviour : 'succeeded')

const charged = (outcome: string): Charged =>
  outcome === 'succeeded'
    ? { outcome }
    : { outcome: 'failed', code: outcome, text: refusals[outcome] ?? 'The card was refused.' }

/** Built in for development and tests: takes no money, keeps a ledger, and never runs beside a real gateway. */
export function testGateway(db: Db, clock: Clock): Gateway {
  /** Writes an entry once; answers what stands in the books and whether this call wrote it. */
  async function enter(key: string, kind: 'charge' | 'refund', charge: Charge, outcome: string) {
    const { token, amountCents: amount, currency } = charge
    const written = await db
      .insert(testGatewayLedger)
      .values({ entryKey: key, kind, token, amount, currency, outcome, at: clock.now() })
      .onConflictDoNothing()
      .returning({ key: testGatewayLedger.entryKey })
    const [entry] = await db.select().from(testGatewayLedger).where(eq(testGatewayLedger.entryKey, key))
    return { outcome: entry?.outcome ?? outcome, first: written.length > 0 }
  }

  return {
    async charge(charge) {
      const [stored] = await db
        .select()
        .from(testGatewayCards)
        .where(eq(testGatewayCards.token, charge.token))
      const entry = await enter(
        charge.key,
        'charge',
        charge,
        stored ? outcomeOf(stored.card) : 'card_declined',
      )
      // This card's charge goes through, but its answer never arrives.
      if (entry.first && stored?.card.behaviour === 'time_out') throw new GatewayTimeout('no answer')
      return charged(entry.outcome)
    },
    async refund(key, charge, amountCents) {
      return charged((await enter(key, 'refund', { ...charge, amountCents }, 'succeeded')).outcome)
    },
    async lookup(key) {
      const [entry] = await db.select().from(testGatewayLedger).where(eq(testGatewayLedger.entryKey, key))
      return entry === undefined ? null : charged(entry.outcome)
    },
    async store(source) {
      return inTransaction(db, async (tx) => {
        const now = clock.now()
        const fresh = and(
          eq(testGatewayTokens.source, source),
          isNull(testGatewayTokens.usedAt),
          gt(testGatewayTokens.expiresAt, now),
        )
        const [used] = await tx.update(testGatewayTokens).set({ usedAt: now }).where(fresh).returning()
        if (used === undefined) return null
        const token = newId('tok')
        await tx.insert(testGatewayCards).values({ token, card: used.card })
        return { token, card: used.card }
      })
    },
  }
}
