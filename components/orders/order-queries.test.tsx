import { act, fireEvent, screen } from '@testing-library/react'
import { isCustomer, session } from '#lib/client/session.ts'
import { forgetQueries } from '#lib/client/query-client.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { customerProfile, orderOf } from '#tests/support/customer-fixtures.ts'
import { fakeBff, type FakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { useCancelOrder, useDelivery, useOrder, useOrders } from './order-queries.ts'

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

/** What the banner of orders on the way counts. */
const onTheWay = () => {
  const now = session.get()
  return isCustomer(now) ? now.profile.activeOrders : null
}
/** A customer with an order on the way as the page was loaded; the API has `active` by now. */
function customerWithOrder(active: number) {
  session.set({ state: 'customer', profile: { ...customerProfile, activeOrders: 1 } })
  bff.on('GET /api/account/profile', () => ({ json: { ...customerProfile, activeOrders: active } }))
}

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

test('[ORD-03] an order that is seen to end is on the way no longer; one that continues is', async () => {
  customerWithOrder(0)
  status = 'in_progress'
  renderShop(<Tracked />)
  await wait(10_000)
  expect([onTheWay(), bff.of('GET /api/account/profile').length]).toEqual([1, 0])
  status = 'delivered'
  await wait(10_000)
  await wait(100)
  expect(onTheWay()).toBe(0)
})

test('[ORD-03] an order that is canceled is on the way no longer', async () => {
  customerWithOrder(0)
  bff.on(`POST /api/orders/${orderId}/cancel`, () => ({
    json: { order: orderOf('K-300', { status: 'canceled' }) },
  }))
  function Cancel() {
    const { mutate } = useCancelOrder(orderId)
    return <button onClick={() => mutate()}>Cancel</button>
  }
  renderShop(<Cancel />)
  fireEvent.click(screen.getByRole('button'))
  await wait(100)
  expect(onTheWay()).toBe(0)
})

/** The current orders, of which the API has these. */
function listOf(orders: readonly Order[]) {
  bff.on('GET /api/orders', () => ({ json: { orders, lastKey: null, activeCount: orders.length } }))
}
function List() {
  useOrders('current')
  return null
}

test('[ORD-03] an order that ends while the list is open is on the way no longer', async () => {
  customerWithOrder(0)
  listOf([orderOf('K-300', { status: 'in_progress' })])
  renderShop(<List />)
  await wait(100)
  expect([onTheWay(), bff.of('GET /api/account/profile').length]).toEqual([1, 0])
  listOf([])
  await wait(10_000)
  await wait(100)
  expect(onTheWay()).toBe(0)
})

test('[ORD-03] an order that had ended before the list was opened is on the way no longer', async () => {
  customerWithOrder(0)
  listOf([])
  renderShop(<List />)
  await wait(100)
  expect(onTheWay()).toBe(0)
})
