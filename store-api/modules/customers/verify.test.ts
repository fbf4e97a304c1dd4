import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { getProfile, updateProfile, verifyAge, verifyCustomer } from '@kolea/contract/profile.ts'
import { stores as storeList } from '@kolea/contract/location.ts'
import { storeRows } from '../../db/schema/location.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { setFeature } from '../content/configuration.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

const hours = (count: number) => api.clock.set(new Date(api.clock.now().getTime() + count * 3_600_000))

async function codeTo(phone: string): Promise<string> {
  const sent = await api.app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, `+1${phone}`))
  return /\d{6}/.exec(sent.at(-1)?.body ?? '')?.[0] ?? ''
}

async function movePhone(token: string, phone_number: string): Promise<void> {
  const body = { phone_number, password: await api.as.seal('Plover808x') }
  assert.equal((await api.as.call(updateProfile, { token, body })).ok.profile.phone_number, phone_number)
}

test('[PRO-01] a phone number is verified by its code, until it changes', async () => {
  const phone = '8085550777'
  const { token } = await api.as.customer({ phone_number: phone })
  const verify = (code?: string) =>
    api.as.call(verifyCustomer, { token, body: code === undefined ? {} : { code } })
  const profile = async () => (await api.as.call(getProfile, { token })).ok.profile
  assert.equal((await profile()).phone_verified, false)
  assert.deepEqual((await verify()).ok, {
    mobile_number: '******0777',
    is_sms_otp_sent: true,
    phone_verified: false,
  })
  assert.equal((await verify()).error.error, 'otp_too_soon')
  const code = await codeTo(phone)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  assert.equal((await verify(wrong)).error.error, 'invalid_otp')
  assert.equal((await verify(code)).ok.phone_verified, true)
  assert.equal((await profile()).phone_verified, true)
  await movePhone(token, '8085550778')
  assert.equal((await profile()).phone_verified, false)
})

test('[PRO-01] a code for the number before does not verify the new one', async () => {
  const phone = '8085550781'
  const { token } = await api.as.customer({ phone_number: phone })
  await api.as.call(verifyCustomer, { token, body: {} })
  await movePhone(token, '8085550782')
  const body = { code: await codeTo(phone) }
  assert.equal((await api.as.call(verifyCustomer, { token, body })).error.error, 'invalid_otp')
})

test('[SES-09] the background fetch (sync=true) answers the same profile', async () => {
  const { token } = await api.as.customer()
  const plain = (await api.as.call(getProfile, { token })).ok
  const query = { sync: 'true' as const, timeStamp: 1 }
  assert.deepEqual((await api.as.call(getProfile, { token, query })).ok, plain)
})

test('[PRO-02] [RDG-14] [user_name_punctuation] names, their length and characters by configuration and the phone rule, with error_message', async () => {
  const { token } = await api.as.customer()
  const change = (body: object) => api.as.call(updateProfile, { token, body })
  await setFeature(api.app.db, 'user_name_length', 10, ['US'], api.clock.now())
  for (const [body, message] of [
    [{ first_name: ' ' }, 'First name Required'],
    [{ last_name: '' }, 'Last name Required'],
    [{ first_name: 'a'.repeat(11) }, 'Must be 10 characters or less'],
    [{ last_name: 'O@Brien' }, 'letters, digits, spaces, hyphens, apostrophes and periods only'],
    [{ phone_number: '1085550142' }, 'not a phone number'],
  ] as const) {
    const refused = await change(body)
    assert.deepEqual([refused.status, refused.error.error_message], [400, message])
  }
  assert.equal((await change({ first_name: ' Kaʻimi ' })).ok.profile.first_name, 'Kaʻimi')
  assert.equal((await change({ last_name: ' O’Brien ' })).ok.profile.last_name, "O'Brien")
  await setFeature(api.app.db, 'user_name_punctuation', false, ['US'], api.clock.now())
  assert.equal(
    (await change({ last_name: 'O-Brien' })).error.error_message,
    'letters, digits and spaces only',
  )
})

test('[AGE-01] five attempts a day that do not succeed; then 429 with the seconds, in the caller’s language', async () => {
  const { token } = await api.as.customer()
  const verify = (birth_date: string, headers: Record<string, string> = {}) =>
    api.as.call(verifyAge, { token, body: { birth_date }, headers })
  for (let n = 1; n <= 5; n += 1) assert.equal((await verify(`2015-01-0${n}`)).error.error, 'under_age')
  const refused = await verify('1990-01-01')
  assert.deepEqual([refused.status, refused.error.error], [429, 'too_many_attempts'])
  assert.equal(refused.error.retry_after, 86_400)
  hours(25)
  const arabic = await api.as.customer()
  const inArabic = await api.as.call(verifyAge, {
    token: arabic.token,
    body: { birth_date: '2015-01-01' },
    headers: { 'accept-language': 'ar,en;q=0.5' },
  })
  assert.match(inArabic.error.error_description, /يجب أن يكون عمرك 21/)
})

test('[AGE-01] a verified age begins the count anew', async () => {
  const { token } = await api.as.customer()
  for (let n = 1; n <= 12; n += 1) {
    const answer = await api.as.call(verifyAge, { token, body: { birth_date: '1990-01-01' } })
    assert.equal(answer.status, 200)
  }
})

const operator = (method: 'PUT' | 'POST', path: string, payload: object) =>
  api.app.inject({
    method,
    url: `/operator${path}`,
    headers: { authorization: `Bearer ${api.settings.operatorToken}` },
    payload,
  })

test('[TRN-01] only a customer in training mode sees training stores, whatever the query says', async () => {
  const [store] = await api.app.db.select().from(storeRows).limit(1)
  assert.ok(store)
  await api.app.db.update(storeRows).set({ trainingOnly: true }).where(eq(storeRows.storeId, store.storeId))
  const { email, token } = await api.as.customer()
  const sees = async (as: string) => {
    const query = { training_mode: 'true' as const, store_id: store.storeId }
    return (await api.as.call(storeList, { token: as, query })).ok.stores.length === 1
  }
  assert.equal(await sees(token), false)
  assert.equal(await sees(await api.as.guest()), false)
  assert.equal((await operator('PUT', '/training', { email, on: true })).statusCode, 200)
  assert.equal(await sees(token), true)
  assert.equal((await api.as.call(getProfile, { token })).ok.profile.training_mode, true)
  await operator('PUT', '/training', { email, on: false })
  assert.equal(await sees(token), false)
  const unknown = await operator('PUT', '/training', { email: 'nobody@example.com', on: true })
  assert.equal(unknown.statusCode, 404)
})
