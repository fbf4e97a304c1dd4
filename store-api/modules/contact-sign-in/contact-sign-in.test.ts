import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { getDeliveryCart, postDeliveryCart } from '@kolea/contract/cart-calls.ts'
import { contactPasswordToken, sendContactCode, verifyContactCode } from '@kolea/contract/contact.ts'
import { enrol } from '@kolea/contract/customers.ts'
import { enrolmentToken, verifyOtp } from '@kolea/contract/otp.ts'
import { changePassword } from '@kolea/contract/personal-data.ts'
import { getProfile, sendProofCode } from '@kolea/contract/profile.ts'
import { alarms } from '../../db/schema/alarms.ts'
import { products } from '../../db/schema/catalog.ts'
import { customers } from '../../db/schema/customers.ts'
import { jobRows } from '../../db/schema/jobs.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { otpFlows } from '../../db/schema/otp.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { setFeature } from '../content/configuration.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

const password = 'Plover808x'
const pass = (seconds: number) => api.clock.set(new Date(api.clock.now().getTime() + seconds * 1000))
const days = (count: number) => pass(count * 86_400)
let phones = 8085550300
const newPhone = () => String((phones += 1))
const newEmail = () => `${randomUUID()}@example.com`
const newGuest = () => `dig_${randomUUID()}`
const wrongFor = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')

/** An e-mail or ten digits. */
type Typed = string
const bodyOf = (typed: Typed) => (typed.includes('@') ? { email: typed } : { phone_number: typed })
const recipientOf = (typed: Typed) => (typed.includes('@') ? typed : `+1${typed}`)

async function lastCode(typed: Typed): Promise<string> {
  const sent = await api.app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, recipientOf(typed)))
    .orderBy(outboxMessages.createdAt)
  return /\b\d{6}\b/.exec(sent.findLast(({ template }) => template.startsWith('otp'))?.body ?? '')?.[0] ?? ''
}

const begin = (typed: Typed, guest_id = newGuest(), headers: Record<string, string> = {}) =>
  api.as.call(sendContactCode, { body: { ...bodyOf(typed), guest_id }, headers })
const verify = (contact_uid: string, code: string, guest_id: string, headers: Record<string, string> = {}) =>
  api.as.call(verifyContactCode, { body: { ...api.as.client, contact_uid, code, guest_id }, headers })

/** A guest types a contact and the code that goes there. */
async function prove(typed: Typed, guest_id = newGuest()) {
  const { contact_uid } = (await begin(typed, guest_id)).ok
  return { contact_uid, guest_id, answer: await verify(contact_uid, await lastCode(typed), guest_id) }
}

const rowOf = async (email: string) => {
  const [row] = await api.app.db.select().from(customers).where(eq(customers.emailKey, email))
  assert.ok(row)
  return row
}
const set = (email: string, values: Partial<typeof customers.$inferInsert>) =>
  api.app.db.update(customers).set(values).where(eq(customers.emailKey, email))

/** A customer whose phone and e-mail nobody else has, proven or not. */
async function customer(proven: 'both' | 'none', more: Partial<typeof customers.$inferInsert> = {}) {
  const [phone, email] = [newPhone(), newEmail()]
  const made = await api.as.customer({ phone_number: phone, email })
  const at = proven === 'both' ? api.clock.now() : null
  await set(email, { emailVerifiedAt: at, phoneVerifiedAt: at, ...more })
  return { ...made, phone, email }
}

const byPassword = async (
  email: string,
  proof: { contact_uid: string; guest_id: string },
  typed = password,
) =>
  api.as.call(contactPasswordToken, {
    body: {
      grant_type: 'password' as const,
      ...api.as.client,
      userName: await api.as.seal(email),
      password: await api.as.seal(typed),
      contact_uid: proof.contact_uid,
      guest_id: proof.guest_id,
    },
  })

function join(
  { contact_uid, guest_id }: { contact_uid: string; guest_id: string },
  contact: { email: string; phone_number: string },
) {
  const { password: _, ...form } = api.as.enrolment(contact)
  return api.as.call(enrol, { body: { ...form, ...api.as.client, contact_uid, guest_id } })
}

/** One of a product in the basket. */
async function addProduct(token: string): Promise<void> {
  const [product] = await api.app.db.select().from(products).where(eq(products.hidden, false)).limit(1)
  const body = {
    items: [{ product_id: product?.productId ?? '', quantity: 1, name: product?.name ?? '' }],
    customer_local_time: '2026-11-18T10:00:00-10:00',
  }
  await api.as.call(postDeliveryCart, { token, body })
}

const whoIs = async (token: string) => (await api.as.call(getProfile, { token })).ok.profile

test('[SGN-10] a known and an unknown contact get the same answer and the same message', async () => {
  const known = await customer('both')
  for (const [own, strange] of [
    [known.email, newEmail()],
    [known.phone, newPhone()],
  ] as const) {
    const answers = await Promise.all([begin(own), begin(strange)])
    const shapes = answers.map(({ ok: { contact_uid, mobile_number, email, ...rest } }) => ({
      ...rest,
      uid: contact_uid.length,
      number: mobile_number.replace(/\d/g, '0'),
      hasEmail: email !== undefined,
    }))
    assert.deepEqual(shapes[0], shapes[1])
    const bodies = await Promise.all(
      [own, strange].map(async (typed) => {
        const sent = await api.app.db
          .select()
          .from(outboxMessages)
          .where(eq(outboxMessages.recipient, recipientOf(typed)))
        return sent.map(({ body }) => body.replace(/\d{6}/, 'code'))
      }),
    )
    assert.equal(bodies[0]?.at(-1), bodies[1]?.at(-1))
  }
})

test('[SGN-10] the code is stored as a hash, works once and for ten minutes', async () => {
  const [email, guest] = [newEmail(), newGuest()]
  const { contact_uid } = (await begin(email, guest)).ok
  const code = await lastCode(email)
  const flows = await api.app.db.select().from(otpFlows).where(eq(otpFlows.subjectId, contact_uid))
  assert.ok(!JSON.stringify(flows).includes(code))
  const many = await Promise.all(Array.from({ length: 4 }, () => verify(contact_uid, code, guest)))
  assert.deepEqual(many.map(({ status }) => status).sort(), [200, 401, 401, 401])

  const late = (await begin(email)).ok
  const lateCode = await lastCode(email)
  pass(601)
  assert.equal((await verify(late.contact_uid, lateCode, guest)).error.error, 'invalid_otp')
})

test('[SGN-13] five wrong codes lock the guest’s flow to a contact; beginning again gives no more tries', async () => {
  const [email, guest] = [newEmail(), newGuest()]
  const { contact_uid } = (await begin(email, guest)).ok
  const code = await lastCode(email)
  for (let n = 1; n <= 5; n += 1)
    assert.equal((await verify(contact_uid, wrongFor(code, n), guest)).error.error, 'invalid_otp')
  const sixth = await verify(contact_uid, code, guest)
  assert.deepEqual([sixth.status, sixth.error.error], [423, 'otp_locked'])
  pass(31)
  assert.equal((await begin(email, guest)).status, 423)
  // Another guest is not locked out by it.
  assert.equal((await begin(email)).status, 200)
})

test('[SGN-13] of guesses from many guests twenty a day are looked at, also all at once, and the operator is alarmed', async () => {
  const email = newEmail()
  const flows: { contact_uid: string; guest: string }[] = []
  for (let n = 0; n < 6; n += 1) {
    const guest = newGuest()
    flows.push({ contact_uid: (await begin(email, guest)).ok.contact_uid, guest })
  }
  const code = await lastCode(email)
  const tries = flows.flatMap((flow) => Array.from({ length: 4 }, (_, n) => ({ ...flow, n: n + 1 })))
  const answers = await Promise.all(
    tries.map(({ contact_uid, guest, n }) => verify(contact_uid, wrongFor(code, n), guest)),
  )
  assert.equal(answers.filter(({ status }) => status === 401).length, 20)
  assert.equal(answers.filter(({ status }) => status === 423).length, 4)
  const raised = await api.app.db.select().from(alarms)
  assert.ok(raised.some(({ kind }) => kind === 'sign_in_attack'))
  const last = flows.at(-1)
  assert.ok(last)
  assert.equal((await verify(last.contact_uid, code, last.guest)).status, 423)
})

test('[SGN-13] a browser that has signed in to the account before is not locked out by others', async () => {
  const owner = await customer('both')
  const own = { 'x-device-uuid': randomUUID() }
  const first = newGuest()
  const { contact_uid } = (await begin(owner.email, first, own)).ok
  assert.equal((await verify(contact_uid, await lastCode(owner.email), first, own)).status, 200)
  for (let n = 0; n < 5; n += 1) {
    const guest = newGuest()
    const strange = (await begin(owner.email, guest)).ok
    for (let m = 1; m <= 5; m += 1) await verify(strange.contact_uid, '000000', guest)
  }
  pass(3_600)
  const [mine, theirs] = [newGuest(), newGuest()]
  const again = (await begin(owner.email, mine, own)).ok
  assert.equal((await verify(again.contact_uid, await lastCode(owner.email), mine, own)).status, 200)
  const other = (await begin(owner.email, theirs)).ok
  assert.equal((await verify(other.contact_uid, await lastCode(owner.email), theirs)).status, 423)
})

test('[SGN-13] a contact gets twenty codes a day, six an hour, and 30 seconds apart', async () => {
  const [phone, guest] = [newPhone(), newGuest()]
  const { contact_uid } = (await begin(phone, guest)).ok
  const resend = () => api.as.call(sendContactCode, { body: { contact_uid, guest_id: guest } })
  assert.equal((await resend()).error.error, 'otp_too_soon')
  assert.equal((await begin(phone, guest)).error.error, 'otp_too_soon')
  for (let n = 2; n <= 6; n += 1) assert.equal((await begin(phone)).status, 200)
  assert.equal((await begin(phone)).error.error, 'otp_limit')
  let sent = 6
  for (let hour = 0; hour < 4; hour += 1) {
    pass(3_601)
    for (let n = 0; n < 6; n += 1) if ((await begin(phone)).status === 200) sent += 1
  }
  assert.ok(sent <= 20, `${sent} codes`)
})

test('[SGN-13] codes that anybody causes do not use up those that follow a password', async () => {
  const { email, phone } = await customer('both', { mfaEnabled: true })
  for (let n = 0; n < 6; n += 1) assert.equal((await begin(phone)).status, 200)
  assert.equal((await begin(phone)).error.error, 'otp_limit')
  const { answer } = await prove(email)
  assert.ok('next' in answer.ok && answer.ok.next === 'code')
})

test('[SGN-11] a proven e-mail or phone opens its account, and the guest’s basket moves in', async () => {
  const { email, phone, customerId } = await customer('both')
  const quantities: number[] = []
  for (const typed of [email.toUpperCase(), phone]) {
    const guest_id = newGuest()
    await addProduct(await api.as.guest(guest_id))
    const { contact_uid } = (await begin(typed, guest_id)).ok
    const code = await lastCode(typed)
    const answer = (await verify(contact_uid, code, guest_id)).ok
    assert.ok('access_token' in answer)
    assert.equal((await whoIs(answer.access_token)).customer_id, customerId)
    const { cart } = (await api.as.call(getDeliveryCart, { token: answer.access_token })).ok
    quantities.push(cart.items[0]?.quantity ?? 0)
  }
  assert.deepEqual(quantities, [1, 2])
})

test('[SGN-11] where the account wants a code, an e-mail does not replace the phone: a code goes there', async () => {
  const { email, phone, customerId } = await customer('both', { mfaEnabled: true })
  const { answer } = await prove(email)
  assert.ok('next' in answer.ok && answer.ok.next === 'code')
  const { digital_id, ...sent } = answer.ok
  assert.deepEqual(sent, {
    next: 'code',
    mobile_number: `******${phone.slice(-4)}`,
    is_sms_otp_sent: true,
  })
  const opened = await api.as.call(verifyOtp, { body: { digital_id, code: await lastCode(phone) } })
  assert.equal((await whoIs(opened.ok.access_token)).customer_id, customerId)
})

test('[SGN-11] where the account wants a code, a proven phone is that code and the password is still asked for', async () => {
  const { email, phone, customerId } = await customer('both', { mfaEnabled: true })
  const proof = await prove(phone)
  assert.deepEqual(proof.answer.ok, { next: 'password' })
  assert.equal((await byPassword(email, proof, 'Wrong2026x')).error.error, 'invalid_grant')
  const opened = await byPassword(email, proof)
  assert.equal((await whoIs(opened.ok.access_token)).customer_id, customerId)
  // The proof of a phone stands in for a code once.
  assert.equal((await byPassword(email, proof)).error.error, 'mfa_required')
  pass(31)
  const again = await prove(phone)
  assert.deepEqual(again.answer.ok, { next: 'password' })
  const many = await Promise.all(Array.from({ length: 4 }, () => byPassword(email, again)))
  assert.deepEqual(
    many.map((one) => (one.status === 200 ? 'ok' : one.error.error)).sort(),
    ['mfa_required', 'mfa_required', 'mfa_required', 'ok'],
    'also of several at once',
  )
})

test('[SGN-11] the phone of somebody else stands in for no code', async () => {
  const { email } = await customer('both', { mfaEnabled: true })
  const stranger = await prove(newPhone())
  assert.equal((await byPassword(email, stranger)).error.error, 'mfa_required')
  const own = await customer('both', { mfaEnabled: true })
  const proof = await prove(own.phone)
  assert.equal((await byPassword(own.email, { ...proof, guest_id: newGuest() })).error.error, 'mfa_required')
})

test('[SGN-11] a contact that its account never proved opens nothing alone; with the password, once, it is proven', async () => {
  for (const by of ['email', 'phone'] as const) {
    const known = await customer('none')
    const proof = await prove(known[by])
    assert.deepEqual(proof.answer.ok, { next: 'password' })
    assert.equal((await byPassword(known.email, proof)).status, 200)
    const row = await rowOf(known.email)
    assert.deepEqual(
      [row.emailVerifiedAt !== null, row.phoneVerifiedAt !== null],
      [by === 'email', by === 'phone'],
    )
    pass(31)
    const { answer } = await prove(known[by])
    assert.ok('access_token' in answer.ok)
  }
})

test('[SGN-11] a wrong password proves nothing, and neither does an account that has another contact', async () => {
  const [known, other] = [await customer('none'), await customer('none')]
  const proof = await prove(known.email)
  await byPassword(known.email, proof, 'Wrong2026x')
  assert.equal((await byPassword(other.email, proof)).status, 200)
  for (const { email } of [known, other]) assert.equal((await rowOf(email)).emailVerifiedAt, null)
})

test('[SGN-11] a phone opens one account: not one of two, and none whose proof is half a year old', async () => {
  const one = await customer('both')
  const two = await customer('both', { phoneNumber: one.phone })
  assert.deepEqual((await prove(one.phone)).answer.ok, { next: 'password' })
  await set(two.email, { phoneVerifiedAt: null })
  assert.ok('access_token' in (await prove(one.phone)).answer.ok)
  days(100)
  // Each proof is a new one.
  assert.ok('access_token' in (await prove(one.phone)).answer.ok)
  days(181)
  assert.deepEqual((await prove(one.phone)).answer.ok, { next: 'password' })
})

test('[SGN-11] a deleted account is opened by nothing: its contacts are free', async () => {
  const gone = await customer('both')
  const deleted = `${gone.customerId}@deleted.invalid`
  await set(gone.email, { email: deleted, emailKey: deleted, phoneNumber: '', emailVerifiedAt: null })
  for (const typed of [gone.email, gone.phone])
    assert.deepEqual((await prove(typed)).answer.ok, { next: 'enrol' })
})

test('[SGN-12] nobody has the contact: names and the other contact make an account without a password', async () => {
  for (const by of ['email', 'phone'] as const) {
    const contact = { email: newEmail(), phone_number: newPhone() }
    const typed = by === 'email' ? contact.email : contact.phone_number
    const proof = await prove(typed)
    assert.deepEqual(proof.answer.ok, { next: 'enrol' })
    const made = (await join(proof, contact)).ok
    assert.ok('tokens' in made)
    const row = await rowOf(contact.email)
    assert.deepEqual(
      [row.passwordHash, row.emailVerifiedAt !== null, row.phoneVerifiedAt !== null],
      [null, by === 'email', by === 'phone'],
    )
    // The contact opens the account from now on.
    pass(31)
    assert.ok('access_token' in (await prove(typed)).answer.ok)
  }
})

test('[SGN-12] a proof makes one account, of the guest and the contact it is about, within half an hour', async () => {
  const contact = () => ({ email: newEmail(), phone_number: newPhone() })
  const one = contact()
  const proof = await prove(one.email)
  assert.equal((await join({ ...proof, guest_id: newGuest() }, one)).error.error, 'contact_unproven')
  assert.equal((await join({ ...proof, contact_uid: 'con_unknown' }, one)).error.error, 'contact_unproven')
  assert.equal((await join(proof, { ...one, email: newEmail() })).error.error, 'bad_request')
  const many = await Promise.all(
    Array.from({ length: 4 }, () => join(proof, { ...one, phone_number: newPhone() })),
  )
  assert.equal(many.filter(({ status }) => status === 200).length, 1)
  assert.equal((await join(proof, one)).error.error, 'contact_unproven')

  const phone = contact()
  const byPhone = await prove(phone.phone_number)
  const both = await Promise.all([join(byPhone, phone), join(byPhone, { ...phone, email: newEmail() })])
  assert.equal(both.filter(({ status }) => status === 200).length, 1, 'a phone is of no one account')

  const late = contact()
  const old = await prove(late.email)
  pass(30 * 60 + 1)
  assert.equal((await join(old, late)).error.error, 'contact_unproven')
  const unproven = (await begin(newEmail())).ok
  assert.equal((await join({ ...old, ...unproven }, late)).error.error, 'contact_unproven')
})

test('[SGN-12] an e-mail that has an account is refused as any account that could not be made; another one may follow', async () => {
  const taken = await customer('none')
  const phone_number = newPhone()
  const proof = await prove(phone_number)
  const refused = await join(proof, { email: taken.email, phone_number })
  assert.deepEqual([refused.status, refused.error.error], [409, 'create_account_failed'])
  assert.equal((await join(proof, { email: newEmail(), phone_number })).status, 200)
})

test('[SGN-12] where everybody has a second factor, a proven phone is it; after an e-mail a code goes to the phone', async () => {
  const feature = (on: boolean) => setFeature(api.app.db, 'mfa_enabled', on, ['US'], api.clock.now())
  await feature(true)
  try {
    const byPhone = { email: newEmail(), phone_number: newPhone() }
    assert.ok('tokens' in (await join(await prove(byPhone.phone_number), byPhone)).ok)

    const byEmail = { email: newEmail(), phone_number: newPhone() }
    const waiting = (await join(await prove(byEmail.email), byEmail)).ok
    assert.ok('temp_account_uid' in waiting)
    const body = {
      grant_type: 'password' as const,
      ...api.as.client,
      temp_account_uid: waiting.temp_account_uid,
      code: await lastCode(byEmail.phone_number),
    }
    assert.equal((await api.as.call(enrolmentToken, { body })).status, 200)
    const row = await rowOf(byEmail.email)
    assert.ok(row.emailVerifiedAt && row.phoneVerifiedAt && row.passwordHash === null)
  } finally {
    await feature(false)
  }
})

test('[SGN-12] the proof of a contact is deleted when it is of no more use', async () => {
  const email = newEmail()
  const { contact_uid } = await prove(email)
  const flow = eq(otpFlows.subjectId, contact_uid)
  assert.equal(await api.app.db.$count(otpFlows, flow), 1)
  pass(2 * 3_600)
  while ((await api.app.db.$count(jobRows, eq(jobRows.subjectId, `contact:${contact_uid}`))) > 0)
    await runDueJobs(api.app)
  assert.equal(await api.app.db.$count(otpFlows, flow), 0)
})

test('[SGN-12] an account without a password sets one later, by a code to its phone', async () => {
  const contact = { email: newEmail(), phone_number: newPhone() }
  const made = (await join(await prove(contact.phone_number), contact)).ok
  assert.ok('tokens' in made)
  const { access_token: token } = made.tokens
  const change = async (code: string) =>
    api.as.call(changePassword, { token, body: { code, new_password: await api.as.seal('Nene2026pau') } })
  await api.as.call(sendProofCode, { token })
  const code = await lastCode(contact.phone_number)
  assert.equal((await change(wrongFor(code))).error.error, 'proof_wrong')
  assert.equal((await change(code)).status, 200)
  assert.notEqual((await rowOf(contact.email)).passwordHash, null)
})
