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

test('e-mail addresses, options and tokens are in no row', async () => {
  await run.ops('training', 'leilani@example.com', 'on')
  await run.ops('refund', 'KO-0', '--reason', 'a secret reason')
  await run.ops('outbox')
  const text = JSON.stringify(await actions())
  assert.match(text, /"training <email> on"/)
  assert.match(text, /"outbox"/)
  assert.doesNotMatch(text, /leilani|secret reason/)
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
