import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userInfo } from 'node:os'
import { operatorActions } from '../db/schema/operator-actions.ts'
import { openTestApi, testEnvironment, type TestApi } from '../tests/open-test-api.ts'
import { runOps } from '../tests/run-ops.ts'

let api: TestApi
let run: Awaited<ReturnType<typeof runOps>>
before(async () => {
  api = await openTestApi()
  run = await runOps(api)
})
after(() => api[Symbol.asyncDispose]())

const actions = () => api.app.db.select().from(operatorActions).orderBy(operatorActions.at)

/** A call as another program could make it. */
const call = (path: string, headers: Record<string, string>, method = 'DELETE') =>
  fetch(`http://127.0.0.1:${run.port}/operator${path}`, {
    method,
    headers: { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}`, ...headers },
  })

test('a change is written down with who, when, what and how it ended; a look is not', async () => {
  const startedAt = api.clock.now()
  await run.ops('config', 'list')
  await run.ops('offline', 'on')
  assert.equal((await run.ops('config', 'set', 'fetchOrdersLimit', 'many')).code, 1)
  const written = await actions()
  const { username } = userInfo()
  assert.deepEqual(
    written.map(({ who, what, request, status }) => ({ isUs: who === username, what, request, status })),
    [
      { isUs: true, what: 'offline on', request: 'PUT /operator/configuration/:id', status: 200 },
      {
        isUs: true,
        what: 'config set fetchOrdersLimit many',
        request: 'PUT /operator/configuration/:id',
        status: 400,
      },
    ],
  )
  for (const { at } of written) assert.ok(at >= startedAt && at <= api.clock.now())
  const { output } = await run.ops('actions')
  assert.match(output, /: offline on$/m)
  assert.match(output, /: config set fetchOrdersLimit many {2}\(refused, 400\)$/m)
  assert.equal((await run.ops('actions', '--most', '1')).output.trim().split('\n').length, 1)
})

test('options and the reason are in the row; e-mail addresses, phone numbers, names and tokens are in none', async () => {
  await run.ops('training', 'leilani@example.com', 'on')
  const reason = 'late, says leilani@example.com, 808 555-0117'
  await run.ops('refund', 'KO-0', '--amount', '300', '--reason', reason)
  const refund = (await actions()).at(-1)
  assert.deepEqual([refund?.options, refund?.reason], [{ amount: '300' }, 'late, says <email> <number>'])
  await run.ops('social', 'token', 'leilani@example.com', '--first', 'Leilani', '--last', 'Kealoha')
  await run.ops('outbox')
  const text = JSON.stringify(await actions())
  assert.match(text, /"training <email> on"/)
  assert.match(text, /"outbox"/)
  assert.doesNotMatch(text, /leilani|Kealoha|0117/i)
  assert.ok(!text.includes(testEnvironment.OPERATOR_TOKEN))
})

test('the beginning of a long command is stored, in any script', async () => {
  await run.ops('config', 'set', 'fetchOrdersLimit', '🥥'.repeat(600))
  const last = (await actions()).findLast(({ request }) => request === 'PUT /operator/configuration/:id')
  assert.match(last?.what ?? '', /^config set fetchOrdersLimit 🥥/)
})

test('what another program says of itself is one bounded line, and a call without the token writes nothing', async () => {
  const before = (await actions()).length
  await call('/alarms', { authorization: 'Bearer wrong' })
  assert.equal((await actions()).length, before)
  const what = encodeURIComponent(`alarms\n\u001b[31mclear ${'x'.repeat(900)}`)
  await call('/alarms', { 'x-operator-name': '%E0%A4%A', 'x-operator-command': what })
  const last = (await actions()).find(({ request }) => request === 'DELETE /operator/alarms')
  assert.equal(last?.who, '')
  assert.match(last.what, /^alarms {2}\[31mclear x+$/)
  assert.equal(last.what.length, 200)
})

test('what an action changed is in its row as it was and as it became, with options and reason', async () => {
  const changed = async (...words: string[]) => {
    assert.equal((await run.ops(...words)).code, 0, words.join(' '))
    const { what, options, reason, before, after } = (await actions()).at(-1) ?? {}
    return { what, options, reason, before, after }
  }
  assert.deepEqual(await changed('price', '105001', '519', '--zone', 'oahu', '--reason', 'week of soda'), {
    what: 'price 105001 519',
    options: { zone: 'oahu' },
    reason: 'week of soda',
    before: { oahu: 549 },
    after: { oahu: 519 },
  })
  const set = await changed('config', 'set', 'fetchOrdersLimit', '7', '--country', 'CA')
  assert.deepEqual([set.options, set.after], [{ country: 'CA' }, { CA: 7 }])
  const couriers = await changed('couriers', '12345', 'off')
  assert.deepEqual([couriers.before, couriers.after], [{ couriers: true }, { couriers: false }])
  const hidden = await changed('category', 'hide', 'soda')
  assert.deepEqual([hidden.before, hidden.after], [{ hidden: false }, { hidden: true }])
  const removed = await changed('coupon', 'remove', 'aloha5')
  assert.deepEqual([removed.before?.['value'], removed.after], [500, {}])
  // What changes nothing has no values.
  const again = await changed('couriers', '12345', 'off')
  assert.deepEqual([again.before, again.after], [null, null])
  const { output } = await run.ops('actions')
  assert.match(output, /: price 105001 519\n {4}--zone oahu\n {4}reason: week of soda\n {4}oahu: 549 → 519$/m)
})

test('a refused action has its reason, and no values', async () => {
  assert.equal((await run.ops('price', '105001', '1', '--zone', 'moon', '--reason', 'a try')).code, 1)
  const last = (await actions()).at(-1)
  assert.deepEqual([last?.status, last?.reason, last?.before, last?.after], [404, 'a try', null, null])
})

test('who has a token of their own is known by it, whatever their machine says; the shared one proves nobody', async () => {
  const made = JSON.parse((await run.ops('operator', 'token', 'leilani', '--json')).output) as {
    token: string
    operator: string
  }
  await using named = await openTestApi({ OPERATORS: made.operator, OPERATOR_TOKEN: '' })
  const own = await runOps(named)
  const rows = () => named.app.db.select().from(operatorActions).orderBy(operatorActions.at)
  assert.equal(
    (await own.opsWith({ OPERATOR_TOKEN: made.token, SUDO_USER: 'kimo' }, 'offline', 'on')).code,
    0,
  )
  assert.deepEqual(
    (await rows()).map(({ operator, who, before, after }) => ({ operator, who, before, after })),
    [
      {
        operator: 'leilani',
        who: 'kimo',
        before: { US: false, CA: false },
        after: { US: true, CA: true },
      },
    ],
  )
  const listed = await own.opsWith({ OPERATOR_TOKEN: made.token }, 'actions')
  assert.match(listed.output, / {2}leilani: offline on$/m)
  // Neither the shared token of another API nor half of hers opens it, and no hash is a token.
  for (const token of [
    testEnvironment.OPERATOR_TOKEN,
    made.token.slice(1),
    made.operator.split(':')[1] ?? '',
  ])
    assert.equal((await own.opsWith({ OPERATOR_TOKEN: token }, 'offline', 'off')).code, 1)
  assert.equal((await rows()).length, 1)
  assert.match((await run.ops('actions')).output, /\(not verified\): /)
  assert.doesNotMatch(JSON.stringify(await rows()), new RegExp(made.token))
})
