import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DatabaseUnusable } from '../env-database.ts'
import { inTransaction, rowsOf, type Db } from './database.ts'

const loginRow = z.object({ role: z.string(), database: z.string() })
const rightsRow = z.object({ isOwner: z.boolean() })

/** Who a connection is logged in as, and where. */
export type Login = Readonly<z.output<typeof loginRow>>

export async function readLogin(db: Db): Promise<Login> {
  const [login] = await rowsOf(
    db,
    loginRow,
    sql`select current_user::text as role, current_database()::text as database`,
  )
  if (login === undefined) throw new Error('The server does not say who is logged in.')
  return login
}

/** Whether a role may change tables: a superuser, one that may create in the schema, or the owner of a table and its members. */
async function mayChangeSchema(owner: Db, role: string): Promise<boolean> {
  const [rights] = await rowsOf(
    owner,
    rightsRow,
    sql`select rolsuper or has_schema_privilege(r.oid, 'public', 'create') or exists (select 1 from pg_class c
        where c.relnamespace = 'public'::regnamespace and pg_has_role(r.oid, c.relowner, 'member')) as is_owner
      from pg_roles r where rolname = ${role}`,
  )
  return rights?.isOwner !== false
}

/**
 * Gives the role of DATABASE_URL what the API does while it runs: read and write rows, and draw numbers of sequences. Migrations add
 * tables, so every start gives it anew. The list of migrations it only reads.
 * @param owner a connection of DATABASE_MIGRATION_URL, once it has migrated
 * @throws DatabaseUnusable when that role could change the schema, or is one of another database
 */
export async function grantWork(owner: Db, { role, database }: Login): Promise<void> {
  const own = await readLogin(owner)
  if (own.database !== database)
    throw new DatabaseUnusable(
      `DATABASE_MIGRATION_URL names the database ${own.database}, DATABASE_URL the database ${database}: both must name one.`,
    )
  if (await mayChangeSchema(owner, role))
    throw new DatabaseUnusable(
      `DATABASE_URL: the role ${role} may change the schema; beside DATABASE_MIGRATION_URL name one that may not (create role … login).`,
    )
  const worker = sql.identifier(role)
  await inTransaction(owner, async (tx) => {
    await tx.execute(sql`grant usage on schema public to ${worker}`)
    await tx.execute(sql`grant select, insert, update, delete on all tables in schema public to ${worker}`)
    await tx.execute(sql`grant usage, select on all sequences in schema public to ${worker}`)
    await tx.execute(sql`revoke insert, update, delete on table migrations from ${worker}`)
  })
}
