import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { openTelemetry } from '@kolea/node-kit/tracing/open-telemetry.ts'
import { inSpan, recordSpans } from '@kolea/node-kit/tracing/spans.ts'
import { openCollector } from '@kolea/test-kit/otlp-collector.ts'
import { testStart } from '../tests/open-test-api.ts'
import { openTestDatabase } from '../tests/test-database.ts'
import { inTransaction } from './database.ts'
import { jobRows } from './schema/jobs.ts'
import { statementSummary, statementText, traceStatements } from './traced-statements.ts'

const entry = { kind: 'entry', name: 'click', attributes: {} } as const

test('statements of a trace have spans, within transactions and savepoints too, and contain no value', async () => {
  await using collector = await openCollector()
  const database = await openTestDatabase(testStart)
  const recorder = openTelemetry({
    service: 'kolea-test',
    version: '1',
    endpoint: collector.endpoint,
    ratio: 1,
    onTrouble: () => undefined,
  })
  recordSpans(recorder)
  const db = traceStatements(database.db)
  const kind = 'leilani@example.com'
  await db.select().from(jobRows).where(eq(jobRows.kind, kind))
  await inSpan(entry, async () => {
    await db.execute(sql`select ${kind}::text as kind, 'literal' as said`)
    await inTransaction(db, async (tx) => {
      await tx.delete(jobRows).where(eq(jobRows.kind, kind))
      await tx.transaction(async (inner) => inner.select().from(jobRows).where(eq(jobRows.kind, kind)))
    })
    await assert.rejects(db.execute(sql`select ${kind}::int`))
  })
  await recorder.close()
  recordSpans(null)
  await database.close()
  const names = collector.spans.map(({ name }) => name)
  // The savepoint's own statements are spans as well; PostgreSQL's transaction has a commit besides.
  assert.deepEqual(
    names.filter((name) => !/^(commit|savepoint|release)/.test(name)),
    ['select', 'delete due_work', 'select due_work', 'transaction', 'select', 'click'],
  )
  const named = (name: string) => collector.spans.find((span) => span.name === name)
  assert.equal(named('transaction')?.parentId, named('click')?.spanId)
  for (const name of ['delete due_work', 'savepoint', 'select due_work'])
    assert.equal(named(name)?.parentId, named('transaction')?.spanId, name)
  assert.deepEqual(
    collector.spans.filter(({ status }) => status === 2).map(({ name }) => name),
    ['select'],
  )
  assert.doesNotMatch(collector.bodies.join(), /leilani|literal/)
})

for (const [text, summary] of [
  ['select "a" from "carts" where "carts"."id" = $1 for update', 'select carts'],
  ['insert into "orders" ("id") select $1 from stores', 'insert orders'],
  ['update "stock" set "quantity" = $1', 'update stock'],
  ['with sold as (select * from order_items) update products set a = 1', 'with order_items'],
  ['begin', 'begin'],
  ['', ''],
] as const)
  test(`a statement is described by what it does, and to what: ${summary}`, () => {
    assert.equal(statementSummary(text), summary)
  })

test('values that are in a text are left out, parameters and names stay', () => {
  assert.equal(
    statementText(`select "a1" from k2 where b = 'it''s' and c = $12 and d > 3.5 limit 10`),
    'select "a1" from k2 where b = ? and c = $12 and d > ? limit ?',
  )
})
