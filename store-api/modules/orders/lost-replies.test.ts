import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { findOrderByKey } from '@kolea/contract/placement.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { overHttp } from '../../tests/over-http.ts'
import { findShop, ledger, place, readyShopper, type TestShop } from '../../tests/shopping.ts'
import { TestCaller } from '../../tests/test-caller.ts'

let api: TestApi
let shop: TestShop
/** Over a real connection: a lost reply is a connection that ends. */
let wire: { readonly as: TestCaller }
before(async () => {
  api = await openTestApi()
  shop = await findShop(api)
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = api.app.server.address() as AddressInfo
  wire = { as: new TestCaller(overHttp(port), api.settings) }
})
after(() => api[Symbol.asyncDispose]())

const chargesOfOrder = async (orderId: string | null) =>
  (await ledger(api)).filter(({ entry_key }) => entry_key === `${orderId}_charge`).length

test('[CHK-06] the reply is lost after the work: the order is found by its key, and a repeated call answers the same', async () => {
  const { customer, body } = await readyShopper(api, shop)
  const key = randomUUID()
  api.app.faults.set('placeDeliveryOrder', { kind: 'lose', times: 1 })
  await assert.rejects(place(wire, customer.token, body, key), TypeError)
  const found = (await wire.as.call(findOrderByKey, { token: customer.token, params: { key } })).ok
  assert.equal(found.order_status, 'SUBMITTED')
  assert.deepEqual((await place(wire, customer.token, body, key)).ok, found)
  assert.equal(await chargesOfOrder(found.order_id), 1)
})

test('[CHK-06] the call is lost before the work: there is no order under the key, and asking again makes one', async () => {
  const { customer, body } = await readyShopper(api, shop)
  const key = randomUUID()
  api.app.faults.set('placeDeliveryOrder', { kind: 'drop', times: 1 })
  await assert.rejects(place(wire, customer.token, body, key), TypeError)
  const find = () => wire.as.call(findOrderByKey, { token: customer.token, params: { key } })
  assert.deepEqual([(await find()).status, (await find()).error.error], [404, 'order_not_found'])
  const placed = (await place(wire, customer.token, body, key)).ok
  assert.deepEqual((await find()).ok, placed)
  assert.equal(await chargesOfOrder(placed.order_id), 1)
})

test('[CHK-06] fifty posts of one key whose replies are lost here and there make one order', async () => {
  const { customer, body } = await readyShopper(api, shop)
  const key = randomUUID()
  api.app.faults.set('placeDeliveryOrder', { kind: 'lose', times: 20 })
  const replies = await Promise.allSettled(
    Array.from({ length: 50 }, () => place(wire, customer.token, body, key)),
  )
  const answered = replies.filter((reply) => reply.status === 'fulfilled')
  assert.equal(answered.length, 30)
  const ids = new Set(answered.map(({ value }) => value.ok.order_id))
  assert.equal(ids.size, 1)
  assert.equal(await chargesOfOrder([...ids][0] ?? null), 1)
})
