import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql, type SQL } from 'drizzle-orm'
import { verifyAge } from '@kolea/contract/profile.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { cartLine, findShop, ledger, place, readyShopper, setStock } from '../../tests/shopping.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)
const change = (statement: SQL) => api.app.db.execute(statement)

async function withBeer() {
  const [beer] = await rawRows<{ id: string; name: string }>(
    api.app.db,
    sql`select product_id as id, name from products where tags @> '["beer"]' and not hidden order by product_id limit 1`,
  )
  assert.ok(beer)
  const customer = await api.as.customer()
  await api.as.call(verifyAge, { token: customer.token, body: { birth_date: '1990-01-01' } })
  return readyShopper(api, shop, { customer, lines: [cartLine(beer, 1)] })
}

/** Placing what was agreed on is refused so, and no money moves. */
async function refusedNow(
  { customer, body }: Pick<Awaited<ReturnType<typeof withBeer>>, 'customer' | 'body'>,
  expected: string,
) {
  const charges = (await ledger(api)).length
  const answer = await place(api, customer.token, body)
  assert.equal(answer.status === 200 ? 'placed' : `${answer.status} ${answer.error.error}`, expected)
  assert.equal((await ledger(api)).length, charges)
}

test('[CHK-01] stock that went away since checkout is found out at placement', async () => {
  const some = await readyShopper(api, shop)
  await setStock(api, shop.storeId, some.product.id, 1)
  await refusedNow(some, '409 cart_changed')
  const none = await readyShopper(api, shop)
  await setStock(api, shop.storeId, none.product.id, 0)
  await refusedNow(none, '409 cart_not_ready')
})

test('[CHK-01] alcohol is decided again: by the hour, by the store and by the age', async () => {
  const late = await withBeer()
  const [store] = await rawRows<{ hours: unknown }>(
    api.app.db,
    sql`select alcohol_restriction as hours from stores where store_id = ${shop.storeId}`,
  )
  await change(sql`update stores set alcohol_restriction = '[]' where store_id = ${shop.storeId}`)
  await refusedNow(late, '409 cart_not_ready')
  await change(
    sql`update stores set alcohol_restriction = ${JSON.stringify(store?.hours)}::jsonb where store_id = ${shop.storeId}`,
  )

  const unlicensed = await withBeer()
  await change(sql`update stores set beer_off_premises = 'not_authorized' where store_id = ${shop.storeId}`)
  await refusedNow(unlicensed, '409 cart_not_ready')
  await change(sql`update stores set beer_off_premises = 'authorized' where store_id = ${shop.storeId}`)

  const young = await withBeer()
  const { customerId } = young.customer
  await change(sql`update customers set birth_date = '2010-01-01' where customer_id = ${customerId}`)
  await refusedNow(young, '422 age_verification_required')
  await change(sql`update customers set birth_date = '1990-01-01' where customer_id = ${customerId}`)
  assert.equal((await place(api, young.customer.token, young.body)).ok.order_status, 'SUBMITTED')
})

test('[CHK-01] a store that closes or has no courier any more takes no order', async () => {
  const shopper = await readyShopper(api, shop)
  await change(sql`update stores set couriers_available = false where store_id = ${shop.storeId}`)
  await refusedNow(shopper, '409 cart_not_ready')
  await change(sql`update stores set couriers_available = true where store_id = ${shop.storeId}`)
})
