import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inTransaction, rowsOf, type Db, newId } from '../../db/database.ts'
import {
  testGatewayCards,
  testGatewayLedger,
  testGatewayTokens,
  type TestCard,
} from '../../db/schema/payments.ts'
import type { Clock } from '../../services/clock.ts'
import { failed, isFailureCode } from './failures.ts'
import {
  GatewayTimeout,
  type Charge,
  type Charged,
  type Gateway,
  type NewSource,
  type Settled,
} from './gateway.ts'
import { testSources } from './test-sources.ts'
import { endTestStep, secretOf, stepNeeded, succeeded } from './test-steps.ts'

const centsRow = z.object({ cents: z.number() })
const noColumnsRow = z.object({})

const settled = (key: string, outcome: string): Settled =>
  isFailureCode(outcome) ? failed(outcome) : { outcome: 'succeeded', reference: key }

const charged = (key: string, outcome: string): Charged =>
  outcome === stepNeeded
    ? { outcome: stepNeeded, reference: key, clientSecret: secretOf(key) }
    : settled(key, outcome)

/** Built in for development and tests: takes no money, has a ledger, and never runs beside a real gateway. */
export function testGateway(db: Db, clock: Clock): Gateway {
  /** Charges whose first try never arrived (README, the card that times out before the charge). */
  const lost = new Set<string>()

  const entryOf = async (tx: Db, key: string) =>
    (await tx.select().from(testGatewayLedger).where(eq(testGatewayLedger.entryKey, key)))[0]

  async function hasPaid(token: string): Promise<boolean> {
    const [row] = await rowsOf(
      db,
      noColumnsRow,
      sql`select 1 from test_gateway_ledger where kind = 'charge' and token = ${token} and outcome = ${succeeded} limit 1`,
    )
    return row !== undefined
  }

  async function outcomeOf({ token, canConfirm }: Charge, card: TestCard | undefined): Promise<string> {
    if (card === undefined) return 'card_declined'
    if (card.behaviour === 'step') return canConfirm ? stepNeeded : 'authentication_required'
    if (card.behaviour === 'once') return (await hasPaid(token)) ? 'card_declined' : succeeded
    return isFailureCode(card.behaviour) ? card.behaviour : succeeded
  }

  /** Takes a single-use token out of the tray. */
  async function take({ source, kind }: NewSource): Promise<TestCard | undefined> {
    const wellKnown = testSources.get(source)
    if (wellKnown !== undefined) return wellKnown
    const fresh = and(
      eq(testGatewayTokens.source, source),
      isNull(testGatewayTokens.usedAt),
      gt(testGatewayTokens.expiresAt, clock.now()),
    )
    const [used] = await db.update(testGatewayTokens).set({ usedAt: clock.now() }).where(fresh).returning()
    return kind === 'card' ? used?.card : undefined
  }

  return {
    kinds: ['card', 'paypal', 'venmo', 'apple_pay', 'google_pay'],
    async charge(charge) {
      const { key, token, amountCents: amount, currency } = charge
      const [stored] = await db.select().from(testGatewayCards).where(eq(testGatewayCards.token, token))
      if (stored?.card.behaviour === 'time_out_before' && !lost.has(key)) {
        lost.add(key)
        throw new GatewayTimeout('the charge never arrived')
      }
      const outcome = await outcomeOf(charge, stored?.card)
      const written = await db
        .insert(testGatewayLedger)
        .values({ entryKey: key, kind: 'charge', token, amount, currency, outcome, at: clock.now() })
        .onConflictDoNothing()
        .returning({ key: testGatewayLedger.entryKey })
      // This card's charge succeeds, but its answer never arrives.
      if (written.length > 0 && stored?.card.behaviour === 'time_out') throw new GatewayTimeout('no answer')
      return charged(key, (await entryOf(db, key))?.outcome ?? outcome)
    },
    async refund(key, { key: chargeKey, token, currency }, amountCents) {
      return inTransaction(db, async (tx) => {
        const [charge] = await tx
          .select()
          .from(testGatewayLedger)
          .where(eq(testGatewayLedger.entryKey, chargeKey))
          .for('update')
        const earlier = await entryOf(tx, key)
        if (earlier !== undefined) return settled(key, earlier.outcome)
        const [given] = await rowsOf(
          tx,
          centsRow,
          sql`select coalesce(sum(amount), 0)::int as cents from test_gateway_ledger
            where kind = 'refund' and charge_key = ${chargeKey}`,
        )
        const left = charge?.outcome === succeeded ? charge.amount - (given?.cents ?? 0) : 0
        if (amountCents > left) return failed('refund_refused')
        await tx.insert(testGatewayLedger).values({
          entryKey: key,
          kind: 'refund',
          chargeKey,
          token,
          amount: amountCents,
          currency,
          outcome: succeeded,
          at: clock.now(),
        })
        return settled(key, succeeded)
      })
    },
    async refundsOf({ key }) {
      const made = await db
        .select()
        .from(testGatewayLedger)
        .where(and(eq(testGatewayLedger.kind, 'refund'), eq(testGatewayLedger.chargeKey, key)))
      return made.map(({ entryKey, amount }) => ({
        reference: entryKey,
        amountCents: amount,
        key: entryKey,
        isGiven: true,
      }))
    },
    async giveUp({ key }) {
      await endTestStep(db, key, 'authentication_failed')
      return settled(key, (await entryOf(db, key))?.outcome ?? 'authentication_failed')
    },
    async lookup({ key }) {
      const entry = await entryOf(db, key)
      return entry === undefined ? null : charged(key, entry.outcome)
    },
    async store(method) {
      const card = await take(method)
      if (card === undefined || (card.kind ?? 'card') !== method.kind) return failed('source_unknown')
      if (card.behaviour === 'code_32') return failed('verification_failed')
      if (card.behaviour === 'no_customer') return failed('gateway_misconfigured')
      const token = newId('tok')
      await db.insert(testGatewayCards).values({ token, card })
      const gatewayCustomer = method.gatewayCustomer ?? `cus_test_${method.customerId.slice(-20)}`
      return {
        outcome: 'stored',
        token,
        gatewayCustomer,
        details: { account: '', kind: 'card', ...card },
      }
    },
    async remove(token) {
      await db.delete(testGatewayCards).where(eq(testGatewayCards.token, token))
    },
    clientSettings: () => Promise.resolve({}),
    readEvent: null,
  }
}
