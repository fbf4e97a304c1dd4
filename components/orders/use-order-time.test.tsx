import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { forgetQueries } from '#lib/client/query-client.ts'
import { session } from '#lib/client/session.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { customerProfile, orderOf } from '#tests/support/customer-fixtures.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { LiveOrderCard, PastOrderCard } from './order-cards.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderPage } from './order-page.tsx'
import { OrderTrack } from './order-track.tsx'
import { RateOrder } from './rate-order.tsx'
import { Refunds } from './refunds.tsx'

jest.mock('next/navigation', () => ({
  usePathname: () => '/order-details',
  useSearchParams: () => new URLSearchParams('id=order-K-1'),
}))

/** 1:30 in the night to Wednesday in Toronto; Tuesday evening in Honolulu, where the provider of the page is. */
const night = '2099-11-25T06:30:00Z'
const refund: Order['refunds'][number] = {
  refundId: 'r1',
  amountCents: 438,
  cause: 'operator',
  state: 'due',
  productId: null,
  quantity: null,
  at: night,
}
const { store } = orderOf('K-1')
const toronto = (over: Partial<Order> = {}): Order =>
  orderOf('K-1', {
    store: { ...store, timeZone: 'America/Toronto' },
    placedAt: night,
    history: [{ status: 'submitted', at: night }],
    reportableUntil: night,
    scheduledFor: night,
    refunds: [refund],
    ...over,
  })

/** jsdom lays nothing out, so the map of an order has no size and renders nothing. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const waiting = toronto({ status: 'submitted' })
const arrived = toronto({ mode: 'pickup', status: 'ready', arrivedAt: night })

beforeEach(() => {
  globalThis.ResizeObserver = StillObserver
  forgetQueries()
  session.set({ state: 'customer', profile: customerProfile })
  const bff = fakeBff()
  bff.on('GET /api/orders/order-K-1', () => ({ json: { order: toronto({ refunds: [] }) } }))
  bff.on('GET /api/orders/feedback', () => ({ json: { order: toronto() } }))
})

const shown = {
  'the time an order waits for': [() => <OrderTrack order={waiting} />, /1:30–2:00 AM$/],
  'the steps of an order': [() => <OrderTrack order={waiting} />, '1:30 AM'],
  'since when the store knows who waits': [
    () => <OrderTrack order={arrived} />,
    /^The store knows you’re here \(1:30 AM/,
  ],
  'the card of an order under way': [() => <LiveOrderCard order={waiting} />, /1:30–2:00 AM$/],
  'the day on the card of a past order': [() => <PastOrderCard order={toronto()} />, 'Wednesday, Nov 25'],
  'the time on the card of a past order': [() => <PastOrderCard order={toronto()} />, /1:30 AM · K-1/],
  'the history on a receipt': [() => <OrderPage view="receipt" />, 'Nov 25, 2099, 1:30 AM'],
  'when money went back': [() => <Refunds order={toronto()} />, 'Nov 25, 2099, 1:30 AM'],
  'until when a problem may be reported': [() => <OrderHelp order={toronto()} />, /Nov 25, 2099, 1:30 AM/],
  'the day of an order to rate': [() => <RateOrder />, /Wednesday/],
} satisfies Record<string, readonly [() => ReactNode, string | RegExp]>

test.each(Object.entries(shown))(
  '[CHK-01] [ORD-02] %s is in the time zone of the store',
  async (_, [part, text]) => {
    renderShop(part())
    expect((await screen.findAllByText(text))[0]).toBeVisible()
  },
)
