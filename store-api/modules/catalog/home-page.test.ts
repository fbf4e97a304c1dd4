import assert from 'node:assert/strict'
import { test } from 'node:test'
import { homePage } from '@kolea/contract/content.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { addCard, agree, fillCart, findShop, place, cartLine, type TestShop } from '../../tests/shopping.ts'

type Product = TestShop['products'][number]

async function buy(api: TestApi, shop: TestShop, products: readonly Product[]) {
  const customer = await api.as.customer()
  const card = await addCard(api, customer.token)
  await fillCart(
    api,
    customer.token,
    shop,
    products.map((product) => cartLine(product, 1)),
  )
  const placed = (await place(api, customer.token, await agree(api, customer, card))).ok
  assert.equal(placed.order_status, 'SUBMITTED')
  return customer
}

const home = async (api: TestApi, token: string, shop: TestShop, reco?: 'on') =>
  (await api.as.call(homePage, { token, query: { v: '5', store_id: shop.storeId, ...(reco && { reco }) } }))
    .ok

test('[CAT-01] recommendations: what others buy with what this customer bought, never what is bought already', async () => {
  await using api = await openTestApi()
  const shop = await findShop(api)
  const [mine, together, once, alone] = shop.products
  assert.ok(mine && together && once && alone)
  for (const basket of [[mine, together, once], [mine, together], [alone]]) await buy(api, shop, basket)
  const { token } = await buy(api, shop, [mine])
  const page = await home(api, token, shop, 'on')
  assert.deepEqual(
    page.recommendation.slice(0, 2).map(({ product_id }) => product_id),
    [together.id, once.id],
  )
  assert.ok(page.recommendation.length >= 8)
  assert.ok(page.recommendation.every(({ product_id }) => product_id !== mine.id))
  assert.ok(page.recommendation.every(({ age_restricted }) => !age_restricted))
  assert.deepEqual(
    page.user_purchased_items.map(({ product_id }) => product_id),
    [mine.id],
  )
})

test('[CAT-01] a guest gets popular things and no purchases; without reco neither', async () => {
  await using api = await openTestApi()
  const shop = await findShop(api)
  const token = await api.as.guest()
  const withRecommendations = await home(api, token, shop, 'on')
  assert.ok(withRecommendations.recommendation.length >= 8)
  assert.deepEqual(withRecommendations.user_purchased_items, [])
  const plain = await home(api, token, shop)
  assert.deepEqual([plain.recommendation, plain.user_purchased_items], [[], []])
})
