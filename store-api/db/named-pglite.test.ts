import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { customType, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { testDatabaseUrl } from '../env-commands.ts'
import { testStart } from '../tests/open-test-api.ts'
import { rawRows } from '../tests/raw-rows.ts'
import { openTestDatabase } from '../tests/test-database.ts'
import { inTransaction, sqlState, textArray, type Database } from './database.ts'

const skip = testDatabaseUrl() !== undefined && 'PostgreSQL has a client of its own'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const samples = pgTable('samples', {
  id: integer().primaryKey(),
  words: text().array(),
  said: jsonb(),
  at: timestamp({ withTimezone: true }),
  days: timestamp({ withTimezone: true }).array(),
  cost: numeric(),
  photo: bytes(),
})

let database: Database

before(async () => {
  if (skip) return
  database = await openTestDatabase(testStart)
  await database.db.execute(sql`create table samples
    (id int primary key, words text[], said jsonb, at timestamptz, days timestamptz[], cost numeric, photo bytea)`)
})
after(() => database?.close())

const prepared = (like: string) =>
  rawRows<{ name: string; uses: number }>(
    database.db,
    sql`select name, (generic_plans + custom_plans)::int as uses from pg_prepared_statements where statement like ${like}`,
  )

test('values of every kind come back alike, before a statement has a name and after', { skip }, async () => {
  const at = new Date('2026-11-18T20:00:00.123Z')
  const row = {
    said: { a: [1, 'ʻokina', null] },
    at,
    days: [at],
    cost: '12.50',
    photo: Uint8Array.of(0, 255),
  }
  for (let id = 0; id < 6; id += 1)
    await database.db.insert(samples).values({ id, words: ['a,b', 'c"d', 'ʻo\\'], ...row })
  await database.db
    .insert(samples)
    .values({ id: 6, words: null, said: null, at: null, days: null, cost: null, photo: null })
  const read = () => database.db.select().from(samples).orderBy(samples.id)
  const unnamed = await read()
  const raw = () =>
    rawRows(database.db, sql`select * from samples where words && ${textArray(['a,b'])} order by id`)
  const rawUnnamed = await raw()
  for (let n = 0; n < 4; n += 1) {
    assert.deepEqual(await read(), unnamed)
    assert.deepEqual(await raw(), rawUnnamed)
  }
  assert.deepEqual(unnamed[5], { id: 5, words: ['a,b', 'c"d', 'ʻo\\'], ...row })
  assert.equal(rawUnnamed.length, 6)
  assert.equal((await prepared('%samples%')).length, 3)
})

test(
  'a named statement that fails reports why, and harms neither its transaction’s end nor the next one',
  { skip },
  async () => {
    const insert = (id: number) => database.db.insert(samples).values({ id: 100 + id })
    for (let id = 0; id < 4; id += 1) await insert(id)
    await assert.rejects(insert(1), (error) => sqlState(error) === '23505')
    await assert.rejects(
      inTransaction(database.db, async (tx) => {
        await tx.insert(samples).values({ id: 110 })
        await tx.insert(samples).values({ id: 1 })
      }),
      (error) => sqlState(error) === '23505',
    )
    await insert(4)
    await inTransaction(database.db, async (tx) => {
      await tx.insert(samples).values({ id: 111 })
      await assert.rejects(tx.transaction((inner) => inner.insert(samples).values({ id: 1 })))
    })
    const rows = await rawRows<{ id: number }>(
      database.db,
      sql`select id from samples where id > 99 order by id`,
    )
    assert.deepEqual(
      rows.map(({ id }) => id),
      [100, 101, 102, 103, 104, 111],
    )
  },
)

test('statements at once do not mix, and a transaction excludes them', { skip }, async () => {
  const count = () =>
    rawRows<{ n: number }>(database.db, sql`select count(*)::int as n from samples where id > 200`)
  for (let n = 0; n < 4; n += 1) await count()
  const writing = inTransaction(database.db, async (tx) => {
    for (let id = 201; id < 206; id += 1) await tx.insert(samples).values({ id })
  })
  const seen = await Promise.all(Array.from({ length: 5 }, count))
  await writing
  assert.deepEqual(
    seen.map(([row]) => row?.n),
    [5, 5, 5, 5, 5],
  )
})

test('a plan is made anew after a thousand uses, because tables grow', { skip }, async () => {
  const ask = () => database.db.execute(sql`select 'renewed' as plan from samples limit 1`)
  for (let n = 0; n < 1_010; n += 1) await ask()
  const [statement] = await prepared("select 'renewed'%")
  assert.ok(statement && statement.uses < 50, JSON.stringify(statement))
})
