import { createHash, randomUUID } from 'node:crypto'
import type { OrderAttempt } from '../session/session-record.ts'
import type { Session } from '../session/session.ts'
import type { Judged } from './order-outcome.ts'
import type { PlaceOrderInput } from './schemas/operations.ts'

/** Stands for what is ordered: the same order asked for again has the same hash. */
export const orderHash = ({ mode, hash, amountCents, tipCents, payment }: PlaceOrderInput): string =>
  createHash('sha256')
    .update(JSON.stringify([mode, hash, amountCents, tipCents, payment.cardId]))
    .digest('base64url')

/**
 * The attempt under which this order goes: the one of before while its outcome is unknown and it was for the same order,
 * else a new one with a new key (architecture, "An order"; CHK-06). Kept in the session record before anything is sent.
 */
export async function beginAttempt(session: Session, bodyHash: string, now: number): Promise<OrderAttempt> {
  const fresh: OrderAttempt = { key: randomUUID(), bodyHash, startedAt: now, outcome: null }
  const { attempt } = await session.update((record) => {
    const before = record.attempt
    return before && before.outcome === null && before.bodyHash === bodyHash
      ? record
      : { ...record, attempt: fresh }
  })
  return attempt ?? fresh
}

/** Writes down what became of an attempt; a definite outcome retires its key. */
export async function settleAttempt(session: Session, key: string, judged: Judged): Promise<void> {
  if (!judged.settled) return
  await session.update((record) =>
    record.attempt?.key === key
      ? { ...record, attempt: { ...record.attempt, outcome: judged.outcome } }
      : record,
  )
}

/** Forgets an attempt of which the API knows nothing. */
export async function dropAttempt(session: Session, key: string): Promise<void> {
  await session.update((record) => (record.attempt?.key === key ? { ...record, attempt: null } : record))
}
