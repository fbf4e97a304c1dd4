import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { openTestApi } from '../tests/open-test-api.ts'
import { carts } from './schema/carts.ts'
import { featureValues } from './schema/content.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const { db } = api.app
const updatedAt = new Date('2026-11-22T06:00:00Z')
const cart = { cartId: 'json', ownerKind: 'guest', ownerId: 'json', state: 'open', type: 'delivery' } as const
const read = async () => (await db.select().from(carts).where(eq(carts.cartId, 'json')))[0]

test('what is stored as JSON is read as it was written; nothing is null, a default is used', async () => {
  const contact = { first_name: 'Lani' }
  await db.insert(carts).values({ ...cart, contact, referral: null, updatedAt })
  const row = await read()
  assert.deepEqual([row?.contact, row?.referral, row?.coupons], [contact, null, []])
  await db
    .update(carts)
    .set({ coupons: ['ALOHA', 'it’s "quoted"'] })
    .where(eq(carts.cartId, 'json'))
  assert.deepEqual((await read())?.coupons, ['ALOHA', 'it’s "quoted"'])
})

test('texts, numbers and truth values of the configuration keep their type', async () => {
  for (const value of ['42', 'CAD', 42, false]) {
    const row = { country: 'US' as const, featureId: 'kind', value, updatedAt }
    await db
      .insert(featureValues)
      .values(row)
      .onConflictDoUpdate({ target: [featureValues.country, featureValues.featureId], set: { value } })
    const [found] = await db.select().from(featureValues).where(eq(featureValues.featureId, 'kind'))
    assert.equal(found?.value, value)
  }
})

test('JSON of another shape is refused instead of being cast', async () => {
  await db.execute(sql`update carts set coupons = '{"not": "a list"}' where cart_id = 'json'`)
  await assert.rejects(read(), /coupons|expected array/i)
})

test('an address of an earlier version is read with the defaults of what it lacks, and nothing else passes for one', async () => {
  const address = {
    formatted_address: '2330 Kalākaua Ave, Honolulu, HI 96815',
    lattitude: '21.2793',
    longitude: '-157.8292',
    city: 'Honolulu',
    state: 'HI',
    street: '2330 Kalākaua Ave',
    zip: '96815',
    country: 'US',
  }
  const write = (dropoff: object) =>
    db.execute(
      sql`update carts set coupons = '[]', dropoff = ${JSON.stringify(dropoff)}::text::jsonb where cart_id = 'json'`,
    )
  await write(address)
  assert.deepEqual((await read())?.dropoff, {
    ...address,
    apt: '',
    nickname: '',
    county: '',
    place_id: '',
    type: 'delivery',
  })
  await write({ ...address, zip: 96_815 })
  await assert.rejects(read(), /zip|expected string/i)
})
