import { screen, within } from '@testing-library/react'
import type { Order, OrderItem, Refund } from '@kolea/domain/orders/order.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { PastOrderCard } from './order-cards.tsx'
import { OrderItems } from './order-items.tsx'
import { GivenBackNote, Refunds } from './refunds.tsx'

const mochi: OrderItem = {
  productId: 'p1',
  name: 'Mochi',
  slug: 'mochi',
  categorySlug: 'ice',
  image: null,
  size: '',
  quantity: 1,
  priceCents: 438,
  lineTotalCents: 438,
  replacement: null,
}
const refund: Refund = {
  refundId: 'r1',
  amountCents: 438,
  cause: 'out_of_stock',
  state: 'due',
  productId: 'p1',
  quantity: 1,
  at: '2026-11-11T10:00:00Z',
}
const order = (over: Partial<Order>): Order =>
  ({
    orderId: 'o1',
    number: 'K-1',
    status: 'delivered',
    placedAt: '2026-11-11T09:52:00Z',
    totalCents: 974,
    store: { timeZone: 'Pacific/Honolulu' },
    items: [],
    removed: [],
    additions: [],
    refunds: [],
    ...over,
  }) as Order

test('[ORD-02] the receipt says what was refunded, how much, when and how far it is', () => {
  const whole: Refund = {
    ...refund,
    refundId: 'r2',
    cause: 'operator',
    state: 'failed',
    productId: null,
    quantity: null,
    amountCents: 100,
  }
  renderShop(<Refunds order={order({ removed: [mochi], refunds: [refund, whole] })} />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent(/1 × Mochi.*Out of stock · On its way · Nov 11, 2026.*\$4\.38/)
  expect(second).toHaveTextContent(/Refund.*Your bank declined it.*\$1\.00/)
})

test('[ORD-02] units that were taken out stay in the list, struck through', () => {
  renderShop(<OrderItems order={order({ items: [{ ...mochi, quantity: 2 }], removed: [mochi] })} />)
  const [ordered, gone] = screen.getAllByRole('listitem')
  expect(within(gone as HTMLElement).getByText('Removed')).toBeVisible()
  expect(gone?.querySelector('s')).toHaveTextContent('1 × Mochi')
  expect(ordered?.querySelector('s')).toBeNull()
  // Isolated, the sign would be before the number in Arabic.
  expect(within(ordered as HTMLElement).getByText('2 ×').tagName).toBe('B')
})

test('[ORD-02] an order under way says what was taken out and what comes back; an untouched one says nothing', () => {
  const { unmount } = renderShop(<GivenBackNote order={order({ removed: [mochi], refunds: [refund] })} />)
  expect(screen.getByText(/1 item was removed from this order\./)).toBeVisible()
  expect(screen.getByText(/\$4\.38 goes back to your card\./)).toBeVisible()
  unmount()
  const { container } = renderShop(<GivenBackNote order={order({})} />)
  expect(container).toBeEmptyDOMElement()
})

test.each([
  [[refund], 'Partly refunded', /1 item refunded/],
  [[{ ...refund, quantity: null, productId: null, amountCents: 974 }], 'Refunded', /\$9\.74 refunded/],
  [[{ ...refund, state: 'failed' as const }], 'Delivered', /K-1$/],
])('[ORD-02] a past card shows its refunds: %#', (refunds, badge, note) => {
  renderShop(<PastOrderCard order={order({ refunds })} />)
  expect(screen.getByText(badge)).toHaveClass('badge')
  expect(screen.getByText(/K-1/)).toHaveTextContent(note)
})
