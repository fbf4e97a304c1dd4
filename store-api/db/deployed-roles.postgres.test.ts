import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { findProgram, searchPath } from '@kolea/test-kit/find-program.ts'
import { usualPool } from '../env-database.ts'
import { findPostgres } from '../tests/postgres/find-postgres.ts'
import { startPostgres } from '../tests/postgres/start-postgres.ts'
import { sqlState } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const psql = findProgram('psql')
const skip =
  (findPostgres() === undefined || psql === undefined) && 'no PostgreSQL server program and psql here'
const roles = join(import.meta.dirname, '../../deploy/postgres/roles.sql')

test(
  'deploy/postgres/roles.sql makes a role that migrates and one that an API works under',
  { skip },
  async () => {
    await using server = await startPostgres()
    const run = (database: string, ...words: string[]) =>
      execFileSync(
        psql ?? '',
        [
          '-v',
          'ON_ERROR_STOP=1',
          '-q',
          Object.assign(new URL(server.url), { pathname: database }).href,
          ...words,
        ],
        {
          env: {
            NODE_ENV: 'test',
            PATH: searchPath(),
            POSTGRES_OWNER_PASSWORD: "o'wner",
            POSTGRES_API_PASSWORD: 'api',
          },
          encoding: 'utf8',
        },
      )
    run('postgres', '-c', 'create database kolea')
    run('kolea', '-f', roles)
    const as = (username: string) => Object.assign(new URL(server.url), { username, pathname: '/kolea' }).href
    const { db, close } = await openPostgres(
      as('kolea_api'),
      async (owner) => void (await migrate(owner)),
      usualPool,
      as('kolea_owner'),
    )
    try {
      await db.execute(sql`select count(*) from orders`)
      for (const statement of [
        'drop table orders',
        'create temporary table t (x int)',
        'create table t (x int)',
      ])
        await assert.rejects(
          db.execute(sql.raw(statement)),
          (error) => sqlState(error) === '42501',
          statement,
        )
    } finally {
      await close()
    }
    assert.equal(
      run(
        'kolea',
        '-Atc',
        "select string_agg(rolname, ' ') from pg_roles where rolname like 'kolea\\_%' and (rolsuper or rolcreaterole or rolcreatedb)",
      ).trim(),
      '',
    )
  },
)
