import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { openTestApi } from '../tests/open-test-api.ts'
import { rowsOf } from './database.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const row = z.object({ productId: z.string(), updatedAt: z.coerce.date() })

test('columns of a raw statement arrive in the spelling of the code, and instants as dates', async () => {
  const rows = await rowsOf(
    api.app.db,
    row,
    sql`select 'p1' as product_id, timestamptz '2026-11-22T06:00:00Z' as updated_at, 1 as not_named
      union all select 'p2', timestamptz '2026-11-22T07:00:00Z', 2 order by 1`,
  )
  assert.deepEqual(rows, [
    { productId: 'p1', updatedAt: new Date('2026-11-22T06:00:00Z') },
    { productId: 'p2', updatedAt: new Date('2026-11-22T07:00:00Z') },
  ])
})

test('a row of another shape is refused instead of being cast', () =>
  assert.rejects(rowsOf(api.app.db, row, sql`select 1 as product_id, now() as updated_at`), /productId/))

test('no rows are no rows', async () =>
  assert.deepEqual(await rowsOf(api.app.db, row, sql`select 'p1' as product_id where false`), []))
