import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { resetPassword } from '@kolea/contract/customers.ts'
import { verifyCustomer } from '@kolea/contract/profile.ts'
import { inTransaction } from '../../db/database.ts'
import { jobRows } from '../../db/schema/jobs.ts'
import { outboxMessages, type OutboxMessageRow } from '../../db/schema/messages.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { readSettings } from '../../env.ts'
import { writeMessage } from './outbox.ts'
import { openTestApi, testEnvironment, type TestApi } from '../../tests/open-test-api.ts'
import { openMailServer } from '../../tests/smtp-stand-in.ts'
import { openTwilio } from '../../tests/twilio-stand-in.ts'
import { pausesMs } from './message-jobs.ts'

const onlyMessage = async ({ app }: TestApi): Promise<OutboxMessageRow> => {
  const [row] = await app.db.select().from(outboxMessages)
  assert.ok(row)
  return row
}

/** Takes what is due until the message has been tried this often and rests; the API's own rounds may get there first. */
async function afterAttempt(api: TestApi, attempts: number): Promise<OutboxMessageRow> {
  for (let look = 0; look < 500; look += 1) {
    await runDueJobs(api.app)
    const row = await onlyMessage(api)
    if (row.attempts === attempts && row.state !== 'sending') return row
    await wait(10)
  }
  throw new Error(`no ${attempts} attempts`)
}

const later = ({ clock }: TestApi, ms: number | undefined) =>
  clock.set(new Date(clock.now().getTime() + (ms ?? 0) + 1000))

const write = (api: TestApi, message: Partial<Parameters<typeof writeMessage>[2]>) =>
  inTransaction(api.app.db, (tx) =>
    writeMessage(tx, api.clock.now(), {
      channel: 'mail',
      recipient: 'pua@example.com',
      template: 'test',
      subject: 'Aloha kāua',
      body: 'The code is 123456.',
      ...message,
    }),
  )

const mailSettings = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'Kōlea <hello@kolea.example>' })

test('[API-01] without a sender a message stays in the outbox, and nothing is left to do', async () => {
  await using api = await openTestApi()
  await write(api, {})
  await runDueJobs(api.app)
  assert.deepEqual([(await onlyMessage(api)).state, (await onlyMessage(api)).attempts], ['waiting', 0])
  assert.equal((await api.app.db.select().from(jobRows).where(eq(jobRows.kind, 'message'))).length, 0)
})

test('[SGN-05] a reset link goes out by mail, once, after the call has answered', async (t) => {
  const server = await openMailServer(t)
  await using api = await openTestApi(mailSettings(server.url))
  const { email } = await api.as.customer()
  assert.equal((await api.as.call(resetPassword, { body: { email } })).status, 200)
  const sent = await afterAttempt(api, 1)
  assert.equal(sent.state, 'sent')
  assert.ok(sent.sentAt)
  assert.match(sent.providerId ?? '', new RegExp(`^<${sent.messageId}@kolea\\.example>$`))
  later(api, 3_600_000)
  await runDueJobs(api.app)
  assert.equal(server.letters.length, 1)
  const [letter] = server.letters
  assert.deepEqual(letter?.to, [email])
  assert.match(letter?.text ?? '', /Subject: Choose a new password/)
  assert.match(letter?.text ?? '', /\/reset-password#token=/)
  assert.match(letter?.text ?? '', new RegExp(`Message-ID: <${sent.messageId}@`, 'i'))
})

test('a server that refuses twice gets the message at the third attempt, after growing pauses', async (t) => {
  const server = await openMailServer(t, [451, 452])
  await using api = await openTestApi(mailSettings(server.url))
  await write(api, {})
  const first = await afterAttempt(api, 1)
  assert.deepEqual([first.state, /451|not now/.test(first.failure ?? '')], ['waiting', true])
  await runDueJobs(api.app)
  assert.equal((await onlyMessage(api)).attempts, 1, 'not before its pause is over')
  later(api, pausesMs[0])
  assert.equal((await afterAttempt(api, 2)).state, 'waiting')
  later(api, pausesMs[0])
  await runDueJobs(api.app)
  assert.equal((await onlyMessage(api)).attempts, 2, 'the second pause is longer than the first')
  later(api, pausesMs[1])
  assert.equal((await afterAttempt(api, 3)).state, 'sent')
  assert.equal(server.letters.length, 1)
})

test('a server that never takes it: six attempts, then failed with the reason; the operator may try again', async (t) => {
  const server = await openMailServer(
    t,
    Array.from({ length: pausesMs.length + 1 }, () => 451),
  )
  await using api = await openTestApi(mailSettings(server.url))
  await write(api, {})
  for (const [at, pauseMs] of [...pausesMs, 0].entries()) {
    await afterAttempt(api, at + 1)
    later(api, pauseMs)
  }
  const failed = await onlyMessage(api)
  assert.deepEqual([failed.state, failed.attempts], ['failed', pausesMs.length + 1])
  assert.match(failed.failure ?? '', /not now/)
  const retry = (id: string) =>
    api.app.inject({
      method: 'POST',
      url: `/operator/outbox/${id}/retry`,
      headers: { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` },
    })
  assert.equal((await retry('msg_none')).statusCode, 404)
  assert.equal((await retry(failed.messageId)).statusCode, 200)
  assert.equal((await afterAttempt(api, 1)).state, 'sent')
  assert.equal((await retry(failed.messageId)).statusCode, 409)
  assert.equal(server.letters.length, 1)
})

test('a refusal for good is not tried again', async (t) => {
  const server = await openMailServer(t, [550])
  await using api = await openTestApi(mailSettings(server.url))
  await write(api, {})
  const failed = await afterAttempt(api, 1)
  assert.deepEqual([failed.state, server.letters.length], ['failed', 0])
})

test('a message left in sending by a crash is sent after all, a sent one is not', async (t) => {
  const server = await openMailServer(t)
  await using api = await openTestApi(mailSettings(server.url))
  await write(api, {})
  await api.app.db.update(outboxMessages).set({ state: 'sending', attempts: 1 })
  assert.equal((await afterAttempt(api, 2)).state, 'sent')
  assert.equal(server.letters.length, 1)
})

test('a comma or a line break in a recipient adds nobody', async (t) => {
  const server = await openMailServer(t)
  await using api = await openTestApi(mailSettings(server.url))
  await write(api, { recipient: 'pua@example.com, eve@example.com', subject: 'Hi\r\nBcc: eve@example.com' })
  const row = await afterAttempt(api, 1)
  const reached = server.letters.flatMap((letter) => letter.to)
  assert.ok(!reached.includes('eve@example.com'), `${row.state}: ${reached.join()}`)
  assert.doesNotMatch(server.letters[0]?.text ?? '', /^Bcc:/im)
})

const account = { TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000001', TWILIO_AUTH_TOKEN: 'auth-token' }
const smsSettings = (url: string, from = '+18085550100') => ({
  SMS_PROVIDER: 'twilio',
  ...account,
  TWILIO_FROM: from,
  TWILIO_BASE_URL: url,
})

test('an SMS is sent to Twilio with number, sender and text, and its id is stored', async (t) => {
  const twilio = await openTwilio(t)
  await using api = await openTestApi(smsSettings(twilio.url))
  await write(api, { channel: 'sms', recipient: '18085550142', subject: '' })
  const sent = await afterAttempt(api, 1)
  assert.deepEqual([sent.state, sent.providerId], ['sent', 'SM1'])
  const [request] = twilio.requests
  assert.equal(request?.path, `/2010-04-01/Accounts/${account.TWILIO_ACCOUNT_SID}/Messages.json`)
  assert.deepEqual(request?.form, { To: '+18085550142', From: '+18085550100', Body: 'The code is 123456.' })
  const basic = Buffer.from(`${account.TWILIO_ACCOUNT_SID}:${account.TWILIO_AUTH_TOKEN}`).toString('base64')
  assert.equal(request?.authorization, `Basic ${basic}`)
})

test('Twilio’s trouble is tried again, a wrong number is not', async (t) => {
  const busy = { status: 503, code: 20503, message: 'Service unavailable' }
  const limited = { status: 429, code: 20429, message: 'Too many requests' }
  const wrong = { status: 400, code: 21211, message: 'Invalid number' }
  const twilio = await openTwilio(t, [busy, limited, wrong])
  await using api = await openTestApi(smsSettings(twilio.url, 'MG00000000000000000000000000000001'))
  await write(api, { channel: 'sms', recipient: '18085550142', subject: '' })
  assert.equal((await afterAttempt(api, 1)).state, 'waiting')
  later(api, pausesMs[0])
  assert.equal((await afterAttempt(api, 2)).state, 'waiting')
  later(api, pausesMs[1])
  const failed = await afterAttempt(api, 3)
  assert.deepEqual([failed.state, failed.failure], ['failed', 'Invalid number'])
  assert.equal(twilio.requests[0]?.form.MessagingServiceSid, 'MG00000000000000000000000000000001')
})

test('half a configuration is refused at the start', () => {
  const read = (more: Record<string, string>) => () => readSettings({ ...testEnvironment, ...more })
  assert.throws(read({ SMTP_URL: 'smtp://127.0.0.1:25' }), /MAIL_FROM is missing/)
  assert.throws(read({ SMS_PROVIDER: 'twilio' }), /TWILIO_ACCOUNT_SID/)
})

test('once it is sent, a message says no more than its kind, its times and a part of the address', async (t) => {
  const server = await openMailServer(t)
  const twilio = await openTwilio(t)
  await using api = await openTestApi({ ...mailSettings(server.url), ...smsSettings(twilio.url) })
  await write(api, {})
  await write(api, { channel: 'sms', recipient: '+18085550142' })
  while ((await runDueJobs(api.app)) > 0);
  assert.deepEqual([server.letters.length, twilio.requests.length], [1, 1])
  const rows = await api.app.db.select().from(outboxMessages)
  assert.deepEqual(
    rows
      .map(({ state, template, recipient, subject, body }) => [state, template, recipient, subject, body])
      .sort(),
    [
      ['sent', 'test', '***0142', '', ''],
      ['sent', 'test', 'p***@example.com', '', ''],
    ],
  )
  assert.equal(await api.app.db.$count(jobRows, eq(jobRows.kind, 'message.expire')), 0)
})

test('an unsent code can be read while it works and not a minute longer; it is never sent then', async () => {
  await using api = await openTestApi()
  const customer = await api.as.customer({ phone_number: '8085550142' })
  assert.equal((await api.as.call(verifyCustomer, { token: customer.token, body: {} })).status, 200)
  const code = async () => /\d{6}/.exec((await onlyMessage(api)).body)?.[0]
  await runDueJobs(api.app)
  later(api, 9 * 60_000)
  await runDueJobs(api.app)
  assert.ok(await code(), 'readable for the operator of a shop without a sender')
  later(api, 60_000)
  await runDueJobs(api.app)
  const expired = await onlyMessage(api)
  assert.deepEqual(
    [expired.state, expired.body, expired.subject, expired.recipient],
    ['expired', '', '', '***0142'],
  )
  const retried = await api.app.inject({
    method: 'POST',
    url: `/operator/outbox/${expired.messageId}/retry`,
    headers: { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` },
  })
  assert.equal(retried.statusCode, 409)
})

test('a reset link that no server takes is forgotten when it has stopped working, after its last try or before', async (t) => {
  const server = await openMailServer(
    t,
    Array.from({ length: 20 }, () => 451),
  )
  await using api = await openTestApi(mailSettings(server.url))
  const { email } = await api.as.customer()
  await api.as.call(resetPassword, { body: { email } })
  await runDueJobs(api.app)
  assert.match((await onlyMessage(api)).body, /token=/)
  later(api, 30 * 60_000)
  await runDueJobs(api.app)
  const { state, body, failure } = await onlyMessage(api)
  assert.deepEqual([state, body, failure], ['expired', '', null])
})
