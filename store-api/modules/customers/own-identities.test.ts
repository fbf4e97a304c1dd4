import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import { enrol } from '@kolea/contract/customers.ts'
import { identityList, removeIdentity } from '@kolea/contract/identities.ts'
import { changePassword, exportData } from '@kolea/contract/personal-data.ts'
import { sendProofCode } from '@kolea/contract/profile.ts'
import { socialToken } from '@kolea/contract/social.ts'
import { passwordToken } from '@kolea/contract/tokens.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { mintTestToken } from '../social/test-provider.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())

const provenBy = async (email: string) => ({
  provider: 'test' as const,
  access_token: await mintTestToken(
    { userId: `id-${email}`, email, firstName: 'Mele', lastName: 'Kaua' },
    api.settings,
    api.clock,
  ),
  ...api.as.client,
  type: 'jwt' as const,
})

/** A customer who signs in through a provider and has no password. */
async function socialCustomer() {
  const email = `${randomUUID()}@social.example.com`
  const phone = `80823${String(Math.floor(Math.random() * 1e5)).padStart(5, '0')}`
  const { password, ...form } = api.as.enrolment({ email, phone_number: phone })
  assert.ok(password)
  const made = (await api.as.call(enrol, { body: { ...form, ...(await provenBy(email)) } })).ok
  assert.ok('tokens' in made)
  return { email, phone, token: made.tokens.access_token }
}

async function codeTo({ token, phone }: { token: string; phone: string }): Promise<string> {
  await api.as.call(sendProofCode, { token })
  const [sms] = await api.app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, `+1${phone}`))
    .orderBy(desc(outboxMessages.createdAt))
    .limit(1)
  return /\d{6}/.exec(sms?.body ?? '')?.[0] ?? ''
}
const later = () => api.clock.set(new Date(api.clock.now().getTime() + 31_000))
const templates = async (email: string) =>
  (await api.app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))).map(
    ({ template }) => template,
  )
const params = { provider: 'test' }

test('[SGN-09] who signs in through a provider sets a password by a code, and only then removes the provider', async () => {
  const customer = await socialCustomer()
  const { token, email } = customer
  const before = (await api.as.call(identityList, { token })).ok
  assert.deepEqual([before.identities.length, before.has_password], [1, false])
  const early = await api.as.call(removeIdentity, { token, params, body: { code: await codeTo(customer) } })
  assert.deepEqual([early.status, early.error.error], [409, 'last_way_in'])

  later()
  const set = { code: await codeTo(customer), new_password: await api.as.seal('Nene2026x') }
  assert.equal((await api.as.call(changePassword, { token, body: set })).status, 200)
  const password = await api.as.seal('Nene2026x')
  const left = (await api.as.call(removeIdentity, { token, params, body: { password } })).ok
  assert.deepEqual(left, { identities: [], has_password: true })
  assert.equal(
    (await api.as.call(socialToken, { body: await provenBy(email) })).error.error,
    'social_email_taken',
  )
  const body = {
    grant_type: 'password' as const,
    ...api.as.client,
    userName: await api.as.seal(email),
    password: await api.as.seal('Nene2026x'),
  }
  assert.equal((await api.as.call(passwordToken, { body })).status, 200)
  assert.deepEqual(await templates(email), ['password_changed', 'identity_removed'])
})

test('[PRO-04] a code never takes the place of a password that there is', async () => {
  const phone = '8082340777'
  const { token } = await api.as.customer({ phone_number: phone })
  const body = { code: await codeTo({ token, phone }), new_password: await api.as.seal('Nene2026x') }
  assert.equal((await api.as.call(changePassword, { token, body })).error.error, 'proof_required')
})

test('[PRO-05] a copy names the providers, and not the provider’s own id of the person', async () => {
  const { token, email } = await socialCustomer()
  const copy = (await api.as.call(exportData, { token })).ok
  assert.deepEqual(
    copy.identities.map(({ provider }) => provider),
    ['test'],
  )
  assert.ok(!JSON.stringify(copy).includes(`id-${email}`))
})
