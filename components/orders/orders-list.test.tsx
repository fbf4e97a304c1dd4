import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { overlay } from '#lib/client/overlay.ts'
import { session } from '#lib/client/session.ts'
import type { Order } from '#lib/domain/orders/order.ts'
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

test('[ORD-01] current orders come first; a next page of past ones is appended until there is none', async () => {
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

test('[ORD-01] an API that does not answer is said, and never shown as a guest or as no orders', () => {
  renderShop(<OrdersList />)
  act(() => session.set({ state: 'unavailable' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Your orders cannot be reached right now')
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
})
