import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { answerTestStep } from '@kolea/contract/test-gateway.ts'
import { dayMs, minuteMs } from '@kolea/domain/time/durations.ts'
import { passWithStep } from '../../tests/gateway-passes.ts'
import { openGatewayUnderTest } from '../../tests/gateway-under-test.ts'
import { newMember, pass, type Member } from '../../tests/membership.ts'
import { openTestApi } from '../../tests/open-test-api.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const minutes = (count: number) => (count * minuteMs) / dayMs

/** One whose trial was canceled and is over: joining again costs a month. */
async function formerMember(): Promise<Member> {
  const member = await newMember(api)
  member.canConfirm = true
  await member.join()
  await member.change('cancel')
  await pass(api, 20)
  return member
}

/** What the customer answers on the bank's page; the status of the answer. */
async function answerBank(member: Member, client_secret: string, approve: boolean): Promise<number> {
  const body = { client_secret, approve }
  return (await api.as.call(answerTestStep, { token: await member.token(), body })).status
}

/** Joins with a card whose bank asks; the secret of the step. */
async function joinWithStep(member: Member, key?: string): Promise<string> {
  assert.equal(await member.join('step', key), 'pending')
  const { payment_step } = await member.own()
  assert.equal(payment_step?.gateway, 'test')
  return payment_step?.client_secret ?? ''
}

test('[SUB-02] a join whose bank asks waits, sent again or read anew, and begins once the step is done', async () => {
  const member = await formerMember()
  const key = randomUUID()
  const secret = await joinWithStep(member, key)
  assert.equal(await joinWithStep(member, key), secret)
  assert.equal(await member.confirm(false), 'pending')
  assert.deepEqual([(await member.own()).is_subscribed, await member.taken()], [false, []])
  assert.equal(await answerBank(member, secret, true), 200)
  assert.equal(await member.confirm(false), 'success')
  const own = await member.own()
  assert.deepEqual([own.status, own.is_subscribed, own.payment_step], ['active', true, null])
  assert.equal((await member.taken()).length, 1)
  assert.equal((await member.mails()).at(-1), 'subscription_renewed')
})

test('[SUB-02] a step that the bank refuses, or the customer leaves, charges nothing, also when it is done later', async () => {
  for (const [answer, giveUp] of [
    [false, false],
    [null, true],
  ] as const) {
    const member = await formerMember()
    const secret = await joinWithStep(member)
    if (answer !== null) await answerBank(member, secret, answer)
    assert.equal(await member.confirm(giveUp), 'authentication_failed')
    assert.equal(await answerBank(member, secret, true), 404)
    assert.deepEqual([(await member.own()).status, await member.taken()], ['canceled', []])
    assert.equal(await member.join(), 'success')
    assert.equal((await member.taken()).length, 1)
  }
})

test('[SUB-02] a tab that is closed: a step that was done begins the pass, one that was not is given up after ten minutes', async () => {
  const [done, left] = [await formerMember(), await formerMember()]
  const secrets = [await joinWithStep(done), await joinWithStep(left)] as const
  await answerBank(done, secrets[0], true)
  await pass(api, minutes(9))
  assert.notEqual((await left.own()).payment_step, null)
  await pass(api, minutes(1))
  assert.deepEqual([(await done.own()).status, (await done.taken()).length], ['active', 1])
  assert.deepEqual([(await left.own()).status, (await left.own()).payment_step], ['canceled', null])
  assert.equal(await answerBank(left, secrets[1], true), 404)
  assert.deepEqual(await left.taken(), [])
})

test('[SUB-02] another card gives up the step of the one before, and pays alone', async () => {
  const member = await formerMember()
  const secret = await joinWithStep(member)
  assert.equal(await member.join('mastercard'), 'success')
  assert.equal(await answerBank(member, secret, true), 404)
  assert.deepEqual([(await member.own()).status, (await member.taken()).length], ['active', 1])
})

test('[SUB-02] canceling takes the step away, and it takes no money afterwards', async () => {
  const member = await formerMember()
  const secret = await joinWithStep(member)
  assert.equal(await member.change('cancel'), 'success')
  assert.equal((await member.own()).payment_step, null)
  await pass(api, minutes(6))
  assert.equal(await answerBank(member, secret, true), 404)
  assert.deepEqual([(await member.own()).status, await member.taken()], ['canceled', []])
})

test('[SUB-02] [SUB-03] renewals, and a screen that cannot show the step, are refused; a suspended pass is paid with it', async () => {
  const member = await newMember(api)
  await member.join('step')
  await pass(api, 14)
  assert.equal((await member.own()).status, 'suspended')
  assert.equal(await member.change('update', 'step'), 'failed')
  member.canConfirm = true
  assert.equal(await member.change('update', 'step'), 'pending')
  const secret = (await member.own()).payment_step?.client_secret ?? ''
  const stranger = await newMember(api)
  assert.equal(await answerBank(stranger, secret, true), 404)
  await answerBank(member, secret, true)
  assert.equal(await member.confirm(false), 'success')
  assert.deepEqual([(await member.own()).status, (await member.taken()).length], ['active', 1])
})

test('[SUB-02] a step that is left is ended at Stripe: its secret, still in a browser, takes no money', async () => {
  await using stripe = await openGatewayUnderTest.stripe()
  const { member, step } = await passWithStep(stripe)
  assert.equal(await member.confirm(true), 'authentication_failed')
  await assert.rejects(async () => stripe.answerStep?.(step.secret, true))
  assert.deepEqual(await stripe.charges(), [])
})
