import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { overlay } from '#lib/client/overlay.ts'
import { session } from '#lib/client/session.ts'
import { customerProfile, orderOf } from '#tests/support/customer-fixtures.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { ActiveOrdersBanner } from './active-orders-banner.tsx'

let path = '/home'
jest.mock('next/navigation', () => ({ usePathname: () => path }))

const texts = messages.account
const show = (activeOrders: number) => {
  session.set({ state: 'customer', profile: { ...customerProfile, activeOrders } })
  return renderShop(<ActiveOrdersBanner />)
}

beforeEach(() => {
  path = '/home'
  overlay.set({ panel: null, dialog: null })
  const orders = [orderOf('K-300', { status: 'in_progress' })]
  fakeBff().on('GET /api/orders', () => ({ json: { orders, lastKey: null, activeCount: 1 } }))
})

test('[ORD-03] one active order leads to its status, several to the panel', async () => {
  const { unmount } = show(1)
  const href = '/order-status?id=order-K-300'
  expect(await screen.findByRole('link', { name: texts.track })).toHaveAttribute('href', href)
  unmount()
  show(2)
  await userEvent.click(screen.getByRole('button', { name: texts.seeOrders }))
  expect(overlay.get().panel).toBe('orders')
})

test('[ORD-03] without an active order, and on the page of an order, there is no banner', () => {
  const { container, unmount } = show(0)
  expect(container).toBeEmptyDOMElement()
  unmount()
  path = '/order-status'
  expect(show(2).container).toBeEmptyDOMElement()
})
