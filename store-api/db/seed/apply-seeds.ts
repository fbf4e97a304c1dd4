import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { inTransaction, type Db } from '../database.ts'
import { seeds } from '../schema/content.ts'

/** One part of the seed data. `data` is what it is made of: when that changes, the part is applied again. */
export interface SeedPart {
  readonly name: string
  readonly data: unknown
  /** Writes the part; existing rows are brought up to date, rows that customers depend on are never removed. */
  apply(tx: Db, now: Date): Promise<void>
}

const hashOf = (data: unknown) => createHash('sha256').update(JSON.stringify(data)).digest('hex')

/** Applies every part that is new or has changed, each in one transaction, so that a part is there whole or not at all. */
export async function applySeeds(
  db: Db,
  parts: readonly SeedPart[],
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  for (const { name, data, apply } of parts) {
    const hash = hashOf(data)
    const [before] = await db.select().from(seeds).where(eq(seeds.name, name))
    if (before?.hash === hash) continue
    say(`Database: seeding ${name}`)
    await inTransaction(db, async (tx) => {
      await apply(tx, now)
      await tx
        .insert(seeds)
        .values({ name, hash, seededAt: now })
        .onConflictDoUpdate({ target: seeds.name, set: { hash, seededAt: now } })
    })
  }
}

/** Rows in batches small enough for one statement (PostgreSQL takes 65,535 parameters). */
export function* batches<Row>(rows: readonly Row[], size = 500): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
