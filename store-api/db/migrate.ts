import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { inTransaction, rowsOf, type Db } from './database.ts'

const appliedMigrationRow = z.object({ name: z.string(), checksum: z.string() })

const folder = new URL('./migrations/', import.meta.url)

export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** Migrations in the order of their names, `NNNN_what.sql`. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/** An applied migration was edited, or the database comes from a newer version. */
export class MigrationMismatch extends Error {}

/**
 * Statements of a migration: they end with `;` at the end of a line, outside a `$$` body. One by one, because a prepared
 * statement holds only one.
 */
function statementsOf(text: string): string[] {
  const parts: string[] = []
  let current = ''
  for (const line of text.replace(/^\s*--.*$/gm, '').split('\n')) {
    current += `${line}\n`
    const openBody = (current.match(/\$\$/g)?.length ?? 0) % 2 === 1
    if (line.trimEnd().endsWith(';') && !openBody) {
      parts.push(current.trim())
      current = ''
    }
  }
  return [...parts, current.trim()].filter((part) => part !== '')
}

/**
 * Applies what is missing, forward only, each migration in its own transaction. Answers the names it applied.
 * @throws MigrationMismatch
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  await db.execute(
    sql`create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const rows = await rowsOf(db, appliedMigrationRow, sql`select name, checksum from migrations`)
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = rows.find((row) => !known.has(row.name))
  if (unknown !== undefined) {
    throw new MigrationMismatch(
      `The database has migration ${unknown.name}, which this version does not know.`,
    )
  }
  const done: string[] = []
  for (const { name, text, checksum } of migrations) {
    const before = applied.get(name)
    if (before !== undefined) {
      if (before !== checksum)
        throw new MigrationMismatch(`Migration ${name} was edited after it was applied.`)
      continue
    }
    await inTransaction(db, async (tx) => {
      for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migrations (name, checksum) values (${name}, ${checksum})`)
    })
    done.push(name)
  }
  return done
}
