import { and, eq, getTableColumns, getTableName, inArray, or, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { operatorActions } from '../schema/operator-actions.ts'
import { seedRows, type Fields, type SeedNote } from '../schema/seed-rows.ts'
import { textArray, type Db } from '../database.ts'
import { batches } from './batches.ts'
import { planRows, type Earlier } from './plan-rows.ts'

/** A table that the seed writes rows of. */
export interface SeededTable {
  readonly table: PgTable
  rows(): readonly Fields[]
  /** The column of the instant at which a row was written last, which says nothing of its content. */
  readonly stamp?: string
  /** Whether a row that the seed has no more is deleted where nobody has changed it; customers depend on the others. */
  readonly isRemovable: boolean
  /** The command whose `remove` takes a row away. */
  readonly command?: string
  /** A row of the table without what the shop itself has learned. */
  withoutLearned?(row: Fields): Fields
}

/** A row that stays as people made it, though the seed would have it otherwise; without fields: the seed has it no more. */
export interface StayedRow {
  readonly table: string
  readonly key: string
  readonly fields: readonly string[]
}

const keyColumns = (table: PgTable): [name: string, column: PgColumn][] => {
  const together = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns)
  return Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.primary || together.some(({ name }) => name === column.name),
  )
}

const keyOf = (table: PgTable, row: Fields): string =>
  keyColumns(table)
    .map(([name]) => String(row[name]))
    .join('/')

const byKey = ({ table }: SeededTable, rows: readonly Fields[]) =>
  new Map(rows.map((row) => [keyOf(table, row), row]))

/** The table's rows of these keys as the database has them, by key; of a large shop the others are many. */
export async function foundRows(
  db: Db,
  seeded: SeededTable,
  keys: Iterable<string>,
): Promise<Map<string, Fields>> {
  const [[, first] = [], ...more] = keyColumns(seeded.table)
  if (first === undefined) throw new Error(`${getTableName(seeded.table)} has no primary key`)
  const values = new Set([...keys].map((key) => (more.length === 0 ? key : (key.split('/')[0] ?? ''))))
  const rows: Fields[] = await db
    .select()
    .from(seeded.table)
    .where(sql`${first} = any(${textArray([...values])})`)
  return byKey(seeded, seeded.withoutLearned ? rows.map(seeded.withoutLearned) : rows)
}

async function readNotes(tx: Db, name: string): Promise<Map<string, SeedNote>> {
  const rows = await tx.select().from(seedRows).where(eq(seedRows.tableName, name))
  return new Map(rows.map(({ tableName: _table, rowKey, ...note }) => [rowKey, note]))
}

/** Adds and replaces notes of a table. */
export async function writeNotes(
  tx: Db,
  tableName: string,
  notes: ReadonlyMap<string, SeedNote>,
): Promise<void> {
  const rows = [...notes].map(([rowKey, note]) => ({ tableName, rowKey, ...note }))
  for (const batch of batches(rows))
    await tx
      .insert(seedRows)
      .values(batch)
      .onConflictDoUpdate({
        target: [seedRows.tableName, seedRows.rowKey],
        set: {
          origin: sql`excluded.origin`,
          written: sql`excluded.written`,
          offered: sql`excluded.offered`,
        },
      })
}

/** Keys, in small letters, of rows that operators took away by command, as the list of their actions has them. */
async function removedByCommand(tx: Db, command: string | undefined): Promise<ReadonlySet<string>> {
  if (command === undefined) return new Set()
  const begin = `${command} remove `
  const rows = await tx
    .select({ what: operatorActions.what })
    .from(operatorActions)
    .where(and(eq(operatorActions.status, 200), sql`starts_with(${operatorActions.what}, ${begin})`))
  return new Set(rows.map(({ what }) => what.slice(begin.length).toLowerCase()))
}

const batchOf = 200

async function insertRows(tx: Db, { table, stamp }: SeededTable, rows: readonly Fields[], now: Date) {
  for (const batch of batches(rows, batchOf))
    await tx.insert(table).values(batch.map((row) => ({ ...row, ...(stamp && { [stamp]: now }) })))
}

/** @param rows with all their columns, of which those of the seed are written */
async function updateRows(
  tx: Db,
  { table, stamp }: SeededTable,
  rows: readonly Fields[],
  ofSeed: ReadonlySet<string>,
  now: Date,
) {
  const columns = getTableColumns(table)
  const keys = keyColumns(table)
  const names = [...ofSeed, ...(stamp ? [stamp] : [])].filter((name) => !keys.some(([key]) => key === name))
  const set = Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${columns[name]?.name}`)]))
  for (const batch of batches(rows, batchOf))
    await tx
      .insert(table)
      .values(batch.map((row) => ({ ...row, ...(stamp && { [stamp]: now }) })))
      .onConflictDoUpdate({ target: keys.map(([, column]) => column), set })
}

async function deleteRows(tx: Db, { table }: SeededTable, rows: readonly Fields[]) {
  for (const batch of batches(rows, batchOf))
    await tx
      .delete(table)
      .where(
        or(...batch.map((row) => and(...keyColumns(table).map(([name, column]) => eq(column, row[name]))))),
      )
}

/**
 * Brings a table's rows up to the seed. What people changed, added or removed stays as they made it.
 * @returns the rows in which the seed would have something else
 */
export async function applyTable(
  tx: Db,
  seeded: SeededTable,
  earlier: Earlier,
  now: Date,
): Promise<StayedRow[]> {
  const { table, isRemovable, command } = seeded
  const name = getTableName(table)
  const notes = await readNotes(tx, name)
  const wanted = byKey(seeded, seeded.rows())
  const found = await foundRows(tx, seeded, [...wanted.keys(), ...notes.keys()])
  const removed = earlier === 'another' ? await removedByCommand(tx, command) : new Set<string>()
  const plan = planRows({ wanted, found, notes, earlier, removed, isRemovable })
  await deleteRows(tx, seeded, plan.deleted)
  const names = new Set([...wanted.values()].flatMap((row) => Object.keys(row)))
  await updateRows(tx, seeded, plan.updated, names, now)
  await insertRows(tx, seeded, plan.inserted, now)
  for (const keys of batches(plan.forgotten))
    await tx.delete(seedRows).where(and(eq(seedRows.tableName, name), inArray(seedRows.rowKey, keys)))
  await writeNotes(tx, name, plan.notes)
  return plan.stayed.map((row) => ({ table: name, ...row }))
}
