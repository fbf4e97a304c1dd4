import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { openTestDatabase } from '../tests/test-database.ts'
import { apiErrorForLog } from './log.ts'

const canary = 'canary-Plover808x'

test('a real database error is logged by SQLSTATE, constraint, table and statement, without any value', async () => {
  const { db, close } = await openTestDatabase(new Date('2026-11-18T20:00:00Z'))
  const insert = async () => {
    await db.execute(
      sql`insert into seeds (name, hash, seeded_at) values (${canary}, ${canary}, '2026-11-18')`,
    )
  }
  await insert()
  const error = await insert().then(
    () => assert.fail('the second insert succeeded'),
    (failure: unknown) => failure,
  )
  await close()
  assert.ok(String(error).includes(canary), 'the error itself contains the values')
  const logged = apiErrorForLog(error) as Record<string, unknown>
  assert.ok(!JSON.stringify(logged).includes(canary), JSON.stringify(logged))
  assert.deepEqual([logged.sqlState, logged.constraint, logged.table], ['23505', 'seeds_pkey', 'seeds'])
  assert.match(String(logged.statement), /^k_[\w-]{20,}$/)
  assert.match(String(logged.stack), /^at /)
})

test('a value that looks like a frame of a stack does not get into the log', () => {
  const error = new DrizzleQueryError('select $1', [`\n    at ${canary} (x.ts:1:1)`])
  assert.ok(!JSON.stringify(apiErrorForLog(error)).includes(canary))
})

test('of any other error the message stays, without what may identify a person', () => {
  const cause = Object.assign(new Error('connect to mail.example for pua@example.com'), {
    code: 'ECONNREFUSED',
  })
  const logged = apiErrorForLog(new Error('not sent', { cause })) as Record<string, unknown>
  assert.deepEqual([logged.code, logged.message], ['ECONNREFUSED', 'connect to mail.example for [e-mail]'])
  assert.deepEqual(apiErrorForLog(canary), { type: 'string', message: '', stack: '' })
})
