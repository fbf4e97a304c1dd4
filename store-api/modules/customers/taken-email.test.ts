import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { enrol } from '@kolea/contract/customers.ts'
import { enrolmentToken } from '@kolea/contract/otp.ts'
import { jobRows } from '../../db/schema/jobs.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { setFeature } from '../content/configuration.ts'
import { takenEmailJob } from './taken-email.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

let phones = 8085550600
async function enrolWith(changes: Record<string, unknown>, headers: Record<string, string> = {}) {
  const phone = String((phones += 1))
  const form = api.as.enrolment({ phone_number: phone, ...changes })
  const body = { ...form, password: await api.as.seal(form.password) }
  return { phone, answer: await api.as.call(enrol, { headers, body }) }
}

async function codeTo(phone: string): Promise<string> {
  const sent = await api.app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, `+1${phone}`))
  return /\b\d{6}\b/.exec(sent.at(-1)?.body ?? '')?.[0] ?? ''
}

async function noticesTo(email: string) {
  await runDueJobs(api.app, [takenEmailJob])
  return api.app.db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.recipient, email), eq(outboxMessages.template, 'email_registered_again')))
}

async function withCodes(work: () => Promise<void>): Promise<void> {
  const feature = (on: boolean) => setFeature(api.app.db, 'mfa_enabled', on, ['US', 'CA'], api.clock.now())
  await feature(true)
  await work().finally(() => feature(false))
}

test('[REG-03] with codes on, a known e-mail is answered like an unknown one, and gets its SMS as well', async () => {
  const { email } = await api.as.customer({ email: 'owner@example.com' })
  await runDueJobs(api.app, [takenEmailJob])
  await withCodes(async () => {
    const known = await enrolWith({ email: email.toUpperCase() })
    const unknown = await enrolWith({ email: 'stranger@example.com' })
    const [one, other] = [known, unknown].map(({ answer, phone }) => {
      assert.ok('temp_account_uid' in answer.ok)
      const { temp_account_uid: uid, mobile_number: number, ...rest } = answer.ok
      return { status: answer.status, length: uid.length, own: number.slice(-4) === phone.slice(-4), rest }
    })
    assert.deepEqual(one, other)
    assert.match(await codeTo(known.phone), /^\d{6}$/)
    assert.match(await codeTo(unknown.phone), /^\d{6}$/)
    const waiting = await api.app.db.$count(jobRows, eq(jobRows.kind, takenEmailJob))
    assert.equal(waiting, 2, 'the same work waits for both')
  })
})

test('[REG-03] the right code for a known e-mail ends in the generic refusal, once', async () => {
  const { email } = await api.as.customer()
  await withCodes(async () => {
    const { answer, phone } = await enrolWith({ email })
    assert.ok('temp_account_uid' in answer.ok)
    const { temp_account_uid } = answer.ok
    const client = { grant_type: 'password' as const, ...api.as.client }
    const body = { ...client, temp_account_uid, code: await codeTo(phone) }
    const refused = await api.as.call(enrolmentToken, { body })
    assert.deepEqual([refused.status, refused.error.error], [409, 'create_account_failed'])
    assert.doesNotMatch(refused.error.error_description, /exists|taken|already registered/i)
    assert.equal((await api.as.call(enrolmentToken, { body })).error.error, 'invalid_otp')
  })
})

for (const codes of [false, true])
  test(`[REG-03] the owner of a known e-mail gets a mail, codes ${codes ? 'on' : 'off'}; nobody else is`, async () => {
    const { email } = await api.as.customer()
    const stranger = `new-${codes}@example.com`
    api.clock.set(new Date(api.clock.now().getTime() + 1000))
    const register = async () => {
      await enrolWith({ email })
      await enrolWith({ email: stranger })
    }
    await (codes ? withCodes(register) : register())
    const [mail, ...more] = await noticesTo(email)
    assert.deepEqual(more, [])
    assert.match(mail?.body ?? '', new RegExp(`${api.settings.publicUrl}/user-account\\n`))
    assert.match(mail?.body ?? '', new RegExp(`${api.settings.publicUrl}/contact-us$`))
    assert.deepEqual(await noticesTo(stranger), [])
  })

test('[REG-03] in Arabic the mail is Arabic and so are the pages it leads to', async () => {
  const { email } = await api.as.customer()
  api.clock.set(new Date(api.clock.now().getTime() + 1000))
  await enrolWith({ email }, { 'accept-language': 'ar' })
  const [mail] = await noticesTo(email)
  assert.match(mail?.subject ?? '', /[\u0600-\u06ff]/)
  assert.equal(mail?.body.match(/\?lang=ar/g)?.length, 2)
})

test('whoever registers again and again does not fill the owner’s mailbox: three mails a day', async () => {
  const { email } = await api.as.customer()
  for (let n = 0; n < 6; n += 1) {
    api.clock.set(new Date(api.clock.now().getTime() + 1000))
    const { answer } = await enrolWith({ email })
    assert.equal(answer.error.error, 'create_account_failed')
  }
  assert.equal((await noticesTo(email)).length, 3)
})
