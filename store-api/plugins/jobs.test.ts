import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { resetPassword } from '@kolea/contract/customers.ts'
import { inTransaction } from '../db/database.ts'
import { outboxMessages } from '../db/schema/messages.ts'
import { scheduleJob } from '../jobs/schedule.ts'
import { writeMessage } from '../modules/messages/outbox.ts'
import { gatewayOf } from '../modules/payments/gateways.ts'
import { openTestApi, type TestApi } from '../tests/open-test-api.ts'
import { openMailServer, openSilentMailServer } from '../tests/smtp-stand-in.ts'
import { openTwilio } from '../tests/twilio-stand-in.ts'

const background = { BACKGROUND_WORK: 'on' }
const mailBy = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'Kōlea <hello@kolea.example>' })
const smsBy = (url: string) => ({
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+18085550100',
  TWILIO_BASE_URL: url,
})

/** Rounds run by themselves here: looks until it is so. */
async function soon(isSo: () => boolean): Promise<boolean> {
  for (let look = 0; look < 1500 && !isSo(); look += 1) await wait(10)
  return isSo()
}

const write = ({ app, clock }: TestApi, channel: 'mail' | 'sms', recipient: string) =>
  inTransaction(app.db, (tx) =>
    writeMessage(tx, clock.now(), { channel, recipient, template: 'test', subject: '', body: 'Aloha' }),
  )

test('a mail server that says nothing delays no SMS', async (t) => {
  const [twilio, silent] = [await openTwilio(t), await openSilentMailServer()]
  await using api = await openTestApi({ ...background, ...mailBy(silent.url), ...smsBy(twilio.url) })
  await write(api, 'mail', 'pua@example.com')
  const isAsked = await soon(() => silent.connections.length > 0)
  await write(api, 'sms', '+18085550142')
  const isSent = await soon(() => twilio.requests.length > 0)
  const [mail] = await api.app.db.select().from(outboxMessages).where(eq(outboxMessages.channel, 'mail'))
  silent.end()
  assert.deepEqual([isAsked, isSent, mail?.state], [true, true, 'sending'])
})

test('a gateway that says nothing delays no mail with a link to reset a password', async (t) => {
  const mail = await openMailServer(t)
  await using api = await openTestApi({ ...background, ...mailBy(mail.url) })
  const { email } = await api.as.customer()
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const remove = () => {
    asked.resolve()
    return answer.promise
  }
  api.app.gateways.set('test', { ...gatewayOf(api.app, { gateway: 'test' }), remove })
  const removal = { kind: 'forget_at_gateway', subjectId: 'test/main/token' }
  await scheduleJob(api.app.db, removal, api.clock.now())
  await asked.promise
  await api.as.call(resetPassword, { body: { email } })
  const isSent = await soon(() => mail.letters.length > 0)
  answer.resolve()
  assert.ok(isSent)
  assert.deepEqual(mail.letters[0]?.to, [email])
})
