import assert from 'node:assert/strict'
import { metricValue } from '@kolea/test-kit/metric-value.ts'
import { test } from 'node:test'
import { place, stores } from '@kolea/contract/location.ts'
import { isOfApi, namedMetrics } from '@kolea/test-kit/named-metrics.ts'
import { operatorActions } from '../db/schema/operator-actions.ts'
import { scheduleJob } from '../jobs/schedule.ts'
import { messageJobs } from '../modules/messages/outbox.ts'
import { openTestApi, testStart } from '../tests/open-test-api.ts'
import { freePort } from '@kolea/test-kit/free-port.ts'
import { describeApi } from '../metrics/api-metrics.ts'

test('an API with an address for metrics reports its calls by operation, its jobs and its messages, and of nobody', async () => {
  const address = `127.0.0.1:${await freePort()}`
  await using api = await openTestApi({ STORE_API_METRICS_ADDRESS: address })
  const { app } = api
  const read = async () => (await fetch(`http://${address}/metrics`)).text()
  const token = await api.as.guest()
  await api.as.call(stores, { token, query: { country: 'US', training_mode: 'false' } })
  await api.as.call(place, { token, params: { placeId: 'canary-place' } })
  await app.inject({ url: '/canary/address' })
  await assert.rejects(
    openTestApi({ STORE_API_METRICS_ADDRESS: address }),
    /STORE_API_METRICS_ADDRESS: .*EADDRINUSE/,
  )
  const before = metricValue(await read(), `kolea_api_due_work{kind="${messageJobs.sms}"}`)
  await scheduleJob(
    app.db,
    { kind: messageJobs.sms, subjectId: 'canary@example.com' },
    new Date(testStart.getTime() - 90_000),
  )
  const text = await read()
  const calls = (labels: string) => metricValue(text, `kolea_api_call_seconds_count{${labels}}`)
  assert.equal(calls('operation="stores",status="2xx"'), 1)
  assert.equal(calls('operation="place",status="4xx"'), 1)
  assert.equal(metricValue(text, `kolea_api_due_work{kind="${messageJobs.sms}"}`), before + 1)
  assert.ok(metricValue(text, 'kolea_api_due_work_age_seconds') >= 90)
  assert.ok(metricValue(text, 'kolea_api_messages_waiting') >= 1)
  assert.equal(metricValue(text, 'kolea_api_database_reached'), 1)
  assert.ok(metricValue(text, 'process_cpu_seconds_total') > 0)
  assert.doesNotMatch(text, /canary/)
})

test('while the database is away the rest is reported, and nothing that is old', async () => {
  const api = await openTestApi()
  const { db, clock, jobHandlers } = api.app
  const connections = () => ({ open: 12, idle: 0, waiting: 7 })
  const metrics = describeApi({
    db,
    now: () => clock.now(),
    jobKinds: () => jobHandlers.keys(),
    connections,
  })
  assert.doesNotMatch(await metrics.read(), /^kolea_api_backup_age_seconds/m, 'before the first backup')
  const at = new Date(clock.now().getTime() - 90_000)
  const request = 'GET /operator/backup'
  await db
    .insert(operatorActions)
    .values({ actionId: 'backup', at, who: '', what: 'backup', request, status: 200 })
  const full = await metrics.read()
  assert.equal(Math.round(metricValue(full, 'kolea_api_backup_age_seconds')), 90)
  for (const name of namedMetrics().filter(isOfApi))
    if (!name.startsWith('kolea_api_call_seconds')) assert.match(full, new RegExp(`^${name}[ {]`, 'm'))
  await api[Symbol.asyncDispose]()
  metrics.noteCall('stores', 503, 0.2)
  const text = await metrics.read()
  assert.equal(metricValue(text, 'kolea_api_database_reached'), 0)
  assert.equal(metricValue(text, 'kolea_api_connections{state="waiting"}'), 7)
  assert.equal(metricValue(text, 'kolea_api_call_seconds_count{operation="stores",status="5xx"}'), 1)
  assert.doesNotMatch(text, /^kolea_api_due_work/m)
})
