import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { clientAddressHeader } from '@kolea/contract/endpoint.ts'
import { passwordToken } from '@kolea/contract/tokens.ts'
import { alarms } from '../../db/schema/alarms.ts'
import { knownDevices, signInFailures } from '../../db/schema/tokens.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { forgetDevices } from './known-devices.ts'
import { delayAfter } from './lockout-rules.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

const minutes = (count: number) => api.clock.set(new Date(api.clock.now().getTime() + count * 60_000))
let serial = 0
const newAddress = () => `198.51.${((serial += 1) >> 8) & 255}.${serial & 255}`

interface From {
  address?: string
  device?: string
}

async function signIn(email: string, password: string, { address, device }: From = {}) {
  return api.as.call(passwordToken, {
    headers: { [clientAddressHeader]: address ?? newAddress(), ...(device && { 'x-device-uuid': device }) },
    body: {
      grant_type: 'password',
      ...api.as.client,
      userName: await api.as.seal(email),
      password: await api.as.seal(password),
    },
  })
}
const right = 'Plover808x'
const wrong = 'Wrong1234'

async function attack(email: string, times: number, from: () => string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await signIn(email, wrong, { address: from() })).status)
  return statuses
}

test('[SGN-04] five wrong passwords from an address close the account to it, known or not, and to nobody else', async () => {
  const { email } = await api.as.customer()
  for (const target of [email, 'nobody@example.com']) {
    const address = newAddress()
    assert.deepEqual(await attack(target, 7, () => address), [401, 401, 401, 401, 401, 423, 423])
  }
  assert.equal((await signIn(email, right)).status, 200)
})

test('all addresses of a /64 are one: rotating them wins no tries', async () => {
  const { email } = await api.as.customer()
  const rotating = () => `2001:db8:7:7::${((serial += 1) % 65_000).toString(16)}`
  assert.deepEqual(await attack(email, 8, rotating), [401, 401, 401, 401, 401, 423, 423, 423])
})

test('each further try waits longer, up to 16 minutes, and an hour’s quiet begins anew', async () => {
  assert.deepEqual(
    [4, 5, 6, 7, 8, 9, 30].map(delayAfter),
    [0, 1, 2, 4, 8, 16, 16].map((n) => n * 60_000),
  )
  const { email } = await api.as.customer()
  const address = newAddress()
  await attack(email, 5, () => address)
  for (const wait of [1, 2, 4, 8, 16, 16]) {
    const early = await signIn(email, right, { address })
    assert.deepEqual([early.status, early.error.error], [423, 'locked'])
    const left = early.error.retry_after ?? 0
    assert.ok(left > (wait - 1) * 60 && left <= wait * 60, `${left} s of ${wait} min`)
    minutes(wait - 0.2)
    assert.equal((await signIn(email, right, { address })).status, 423, `before ${wait} min`)
    minutes(0.2)
    assert.equal((await signIn(email, wrong, { address })).status, 401)
    assert.equal((await signIn(email, wrong, { address })).status, 423)
  }
  minutes(60)
  assert.deepEqual(await attack(email, 6, () => address), [401, 401, 401, 401, 401, 423])
})

test('a right password forgets what its own address tried, not what others did', async () => {
  const { email } = await api.as.customer()
  const [own, other] = [newAddress(), newAddress()]
  await attack(email, 5, () => other)
  await attack(email, 4, () => own)
  assert.equal((await signIn(email, right, { address: own })).status, 200)
  assert.deepEqual(await attack(email, 6, () => own), [401, 401, 401, 401, 401, 423])
  assert.equal((await signIn(email, right, { address: other })).status, 423)
})

test('a hundred wrong tries from everywhere close the account, but not to a browser that signed in before', async () => {
  const { email } = await api.as.customer()
  const device = randomUUID()
  assert.equal((await signIn(email, right, { device })).status, 200)
  const statuses = await attack(email, 103, newAddress)
  assert.deepEqual([...new Set(statuses.slice(0, 100))], [401])
  assert.deepEqual(statuses.slice(100), [423, 423, 423])
  const stranger = await signIn(email, right, { device: randomUUID() })
  assert.deepEqual([stranger.status, stranger.error.error], [423, 'locked'])
  assert.equal((await signIn(email, right, { device })).status, 200, 'the owner')
  const raised = await api.app.db.select().from(alarms)
  assert.deepEqual(
    raised.map(({ kind }) => kind),
    ['sign_in_attack'],
  )
  minutes(61)
  assert.equal((await signIn(email, right)).status, 200, 'an hour later anybody with the password')
})

test('a known device has its own count, also behind an address that is closed', async () => {
  const { email } = await api.as.customer()
  const device = randomUUID()
  const address = newAddress()
  await signIn(email, right, { device, address })
  await attack(email, 6, () => address)
  assert.equal((await signIn(email, right, { address })).status, 423)
  assert.equal((await signIn(email, right, { address, device })).status, 200)
  for (let n = 0; n < 5; n += 1) await signIn(email, wrong, { address: newAddress(), device })
  assert.equal((await signIn(email, right, { address: newAddress(), device })).status, 423)
})

test('a device is known to the accounts it signed in to and no others, as a hash, twenty of them', async () => {
  const [kai, pua] = [await api.as.customer(), await api.as.customer()]
  const device = randomUUID()
  await signIn(kai.email, right, { device })
  const address = newAddress()
  await attack(pua.email, 6, () => address)
  assert.equal((await signIn(pua.email, right, { address, device })).status, 423)
  for (let n = 0; n < 25; n += 1) {
    minutes(1)
    await signIn(kai.email, right, { device: randomUUID() })
  }
  const rows = (await api.app.db.select().from(knownDevices)).filter(
    ({ customerId }) => customerId === kai.customerId,
  )
  assert.equal(rows.length, 20)
  assert.ok(!JSON.stringify(rows).includes(device))
  await forgetDevices(api.app.db, kai.customerId)
  const left = await api.app.db.select().from(knownDevices)
  assert.ok(left.every(({ customerId }) => customerId !== kai.customerId))
})

test('twenty guesses at once from one address are five', async () => {
  const { email } = await api.as.customer()
  const address = newAddress()
  const guesses = await Promise.all(Array.from({ length: 20 }, () => signIn(email, wrong, { address })))
  assert.equal(guesses.filter(({ status }) => status === 401).length, 5)
  assert.equal(guesses.filter(({ status }) => status === 423).length, 15)
})

test('more passwords at once than the queue takes are refused with a time to come again, and count as no try', async () => {
  const { email } = await api.as.customer()
  const all = await Promise.all(Array.from({ length: 90 }, () => signIn(email, wrong)))
  const counts = Map.groupBy(all, ({ status }) => status)
  const refused = counts.get(429) ?? []
  assert.ok(refused.length > 0, 'the queue was never full')
  assert.deepEqual([refused[0]?.error.error, refused[0]?.error.retry_after], ['too_many_requests', 2])
  const tried = (counts.get(401) ?? []).length
  assert.equal(tried + refused.length, 90)
  const emailHash = createHash('sha256').update(email).digest('hex')
  const rows = await api.app.db.select().from(signInFailures).where(eq(signInFailures.emailHash, emailHash))
  assert.equal(Math.max(...rows.map(({ failures }) => failures)), tried, 'counted for the account')
})
