import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { inTransaction, rowsOf, type Db } from '../db/database.ts'
import { maskedRecipient } from '../modules/messages/forget-text.ts'
import { quoted, readApplied, readSequences, readTables, settle, type Table } from './tables.ts'
import { formatName, type Ending, type Heading } from './format.ts'

const lineRow = z.object({ line: z.string() })

/** Rows that leave the database and are compressed at once: line by line each would be a task of its own for the compressor. */
const batch = 1_000

/**
 * What a backup contains in place of some columns. Texts of messages contain codes and links: a restored shop sends none of them,
 * since they would be stale by then.
 */
const replaced: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  outbox_messages: {
    subject: "''",
    body: "''",
    failure: 'null',
    recipient: `case state when 'sent' then recipient when 'expired' then recipient else ${maskedRecipient} end`,
    state: "case state when 'sent' then 'sent' else 'expired' end",
  },
}

/** The rows of one table as lines, a batch at a time by a cursor. */
async function* rowLines(tx: Db, { name, columns }: Table): AsyncGenerator<readonly string[]> {
  const valueOf = (column: string) => `(${replaced[name]?.[column] ?? quoted(column)})::text`
  const values = columns.map((column) => valueOf(column.name)).join(', ')
  await tx.execute(
    sql.raw(`declare backup_rows no scroll cursor for
      select json_build_array(${values})::text as line from ${quoted(name)}`),
  )
  for (;;) {
    const rows = await rowsOf(tx, lineRow, sql.raw(`fetch ${batch} from backup_rows`))
    if (rows.length === 0) break
    yield rows.map(({ line }) => `[${JSON.stringify(name)},${line}]\n`)
  }
  await tx.execute(sql.raw('close backup_rows'))
}

/** The text of a backup in parts: heading, rows, and an ending that counts them and carries the checksum of all before it. */
async function* textOf(tx: Db, now: Date, counts: Record<string, number>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const counted = (text: string) => {
    hash.update(text)
    return text
  }
  const tables = await readTables(tx)
  const heading: Heading = {
    format: formatName,
    version: 1,
    taken_at: now.toISOString(),
    migrations: await readApplied(tx),
    tables,
    sequences: await readSequences(tx),
  }
  yield counted(`${JSON.stringify(heading)}\n`)
  for (const table of tables) {
    counts[table.name] = 0
    for await (const rows of rowLines(tx, table)) {
      counts[table.name] = (counts[table.name] ?? 0) + rows.length
      yield counted(rows.join(''))
    }
  }
  const ending: Ending = { end: true, rows: counts, sha256: hash.digest('hex') }
  yield `${JSON.stringify(ending)}\n`
}

/**
 * Writes the whole shop to `file`, as it is at one instant: compressed lines of JSON that know nothing of the database
 * they come from, so that a backup of PGlite is restored into PostgreSQL and the other way round. Answers the rows of each
 * table. PGlite has one connection: the shop waits meanwhile.
 */
export async function writeBackup(db: Db, file: string, now: Date): Promise<Record<string, number>> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    await settle(tx)
    const counts: Record<string, number> = {}
    await pipeline(
      Readable.from(textOf(tx, now, counts)),
      createGzip({ level: 5 }),
      // Password hashes are in it.
      createWriteStream(file, { mode: 0o600 }),
    )
    return counts
  })
}
