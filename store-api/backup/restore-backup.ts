import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { inTransaction, rowsOf, type Db } from '../db/database.ts'
import { beginNewLog, noteChange } from '../services/change-log.ts'
import { BackupUnusable, readBackup, type Ending, type Heading } from './format.ts'
import { quoted, readApplied, readSequences, readTables, settle, type Table } from './tables.ts'

const usedRow = z.object({ used: z.boolean() })
const countRow = z.object({ n: z.string() })

const batchRows = 500
const batchBytes = 1_000_000

/** What every page was made from. */
const allTags = ['config', 'home', 'categories', 'stores'] as const

/** The database contains a shop already, and nobody said that it may go. */
export class ShopNotEmpty extends Error {}

/** Reads the whole file once, before anything is touched. @throws BackupUnusable */
async function check(file: string): Promise<{ heading: Heading; ending: Ending }> {
  let heading: Heading | undefined
  let ending: Ending | undefined
  for await (const part of readBackup(file)) {
    if ('format' in part) heading = part
    else if ('end' in part) ending = part
  }
  if (heading === undefined || ending === undefined)
    throw new BackupUnusable('The file is no backup of a shop.')
  return { heading, ending }
}

const namesOf = (parts: readonly { name: string }[]) =>
  parts
    .map(({ name }) => name)
    .sort()
    .join(' ')

/** Only into the very schema it was taken from. @throws BackupUnusable */
async function checkSchema(tx: Db, { migrations, tables, sequences }: Heading): Promise<void> {
  const applied = await readApplied(tx)
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const other = migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (other !== undefined || migrations.length !== applied.length)
    throw new BackupUnusable(
      `The backup was taken at migration ${migrations.at(-1)?.name}, this shop is at ${applied.at(-1)?.name}: restore it with the version that took it, then upgrade.`,
    )
  const now = await readTables(tx)
  const shape = (table: Table) =>
    `${table.name} ${table.columns.map(({ name, type }) => `${name} ${type}`).join()}`
  const shapes = new Set(now.map(shape))
  if (now.length !== tables.length || !tables.every((table) => shapes.has(shape(table))))
    throw new BackupUnusable('The tables of the backup are not those of this shop.')
  if (namesOf(await readSequences(tx)) !== namesOf(sequences))
    throw new BackupUnusable('The sequences of the backup are not those of this shop.')
}

/** Inserts rows of one table, values as text. */
function inserter(tx: Db, { name, columns }: Table) {
  const targets = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, at) => `(r ->> ${at})::${type}`).join(', ')
  let waiting: string[] = []
  let bytes = 0
  const flush = async () => {
    if (waiting.length === 0) return
    const rows = `[${waiting.join(',')}]`
    waiting = []
    bytes = 0
    await tx.execute(
      sql`${sql.raw(`insert into ${quoted(name)} (${targets}) overriding system value select ${values} from`)}
        jsonb_array_elements(${rows}::text::jsonb) with ordinality as given (r, place) order by place`,
    )
  }
  const add = async (row: string) => {
    waiting.push(row)
    bytes += row.length
    if (waiting.length >= batchRows || bytes >= batchBytes) await flush()
  }
  return { add, flush }
}

async function insertAll(tx: Db, file: string, tables: readonly Table[]): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  let current = ''
  let into: ReturnType<typeof inserter> | undefined
  for await (const part of readBackup(file)) {
    if (!('values' in part)) continue
    if (part.table !== current) {
      await into?.flush()
      current = part.table
      into = inserter(tx, byName.get(current) ?? { name: current, columns: [] })
    }
    await into?.add(part.values)
  }
  await into?.flush()
}

/** What triggers maintain (counts, versions) is in the backup itself: nothing may count it a second time. */
async function triggers(tx: Db, tables: readonly Table[], turn: 'disable' | 'enable'): Promise<void> {
  for (const { name } of tables) await tx.execute(sql.raw(`alter table ${quoted(name)} ${turn} trigger user`))
}

/** @throws Error when a table does not contain what the backup counted */
async function compareCounts(tx: Db, rows: Ending['rows']): Promise<void> {
  for (const [name, expected] of Object.entries(rows)) {
    const [found] = await rowsOf(tx, countRow, sql.raw(`select count(*)::text as n from ${quoted(name)}`))
    if (found?.n !== String(expected))
      throw new Error(`${name} has ${found?.n} rows after the restore, not ${expected}`)
  }
}

/** A shop that nobody has signed up to or bought in contains nothing but its seed. */
async function isUnused(tx: Db): Promise<boolean> {
  const [row] = await rowsOf(
    tx,
    usedRow,
    sql`select exists (select 1 from customers) or exists (select 1 from orders) as used`,
  )
  return row?.used === false
}

/**
 * Puts a backup in place of everything in the database, all or nothing. Answers the rows of each table.
 * @param replace must be true for a database with customers or orders
 * @throws BackupUnusable, ShopNotEmpty; nothing is changed then
 */
export async function restoreBackup(db: Db, file: string, replace: boolean): Promise<Record<string, number>> {
  const { heading, ending } = await check(file)
  return inTransaction(db, async (tx) => {
    await settle(tx)
    await checkSchema(tx, heading)
    if (!replace && !(await isUnused(tx))) throw new ShopNotEmpty('This shop has customers or orders.')
    await triggers(tx, heading.tables, 'disable')
    const tables = heading.tables.map(({ name }) => quoted(name)).join(', ')
    await tx.execute(sql.raw(`truncate table ${tables}`))
    await insertAll(tx, file, heading.tables)
    await triggers(tx, heading.tables, 'enable')
    await compareCounts(tx, ending.rows)
    for (const { name, next } of heading.sequences)
      await tx.execute(sql.raw(`alter sequence ${quoted(name)} restart with ${next}`))
    await beginNewLog(tx)
    await noteChange(tx, { tags: allTags, hard: true })
    // Truncated tables have no statistics to plan by; PostgreSQL gathers them some time later, PGlite never by itself.
    await tx.execute(sql.raw(`analyze ${tables}`))
    return ending.rows
  })
}
