import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { confirmReset, resetPassword } from '#lib/contract/customers.ts'
import { getProfile } from '#lib/contract/profile.ts'
import { passwordToken, refreshToken } from '#lib/contract/tokens.ts'
import { dueWork } from '../../db/schema/due-work.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { passwordResets } from '../../db/schema/tokens.ts'
import { takeDueWork } from '../../plugins/due-work.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

const minutes = (count: number) => api.clock.set(new Date(api.clock.now().getTime() + count * 60_000))
const mailsTo = (email: string) =>
  api.app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, email))
    .orderBy(outboxMessages.createdAt)
const tokenIn = (body: string | undefined) =>
  /\/reset-password(?:\?lang=\w+)?#token=([\w-]{40,})/.exec(body ?? '')?.[1] ?? ''

/** Until no request waits: the API's own round may have taken one. */
async function drain() {
  while ((await api.app.db.$count(dueWork, eq(dueWork.kind, 'reset.send'))) > 0) await takeDueWork(api.app)
}
async function ask(email: string, headers: Record<string, string> = {}) {
  const answer = await api.as.call(resetPassword, { body: { email }, headers })
  await drain()
  return answer.ok
}
const linkFor = async (email: string) => {
  await ask(email)
  return tokenIn((await mailsTo(email)).findLast((mail) => mail.template === 'password_reset')?.body)
}
const confirm = async (token: string, password = 'Nene2026x') =>
  api.as.call(confirmReset, { body: { token, password: await api.as.seal(password) } })
const signIn = async (email: string, password: string) =>
  api.as.call(passwordToken, {
    body: {
      grant_type: 'password',
      ...api.as.client,
      userName: await api.as.seal(email),
      password: await api.as.seal(password),
    },
  })

test('[SGN-05] a reset answers alike for known and unknown e-mail; only the known one gets a mail', async () => {
  const { email } = await api.as.customer()
  const known = await api.as.call(resetPassword, { body: { email: email.toUpperCase() } })
  const unknown = await api.as.call(resetPassword, { body: { email: 'unknown@example.com' } })
  assert.deepEqual(known.ok, unknown.ok)
  await drain()
  assert.equal((await mailsTo(email)).length, 1)
  assert.deepEqual(await mailsTo('unknown@example.com'), [])
})

test('[SGN-05] the link sets a new password once, signs everybody out and says so by mail', async () => {
  const customer = await api.as.customer()
  const { email } = customer
  const token = await linkFor(email)
  const stored = await api.app.db.select().from(passwordResets)
  assert.ok(!JSON.stringify(stored).includes(token))
  const weak = await confirm(token, 'alllower1')
  assert.deepEqual([weak.status, weak.error.error], [400, 'invalid_password'])
  assert.equal((await confirm(token)).ok.status, 'success')
  const again = await confirm(token, 'Another99x')
  assert.deepEqual([again.status, again.error.error], [410, 'reset_link_invalid'])

  assert.equal((await api.as.call(getProfile, { token: customer.token })).status, 401)
  const refreshed = await api.as.call(refreshToken, { body: { refresh_token: customer.refreshToken } })
  assert.equal(refreshed.error.error, 'invalid_grant')
  assert.equal((await signIn(email, 'Plover808x')).status, 401)
  assert.equal((await signIn(email, 'Nene2026x')).status, 200)
  assert.equal((await mailsTo(email)).at(-1)?.template, 'password_changed')
})

test('[SGN-05] of twenty uses at once one sets the password', async () => {
  const { email } = await api.as.customer()
  const token = await linkFor(email)
  const uses = await Promise.all(Array.from({ length: 20 }, (_, n) => confirm(token, `Nene20${n + 10}x`)))
  assert.equal(uses.filter((answer) => answer.status === 200).length, 1)
})

test('[SGN-05] a new link voids the one before, and none lives longer than 30 minutes', async () => {
  const { email } = await api.as.customer()
  const first = await linkFor(email)
  minutes(1)
  const second = await linkFor(email)
  assert.notEqual(first, second)
  assert.equal((await confirm(first)).error.error, 'reset_link_invalid')
  minutes(31)
  assert.equal((await confirm(second)).error.error, 'reset_link_invalid')
  assert.equal((await confirm('A'.repeat(43))).error.error, 'reset_link_invalid')
})

test('[SGN-05] at most three links an hour, and old ones are forgotten', async () => {
  const { email, customerId } = await api.as.customer()
  for (let n = 0; n < 5; n += 1) {
    await ask(email)
    minutes(1)
  }
  assert.equal((await mailsTo(email)).length, 3)
  minutes(60)
  while ((await takeDueWork(api.app)) > 0);
  const own = eq(passwordResets.customerId, customerId)
  assert.equal(await api.app.db.$count(passwordResets, own), 0)
  await ask(email)
  // Those before have expired, and their recipient is masked.
  assert.equal((await mailsTo(email)).length, 1)
})

test('[SGN-05] who was locked out by wrong passwords is let in by the link; the mail speaks their language', async () => {
  const { email } = await api.as.customer()
  for (let n = 0; n < 6; n += 1) await signIn(email, 'Wrong1234')
  assert.equal((await signIn(email, 'Plover808x')).status, 423)
  await ask(email, { 'accept-language': 'ar' })
  const mail = (await mailsTo(email)).at(-1)
  assert.match(mail?.body ?? '', /كلمة مرور[\s\S]*\?lang=ar#token=/)
  assert.equal((await confirm(tokenIn(mail?.body))).status, 200)
  assert.equal((await signIn(email, 'Nene2026x')).status, 200)
})
