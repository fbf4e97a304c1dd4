import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newMember, pass } from '../tests/membership.ts'
import { openTestApi } from '../tests/open-test-api.ts'
import { runOps } from '../tests/run-ops.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const { ops } = await runOps(api)

const idIn = (shown: string) => /^sub_[\w-]+/.exec(shown)?.[0] ?? ''
const paidUntilIn = (shown: string) => /paid until (\S+)/.exec(shown)?.[1] ?? ''

test('[SUB-01] subscriptions are listed, shown by customer, email or id, and renewed ahead of their day', async () => {
  assert.equal((await ops('subscription', 'list')).output, 'There are no subscriptions yet.\n')
  const member = await newMember(api)
  await member.join()
  const { output } = await ops('subscription', 'list')
  const id = idIn(output)
  assert.match(output, new RegExp(`^${id}  trial .*5.95 USD .*${member.customer.email}`))
  const paidUntil = paidUntilIn(output)
  assert.match((await ops('subscription', 'renew', id, paidUntil)).output, /is due now/)
  await pass(api, 0)
  assert.deepEqual([(await member.own()).status, (await member.taken()).length], ['active', 1])
  for (const whose of [id, member.customer.customerId, member.customer.email]) {
    const shown = (await ops('subscription', 'show', whose)).output
    assert.match(shown, new RegExp(`active[^]*succeeded[^]*${id}_1_0_1`))
  }
  await pass(api, 0)
  assert.equal((await member.taken()).length, 1)
  // Whom `show` finds, `renew` finds.
  for (const whose of [member.customer.customerId, member.customer.email])
    assert.match((await ops('subscription', 'renew', whose, paidUntil)).output, /^Nothing is charged/)
  const again = await ops('subscription', 'renew', id, paidUntil)
  assert.match(again.output, /^Nothing is charged: the subscription is paid until \S+Z, not \S+Z\.\n$/)
  await pass(api, 0)
  assert.deepEqual([again.code, (await member.taken()).length], [1, 1])
})

test('[SUB-02] a renewal for a month that the calendar has charged since the operator looked charges nothing', async () => {
  const member = await newMember(api)
  await member.join()
  const shown = (await ops('subscription', 'show', member.customer.email)).output
  await pass(api, 14)
  const late = await ops('subscription', 'renew', idIn(shown), paidUntilIn(shown))
  await pass(api, 0)
  assert.deepEqual([late.code, (await member.taken()).length], [1, 1])
  const unreadable = await ops('subscription', 'renew', idIn(shown), 'tomorrow')
  assert.deepEqual(unreadable, {
    code: 1,
    output: 'The request is not valid. paid_until: Invalid ISO datetime\n',
  })
})

test('[SUB-02] a canceled or unknown subscription is not renewed', async () => {
  const member = await newMember(api)
  await member.join()
  await member.change('cancel')
  const shown = (await ops('subscription', 'show', member.customer.customerId)).output
  const canceled = await ops('subscription', 'renew', idIn(shown), paidUntilIn(shown))
  assert.deepEqual([canceled.code, /is canceled/.test(canceled.output)], [1, true])
  assert.deepEqual(await ops('subscription', 'show', 'nobody'), {
    code: 1,
    output: 'We couldn’t find that subscription.\n',
  })
})
