import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { forgetQueries } from '#lib/client/query-client.ts'
import { announcement } from '#lib/client/toast.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { orderOf } from '#tests/support/customer-fixtures.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { OrderTrack } from './order-track.tsx'

jest.mock('next/navigation', () => ({ usePathname: () => '/order-status' }))

const texts = messages.orders
let bff: FakeBff

/** jsdom lays nothing out, so the map of an order has no size and renders nothing. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  globalThis.ResizeObserver = StillObserver
  forgetQueries()
  bff = fakeBff()
  announcement.set({ text: '', serial: 0 })
})

const track = (order: Order) => <OrderTrack order={order} />
const bag = (over: Partial<Order> = {}) =>
  orderOf('K-1', { mode: 'pickup', status: 'ready', pickupCode: '4711', ...over })

test('[ORD-02] the customer of a pickup notifies the store that they are there; a failure leaves the button', async () => {
  const answers = [
    { status: 503, json: { code: 'upstream_unavailable', message: 'Not now.' } },
    { json: { order: bag({ arrivedAt: '2026-11-22T20:00:00Z' }) } },
  ]
  bff.on('POST /api/orders/order-K-1/arrival', () => answers.shift() ?? { status: 500, json: {} })
  const { rerender } = renderShop(track(bag()))
  expect(screen.getByText('Say 4711 at the counter.')).toBeVisible()
  const arrive = () => userEvent.click(screen.getByRole('button', { name: texts.arrive }))
  await arrive()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
  await arrive()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  rerender(track(bag({ arrivedAt: '2026-11-22T20:00:00Z' })))
  expect(screen.queryByRole('button', { name: texts.arrive })).toBeNull()
  expect(screen.getByText(/^The store knows you’re here/)).toBeVisible()
  expect(announcement.get().text).toMatch(/^The store knows you’re here/)
})

test('[ORD-02] nobody is waited for at the store of a delivery, or once the bag was handed over', async () => {
  const { rerender } = renderShop(track(orderOf('K-1', { status: 'in_progress' })))
  expect(screen.queryByRole('button', { name: texts.arrive })).toBeNull()
  bff.on('GET /api/orders/feedback', () => ({ json: { order: orderOf('K-1') } }))
  rerender(track(bag({ status: 'picked_up' })))
  expect(await screen.findByRole('button', { name: texts.rate.send })).toBeVisible()
  expect(screen.queryByRole('button', { name: texts.arrive })).toBeNull()
})

test('[ORD-02] the map of a pickup is named as that of the store: nobody brings it', () => {
  const { rerender } = renderShop(track(bag()))
  expect(screen.getByRole('region', { name: texts.mapLabelPickup })).toBeVisible()
  rerender(track(orderOf('K-1', { status: 'in_progress' })))
  expect(screen.getByRole('region', { name: texts.mapLabel })).toBeVisible()
})

test('[ORD-02] a change of the status is spoken, the one that the page opened with is not', () => {
  const { rerender } = renderShop(track(bag({ status: 'submitted' })))
  expect(announcement.get().text).toBe('')
  rerender(track(bag({ status: 'in_progress' })))
  expect(announcement.get().text).toBe('Kapahulu is packing your order')
})

test('[ORD-02] the courier is named with the street, called or written to, and the receipt is one click away', async () => {
  const courier = { name: 'Keoni', phone: '808-555-0123', image: '' }
  const point = { lat: 21, lon: -157 }
  const street = 'Kapahulu Ave'
  bff.on('GET /api/orders/order-K-2/delivery', () => ({
    json: { pickup: point, dropoff: point, dropoffEta: null, courier, location: null, street, route: [] },
  }))
  renderShop(track(orderOf('K-2', { status: 'out_for_delivery' })))
  expect(await screen.findByRole('link', { name: 'Call Keoni' })).toHaveAttribute('href', 'tel:808-555-0123')
  expect(screen.getByText('Kapahulu Ave').closest('small')).toHaveTextContent('On Kapahulu Ave now')
  expect(screen.getByRole('link', { name: 'Send Keoni a message' })).toHaveAttribute(
    'href',
    'sms:808-555-0123',
  )
  expect(screen.getByRole('link', { name: texts.receipt })).toHaveAttribute(
    'href',
    '/order-details?id=order-K-2',
  )
})

test('[ORD-02] [LOC-12] a courier who comes before the promised times is what is said first; within them the promise is', async () => {
  const point = { lat: 21, lon: -157 }
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  let dropoffEta = inMinutes(2)
  bff.on('GET /api/orders/order-K-2/delivery', () => ({
    json: {
      ...{ pickup: point, dropoff: point, dropoffEta, courier: null, location: null, street: '', route: [] },
    },
  }))
  const eta = { from: inMinutes(30), to: inMinutes(40) }
  const order = orderOf('K-2', { status: 'out_for_delivery', eta })
  const { unmount } = renderShop(track(order))
  const early = await screen.findByText(/^2 min away/)
  // Half an hour before midnight at the store, the promise is named with its day.
  expect(early).toHaveTextContent(/^2 min awayEarlier than (?:[A-Z][a-z]+day )?\d/)
  unmount()
  forgetQueries()
  dropoffEta = inMinutes(35)
  renderShop(track(order))
  expect((await screen.findByText('35 min away')).parentElement).toHaveTextContent(
    /^(?:[A-Z][a-z]+day )?\d+:\d\d/,
  )
})

test('[ORD-04] [ORD-05] a finished order is rated and ordered again on its page; another order is not asked about there', async () => {
  let waiting = orderOf('K-3')
  bff.on('GET /api/orders/feedback', () => ({ json: { order: waiting } }))
  const { unmount } = renderShop(track(orderOf('K-3')))
  expect(await screen.findByRole('button', { name: texts.rate.send })).toBeVisible()
  expect(screen.getByRole('button', { name: texts.reorder })).toBeVisible()
  unmount()
  forgetQueries()
  waiting = orderOf('K-4')
  renderShop(track(orderOf('K-3')))
  await waitFor(() => expect(bff.of('GET /api/orders/feedback')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: texts.rate.send })).toBeNull()
})
