import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { overlay } from '#lib/client/overlay.ts'
import { forgetQueries } from '#lib/client/query-client.ts'
import { session } from '#lib/client/session.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { customerProfile, orderOf } from '#tests/support/customer-fixtures.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { OrdersList } from './orders-list.tsx'

let bff: FakeBff

/** Two pages of past orders, one order under way. */
const answers: Readonly<Record<string, { orders: Order[]; lastKey: string | null }>> = {
  'current ': { orders: [orderOf('K-300', { status: 'in_progress' })], lastKey: null },
  'past ': { orders: [orderOf('K-200')], lastKey: 'after-200' },
  'past after-200': { orders: [orderOf('K-100')], lastKey: null },
}

beforeEach(() => {
  forgetQueries()
  overlay.set({ panel: null, dialog: null })
  session.set({ state: 'customer', profile: customerProfile })
  bff = fakeBff()
  bff.on('GET /api/orders', ({ query }) => ({
    json: answers[`${query.get('list')} ${query.get('lastKey') ?? ''}`],
  }))
})

test('[ORD-01] a guest sees the way to sign in, and no order is requested', async () => {
  session.set({ state: 'guest' })
  renderShop(<OrdersList />)
  expect(screen.getByRole('heading', { name: 'Sign in to see your orders' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(overlay.get().panel).toBe('sign-in')
  expect(bff.calls).toEqual([])
})

test('[ORD-01] current orders are first; a next page of past ones is appended until there is none', async () => {
  renderShop(<OrdersList />)
  expect(await screen.findByText(/K-300/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Track order' })).toHaveAttribute(
    'href',
    '/order-status?id=order-K-300',
  )
  expect(screen.getByText(/K-200/)).toBeVisible()
  expect(screen.queryByText(/K-100/)).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Show older orders' }))
  expect(await screen.findByText(/K-100/)).toBeVisible()
  expect(screen.getByText(/K-200/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull()
})

test('[ORD-03] an order that ends while the list is open moves to the past orders without leaving the page', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  try {
    let isOver = false
    const open = orderOf('K-301', { status: 'ready' })
    bff.on('GET /api/orders', ({ query }) => {
      const isShown = query.get('list') === (isOver ? 'past' : 'current')
      const status = isOver ? 'delivered' : 'ready'
      return { json: { orders: isShown ? [{ ...open, status }] : [], lastKey: null } }
    })
    renderShop(<OrdersList />)
    expect(await screen.findByRole('link', { name: 'Track order' })).toBeVisible()
    isOver = true
    await act(async () => jest.advanceTimersByTimeAsync(10_000))
    expect(await screen.findByRole('link', { name: 'Receipt' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Track order' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'No orders yet' })).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

test('[ORD-01] [ORD-04] lists that came late wait two seconds more for the question for a rating, so that it moves nothing, and no longer', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  try {
    for (const [ratingMs, isHeldUp] of [
      [1_500, true],
      [60_000, false],
    ] as const) {
      forgetQueries()
      const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      bff.on('GET /api/orders', async ({ query }) => {
        await after(3_000)
        return { json: answers[`${query.get('list')} `] }
      })
      bff.on('GET /api/orders/feedback', async () => {
        await after(3_000 + ratingMs)
        return { json: { order: null } }
      })
      const { unmount } = renderShop(<OrdersList />)
      await act(async () => jest.advanceTimersByTimeAsync(4_000))
      expect(screen.queryByText(/K-200/)).toBeNull()
      await act(async () => jest.advanceTimersByTimeAsync(isHeldUp ? 600 : 1_200))
      expect(screen.getByText(/K-200/)).toBeVisible()
      unmount()
    }
  } finally {
    jest.useRealTimers()
  }
})

test('[ORD-01] an API that does not answer is said, and never shown as a guest or as no orders', () => {
  renderShop(<OrdersList />)
  act(() => session.set({ state: 'unavailable' }))
  expect(screen.getByRole('alert')).toHaveTextContent('We can’t load your orders right now')
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
})

test('[CHK-01] [ORD-01] an order of later shows the half hour in which it is wanted, and what the store expects once it packs it', async () => {
  const later = {
    scheduledFor: '2099-11-21T22:30:00.000Z',
    eta: { from: '2099-11-21T22:46:00.000Z', to: '2099-11-21T22:56:00.000Z' },
  }
  let status: Order['status'] = 'submitted'
  bff.on('GET /api/orders', ({ query }) => ({
    json: {
      orders: query.get('list') === 'current' ? [orderOf('K-400', { ...later, status })] : [],
      lastKey: null,
    },
  }))
  forgetQueries()
  const { unmount } = renderShop(<OrdersList />)
  expect(await screen.findByText(/12:30–1:00 PM$/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Kapahulu will pack it in time for your slot' })).toBeVisible()
  unmount()
  status = 'in_progress'
  forgetQueries()
  renderShop(<OrdersList />)
  expect(await screen.findByText(/12:50–1:00 PM$/)).toBeVisible()
  expect(screen.queryByText(/12:30–1:00 PM$/)).toBeNull()
})
