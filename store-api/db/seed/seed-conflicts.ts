import { getTableName, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { seedRows } from '../schema/seed-rows.ts'
import { isSame } from './follow-seed.ts'
import { seedParts } from './seed.ts'
import { foundRows } from './seeded-table.ts'

/** A field that people have changed and that the seed would have otherwise by now. */
export interface SeedConflict {
  readonly table: string
  readonly key: string
  readonly field: string
  readonly ours: unknown
  readonly seed: unknown
}

/** What is to be decided by people: theirs stays until they write the seed's value themselves. */
export async function seedConflicts(db: Db): Promise<SeedConflict[]> {
  const notes = await db
    .select()
    .from(seedRows)
    .where(sql`${seedRows.offered} <> '{}'`)
  const conflicts: SeedConflict[] = []
  for (const seeded of seedParts.flatMap(({ tables }) => tables)) {
    const table = getTableName(seeded.table)
    const noted = notes.filter(({ tableName }) => tableName === table)
    if (noted.length === 0) continue
    const keys = noted.map(({ rowKey }) => rowKey)
    const found = await foundRows(db, seeded, keys)
    for (const { rowKey: key, offered } of noted)
      for (const [field, value] of Object.entries(offered)) {
        const ours = found.get(key)?.[field]
        if (found.has(key) && !isSame(ours, value)) conflicts.push({ table, key, field, ours, seed: value })
      }
  }
  return conflicts
}
