import { act } from '@testing-library/react'
import { forgetQueries } from '#lib/client/query-client.ts'
import type { Order } from '#lib/domain/orders/order.ts'
import { orderOf } from '#tests/support/customer-fixtures.ts'
import { fakeBff, type FakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { useDelivery, useOrder } from './order-queries.ts'

const { orderId } = orderOf('K-300')
const order = `GET /api/orders/${orderId}`
const delivery = `GET /api/orders/${orderId}/delivery`
let status: Order['status']
let bff: FakeBff

function Tracked() {
  const { data } = useOrder(orderId)
  useDelivery(data)
  return data?.status ?? null
}
/** Lets the clock go on, and what is requested meanwhile arrive. */
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const calls = () => [bff.of(order).length, bff.of(delivery).length]

beforeEach(() => {
  jest.useFakeTimers()
  forgetQueries()
  bff = fakeBff()
  bff.on(order, () => ({ json: { order: orderOf('K-300', { status }) } }))
  bff.on(delivery, () => ({
    json: {
      courier: null,
      location: null,
      street: null,
      pickup: null,
      dropoff: null,
      dropoffEta: null,
      route: [],
    },
  }))
})
afterEach(() => jest.useRealTimers())

test('[ORD-02] an order is fetched every 10 s, its courier once it is ready, and neither once it is delivered', async () => {
  status = 'in_progress'
  renderShop(<Tracked />)
  await wait(9_999)
  expect(calls()).toEqual([1, 0])
  status = 'ready'
  await wait(1)
  await wait(100)
  expect(calls()).toEqual([2, 1])
  status = 'delivered'
  await wait(10_000)
  const [orders] = calls()
  expect(orders).toBe(3)
  const before = calls()
  await wait(60_000)
  expect(calls()).toEqual(before)
})
