import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { resetPassword } from '@kolea/contract/customers.ts'
import { marketingSms } from '@kolea/contract/feedback.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { runOps } from '../../tests/run-ops.ts'

let api: TestApi
let ops: Awaited<ReturnType<typeof runOps>>['ops']
before(async () => {
  api = await openTestApi({ SMS_PER_HOUR: '5', MAIL_PER_HOUR: '2' })
  ;({ ops } = await runOps(api))
})
after(() => api[Symbol.asyncDispose]())

const later = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms))
const hourMs = 3_600_000
const messages = (channel: 'sms' | 'mail') =>
  api.app.db
    .select()
    .from(outboxMessages)
    .then((all) => all.filter((message) => message.channel === channel).length)

let numbers = 0
const appLink = async () =>
  api.as.call(marketingSms, {
    token: await api.as.guest(),
    body: { mobileNumbers: [`1808555${String(3000 + (numbers += 1))}`], country: 'US' },
  })

test('[APP-01] the hour has a ceiling of SMS over all callers and numbers, twenty at once too', async () => {
  assert.equal((await ops('alarms')).output, 'There is no alarm.\n')
  const all = await Promise.all(Array.from({ length: 20 }, appLink))
  assert.equal(all.filter(({ status }) => status === 200).length, 5)
  assert.equal(await messages('sms'), 5)
  later(600_000)
  const refused = await appLink()
  assert.deepEqual([refused.status, refused.error.error], [429, 'message_limit'])
  const left = refused.error.retry_after ?? 0
  assert.ok(left > 2_990 && left <= 3_000, `${left}`)
  later(hourMs)
  assert.equal((await appLink()).status, 200)
})

test('the operator sees the alarm until it is cleared', async () => {
  const { output } = await ops('alarms')
  assert.match(output, /sms_ceiling\s+2 minutes, first 2026-11-18T.*: SMS_PER_HOUR is reached/)
  assert.doesNotMatch(output, /mail_ceiling/)
  assert.match((await ops('alarms', 'clear')).output, /1 alarm/)
  assert.equal((await ops('alarms')).output, 'There is no alarm.\n')
})

test('[SGN-05] mails that were never sent are not counted, and at the ceiling a reset is refused to everybody alike', async () => {
  const reset = (email: string) => api.as.call(resetPassword, { body: { email } })
  const work = async () => {
    while ((await runDueJobs(api.app)) > 0);
  }
  const before = await messages('mail')
  for (let n = 0; n < 10; n += 1) assert.equal((await reset(`nobody${n}@example.com`)).status, 200)
  await work()
  const owners = [await api.as.customer(), await api.as.customer(), await api.as.customer()]
  for (const { email } of owners.slice(0, 2)) assert.equal((await reset(email)).status, 200)
  await work()
  assert.equal(await messages('mail'), before + 2)
  for (const email of [owners[2]?.email ?? '', 'nobody@example.com'])
    assert.equal((await reset(email)).error.error, 'message_limit')
  later(hourMs)
  assert.equal((await reset(owners[2]?.email ?? '')).status, 200)
  await work()
  assert.equal(await messages('mail'), before + 3)
})
