import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf, type Db } from '../db/database.ts'

const nextRow = z.object({ next: z.string() })
const sequenceStepRow = z.object({ name: z.string(), step: z.string() })
const neededTableRow = z.object({ name: z.string(), needed: z.string() })

const columnRow = z.object({
  name: z.string(),
  /** As SQL writes it: `timestamp with time zone`, `text[]`. */
  type: z.string(),
})

const tableRow = z.object({
  name: z.string(),
  /** Those that store something of their own: no generated ones. */
  columns: z.array(columnRow).readonly(),
})
export type Table = Readonly<z.output<typeof tableRow>>

export interface Sequence {
  readonly name: string
  /** The number it gives next. */
  readonly next: string
}

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Tables in an order in which each comes after those it refers to. @throws Error when they refer to each other in a circle */
function inOrder(tables: readonly Table[], needs: ReadonlyMap<string, readonly string[]>): Table[] {
  const ordered: Table[] = []
  const done = new Set<string>()
  while (ordered.length < tables.length) {
    const free = tables.filter(
      ({ name }) =>
        !done.has(name) && (needs.get(name) ?? []).every((other) => other === name || done.has(other)),
    )
    if (free.length === 0)
      throw new Error('Tables refer to each other in a circle: they cannot be restored in order.')
    for (const table of free) done.add(table.name)
    ordered.push(...free)
  }
  return ordered
}

/** The tables of the present schema, each after those it refers to; the list of migrations is not among them. */
export async function readTables(db: Db): Promise<Table[]> {
  const tables = await rowsOf(
    db,
    tableRow,
    sql`select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  )
  const references = await rowsOf(
    db,
    neededTableRow,
    sql`select c.relname as name, f.relname as needed from pg_constraint r
      join pg_class c on c.oid = r.conrelid join pg_class f on f.oid = r.confrelid
      join pg_namespace n on n.oid = c.relnamespace where r.contype = 'f' and n.nspname = current_schema()`,
  )
  const needs = Map.groupBy(references, ({ name }) => name)
  return inOrder(
    tables,
    new Map([...needs].map(([name, found]) => [name, found.map(({ needed }) => needed)])),
  )
}

/** Those of the present schema. Read from each sequence itself: `pg_sequences` does not report what one that was restarted gives next. */
export async function readSequences(db: Db): Promise<Sequence[]> {
  const sequences = await rowsOf(
    db,
    sequenceStepRow,
    sql`select sequencename as name, increment_by::text as step from pg_sequences where schemaname = current_schema() order by 1`,
  )
  const found: Sequence[] = []
  for (const { name, step } of sequences) {
    const next = sql.raw(
      `select (case when is_called then last_value + ${step} else last_value end)::text as next`,
    )
    const [row] = await rowsOf(db, nextRow, sql`${next} from ${sql.identifier(name)}`)
    found.push({ name, next: row?.next ?? '1' })
  }
  return found
}

const appliedMigrationRow = z.object({ name: z.string(), checksum: z.string() })
export type AppliedMigration = Readonly<z.output<typeof appliedMigrationRow>>

export const readApplied = (db: Db): Promise<AppliedMigration[]> =>
  rowsOf(db, appliedMigrationRow, sql`select name, checksum from migrations order by name`)

/** Values leave and come back as text: in one form, whatever the server's settings, and for as long as it takes. */
export async function settle(tx: Db): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    'statement_timeout = 0',
    'extra_float_digits = 1',
  ])
    await tx.execute(sql.raw(`set local ${setting}`))
}
