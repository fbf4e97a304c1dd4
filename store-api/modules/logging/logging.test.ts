import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { log } from '@kolea/contract/logging.ts'
import { clientLogs } from '../../db/schema/messages.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { writeLine } from './write-line.ts'

const line = { message: 'a chunk did not load', logLevel: 'error' as const, loggedBy: 'web' }

test('[LOG-01] a line is stored without what may identify a person, and only with the fields that are known', async () => {
  await using api = await openTestApi()
  const message = 'failed for pua@example.com, +1 808 555 0142, code 123456'
  const body = { ...line, message, password: 'Plover808x' }
  assert.equal((await api.as.call(log, { body })).status, 200)
  const [row] = await api.app.db.select().from(clientLogs)
  assert.equal(row?.message, 'failed for [e-mail], [number], code [number]')
  assert.ok(!JSON.stringify(row).includes('Plover808x'))
})

test('[LOG-01] a line that a terminal would obey is refused', async () => {
  await using api = await openTestApi()
  for (const text of ['a\u001b]52;c;cm0=\u0007', 'a\nb', 'a\u009b31m'])
    for (const part of ['message', 'loggedBy', 'source'] as const)
      assert.equal((await api.as.call(log, { body: { ...line, [part]: text } })).status, 400)
  assert.equal(await api.app.db.$count(clientLogs), 0)
})

test('[LOG-01] however many lines come, the latest 10,000 stay', async () => {
  await using api = await openTestApi()
  await api.app.db.execute(sql`insert into client_logs (at, level, logged_by, message)
    select ${api.clock.now().toISOString()}::timestamptz, 'error', 'web', 'n ' || n from generate_series(1, 10500) n`)
  assert.equal((await api.as.call(log, { body: line })).status, 200)
  assert.equal(await api.app.db.$count(clientLogs), 10_000)
  const [oldest] = await api.app.db.select().from(clientLogs).orderBy(clientLogs.logId).limit(1)
  assert.equal(oldest?.message, 'n 502')
})

test('[LOG-01] an order has one line, the storefront’s where there is one, whichever is first; a failed one needs no id', async () => {
  await using api = await openTestApi()
  const { db } = api.app
  const own = { message: 'order placed', logLevel: 'info', loggedBy: 'api', source: 'payment' } as const
  const web = { ...own, loggedBy: 'web', status: 200, source: 'checkout' }
  for (const [order_id, lines] of [
    ['ord-1', [own, web, own]],
    ['ord-2', [web, own, web]],
  ] as const)
    for (const each of lines)
      await writeLine(db, { ...each, order: { order_id, total: 1106 } }, api.clock.now())
  const failed = { ...line, message: 'order not placed: payment', order: { total: 2809 } }
  for (let n = 0; n < 2; n += 1) assert.equal((await api.as.call(log, { body: failed })).status, 200)
  const rows = await db.select().from(clientLogs).orderBy(clientLogs.logId)
  assert.deepEqual(
    rows.map(({ loggedBy, status, orderId, orderTotal }) => [loggedBy, status, orderId, orderTotal]),
    [
      ['web', 200, 'ord-1', 1106],
      ['web', 200, 'ord-2', 1106],
      ['web', null, null, 2809],
      ['web', null, null, 2809],
    ],
  )
})
