import { createHash } from 'node:crypto'
import { tagsOfEveryPage } from '@kolea/contract/change-notice.ts'
import { eq } from 'drizzle-orm'
import { inTransaction, type Db } from '../database.ts'
import { seeds } from '../schema/content.ts'
import { changeOutbox } from '../schema/change-notices.ts'
import type { Earlier } from './plan-rows.ts'
import { applyTable, type SeededTable, type StayedRow } from './seeded-table.ts'

/** One part of the seed data. `data` is what it is made of: when that changes, the part is applied again. */
export interface SeedPart {
  readonly name: string
  readonly data: unknown
  /** Goods, stores and what is said about them, invented: a shop of its own starts without (SEED=none). */
  readonly isDemo: boolean
  readonly tables: readonly SeededTable[]
  /** What follows once the rows are there. */
  finish?(tx: Db, now: Date, earlier: Earlier): Promise<void>
}

const hashOf = (data: unknown) => createHash('sha256').update(JSON.stringify(data)).digest('hex')

const shownRows = 5

/** One line on what stayed as people made it. */
function linesOf(name: string, stayed: readonly StayedRow[]): string[] {
  if (stayed.length === 0) return []
  const shown = stayed
    .slice(0, shownRows)
    .map(({ table, key, fields }) => `${table} ${key} (${fields.join(', ') || 'no more in the seed'})`)
  const more = stayed.length > shownRows ? ` and ${stayed.length - shownRows} more` : ''
  return [
    `Database: ${name}: the seed has changed what people have changed too; theirs stays: ${shown.join('; ')}${more}. See npm run ops -- seed conflicts`,
  ]
}

/**
 * Applies every part that is new or has changed, each in one transaction, so that a part is there whole or not at all. Pages are notified
 * of one that has changed; of a new one there are none.
 */
export async function applySeeds(
  db: Db,
  parts: readonly SeedPart[],
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  for (const { name, data, tables, finish } of parts) {
    const hash = hashOf(data)
    const [before] = await db.select().from(seeds).where(eq(seeds.name, name))
    const isSame = before?.hash === hash
    if (isSame && before.noted) continue
    const earlier: Earlier = before === undefined || before.noted ? 'noted' : isSame ? 'the same' : 'another'
    say(`Database: seeding ${name}`)
    const stayed: StayedRow[] = []
    await inTransaction(db, async (tx) => {
      for (const table of tables) stayed.push(...(await applyTable(tx, table, earlier, now)))
      await finish?.(tx, now, earlier)
      const seededAt = isSame ? before.seededAt : now
      await tx
        .insert(seeds)
        .values({ name, hash, seededAt, noted: true })
        .onConflictDoUpdate({ target: seeds.name, set: { hash, seededAt, noted: true } })
      // As `noteChange` does, whose layer is above this one.
      if (before !== undefined && !isSame)
        await tx.insert(changeOutbox).values({ tags: [...tagsOfEveryPage], hard: false })
    })
    linesOf(name, stayed).forEach(say)
  }
}
