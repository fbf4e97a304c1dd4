import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { verifyAge } from '@kolea/contract/profile.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { addCard, agree, fillCart, findShop, place, setStock, cartLine } from '../../tests/shopping.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
api.clock.set(new Date('2026-11-18T20:00:00Z')) // 10:00 in Honolulu
const shop = await findShop(api)
const [beer] = await rawRows<{ id: string; name: string }>(
  api.app.db,
  sql`select product_id as id, name from products where age_restricted and tags @> '["beer"]' and not hidden order by 1 limit 1`,
)

async function beerShopper(age: number) {
  assert.ok(beer)
  await api.app.db.execute(sql`update products set age_restriction = ${age} where product_id = ${beer.id}`)
  const customer = await api.as.customer()
  const cardId = await addCard(api, customer.token)
  await setStock(api, shop.storeId, beer.id, 40)
  await fillCart(api, customer.token, shop, [cartLine(beer, 1)])
  const verify = (birth_date: string) =>
    api.as.call(verifyAge, { token: customer.token, body: { birth_date } })
  const order = async () => place(api, customer.token, await agree(api, customer, cardId))
  return { verify, order }
}

test('[AGE-01] beer is refused before the age is verified and sold after it', async () => {
  const { verify, order } = await beerShopper(21)
  const early = await order()
  assert.deepEqual([early.status, early.error.error], [422, 'age_verification_required'])
  const young = await verify('2005-11-19')
  assert.deepEqual([young.status, young.error.error], [422, 'under_age'])
  assert.equal(young.error.error_description, 'You need to be 21 or older to buy this.')
  assert.equal((await order()).status, 422)
  const { profile } = (await verify('2005-11-18')).ok
  assert.deepEqual([profile.is_age_verified, profile.verified_for_age], [true, true])
  assert.equal((await order()).ok.order_status, 'SUBMITTED')
})

test('[AGE-01] verified at 18 is not 21, and another date does not replace the verified one', async () => {
  const { verify, order } = await beerShopper(18)
  assert.equal((await verify('2007-01-01')).status, 200)
  await api.app.db.execute(sql`update products set age_restriction = 21 where product_id = ${beer?.id}`)
  assert.equal((await order()).error.error, 'age_verification_required')
  assert.equal((await verify('2007-01-01')).error.error, 'under_age')
  assert.equal((await verify('1990-01-01')).error.error, 'birth_date_fixed')
})

test('[AGE-01] what is no date of birth is refused', async () => {
  const { verify } = await beerShopper(21)
  for (const text of ['2005-02-30', '2030-01-01', '1800-01-01'])
    assert.equal((await verify(text)).error.error, 'bad_request', text)
})
