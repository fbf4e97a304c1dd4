import { tagsOfEveryPage } from '@kolea/contract/change-notice.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { inTransaction, rowsOf, type Db } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { beginNewLog, noteChange } from '../services/change-log.ts'
import { BackupUnusable, readBackup, type Ending, type Heading } from './format.ts'
import { quoted, readApplied, readSequences, readTables, settle, type Table } from './tables.ts'

const usedRow = z.object({ used: z.boolean() })
const countRow = z.object({ n: z.string() })

const batchRows = 500
const batchBytes = 1_000_000

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

/**
 * Whether the backup was taken at this release, and not at an earlier one.
 * @throws BackupUnusable for a backup of a later release, or of one whose migrations were others
 */
async function isOfThisRelease(tx: Db, { migrations }: Heading): Promise<boolean> {
  const applied = await readApplied(tx)
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  if (migrations.some(({ name, checksum }) => known.get(name) !== checksum))
    throw new BackupUnusable(
      `The backup was taken at migration ${migrations.at(-1)?.name}, this shop is at ${applied.at(-1)?.name}: restore it with the version that took it or a later one.`,
    )
  return migrations.length === applied.length
}

/** @throws BackupUnusable when the present schema has not the tables, columns and sequences of a backup */
async function checkSchema(
  tx: Db,
  { tables, sequences }: Pick<Heading, 'tables' | 'sequences'>,
): Promise<void> {
  const now = await readTables(tx)
  const shape = (table: Table) =>
    `${table.name} ${table.columns.map(({ name, type }) => `${name} ${type}`).join()}`
  const shapes = new Set(now.map(shape))
  if (now.length !== tables.length || !tables.every((table) => shapes.has(shape(table))))
    throw new BackupUnusable('The tables of the backup are not those of this shop.')
  if (namesOf(await readSequences(tx)) !== namesOf(sequences))
    throw new BackupUnusable('The sequences of the backup are not those of this shop.')
}

/** Names of tables or columns, as a list of SQL. */
const listOf = (parts: readonly { readonly name: string }[]) =>
  parts.map(({ name }) => quoted(name)).join(', ')

/** Inserts rows of one table, values as text. */
function inserter(tx: Db, { name, columns }: Table) {
  const targets = listOf(columns)
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

/** A shop that nobody has signed up to or bought in contains nothing but its seed. */
async function isUnused(tx: Db): Promise<boolean> {
  const [row] = await rowsOf(
    tx,
    usedRow,
    sql`select exists (select 1 from customers) or exists (select 1 from orders) as used`,
  )
  return row?.used === false
}

/** Empties the tables of the present schema and has `fill` fill them, without the triggers of the shop. */
async function replaceRows(
  tx: Db,
  parts: Pick<Heading, 'tables' | 'sequences'>,
  fill: () => Promise<void>,
): Promise<void> {
  const { tables, sequences } = parts
  await checkSchema(tx, parts)
  await triggers(tx, tables, 'disable')
  await tx.execute(sql.raw(`truncate table ${listOf(tables)}`))
  await fill()
  await triggers(tx, tables, 'enable')
  for (const { name, next } of sequences)
    await tx.execute(sql.raw(`alter sequence ${quoted(name)} restart with ${next}`))
}

/** @throws Error when a table does not contain what the backup counted */
async function compareCounts(tx: Db, rows: Ending['rows']): Promise<void> {
  for (const [name, expected] of Object.entries(rows)) {
    const [found] = await rowsOf(tx, countRow, sql.raw(`select count(*)::text as n from ${quoted(name)}`))
    if (found?.n !== String(expected))
      throw new Error(`${name} has ${found?.n} rows after the restore, not ${expected}`)
  }
}

async function insertBackup(tx: Db, file: string, heading: Heading, ending: Ending): Promise<void> {
  await replaceRows(tx, heading, () => insertAll(tx, file, heading.tables))
  await compareCounts(tx, ending.rows)
}

/** A schema beside the shop's, which exists within one transaction. */
const upgradeSchema = 'restored_release'

/**
 * Restores a backup of an earlier release: into a schema of its own, as its migrations make it, which the later ones then bring to
 * this release, rows included. Those rows replace the shop's. The shop's own tables stay, with the rights that roles have in them.
 */
async function insertEarlierBackup(tx: Db, file: string, heading: Heading, ending: Ending): Promise<void> {
  const taken = new Set(heading.migrations.map(({ name }) => name))
  await tx.execute(sql.raw(`create schema ${upgradeSchema}`))
  // Extensions are in public.
  await tx.execute(sql.raw(`set local search_path to ${upgradeSchema}, public`))
  await migrate(
    tx,
    readMigrations().filter(({ name }) => taken.has(name)),
  )
  await insertBackup(tx, file, heading, ending)
  await migrate(tx)
  const upgraded = { tables: await readTables(tx), sequences: await readSequences(tx) }
  await tx.execute(sql.raw('set local search_path to public'))
  await replaceRows(tx, upgraded, async () => {
    for (const { name, columns } of upgraded.tables) {
      const names = listOf(columns)
      await tx.execute(
        sql.raw(
          `insert into ${quoted(name)} (${names}) overriding system value select ${names} from ${upgradeSchema}.${quoted(name)}`,
        ),
      )
    }
  })
  await tx.execute(sql.raw(`drop schema ${upgradeSchema} cascade`))
}

/**
 * Puts a backup of this release or an earlier one in place of everything in the database, all or nothing. Answers the rows of
 * each table of the backup.
 * @param db as a role that may create a schema in the database, for a backup of an earlier release
 * @param replace must be true for a database with customers or orders
 * @throws BackupUnusable, ShopNotEmpty; nothing is changed then
 */
export async function restoreBackup(db: Db, file: string, replace: boolean): Promise<Record<string, number>> {
  const { heading, ending } = await check(file)
  return inTransaction(db, async (tx) => {
    await settle(tx)
    const insert = (await isOfThisRelease(tx, heading)) ? insertBackup : insertEarlierBackup
    if (!replace && !(await isUnused(tx))) throw new ShopNotEmpty('This shop has customers or orders.')
    await insert(tx, file, heading, ending)
    await beginNewLog(tx)
    await noteChange(tx, { tags: tagsOfEveryPage, hard: true })
    // Truncated tables have no statistics to plan by; PostgreSQL gathers them some time later, PGlite never by itself.
    await tx.execute(sql.raw(`analyze ${listOf(await readTables(tx))}`))
    return ending.rows
  })
}
