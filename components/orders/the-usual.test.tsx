import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { overlay } from '#lib/client/overlay.ts'
import { session } from '#lib/client/session.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { itemOf, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { TheUsual } from './the-usual.tsx'
import { UsualSlot } from './usual-slot.tsx'
import { customerProfile, orderOf } from '#tests/support/customer-fixtures.ts'
import { forgetQueries } from '#lib/client/query-client.ts'

const texts = messages.home.usual
const items = [{ ...itemOf(musubi, 2), replacement: null }] as unknown as Order['items']
const again = 'POST /api/orders/order-K-2/reorder'

test('[ORD-05] a customer finds the last order at the top of home; a click puts it into the basket', async () => {
  forgetQueries()
  overlay.set({ panel: null, dialog: null })
  const bff = fakeBff()
  bff.on('GET /api/orders', () => ({
    json: { orders: [orderOf('K-3', { status: 'canceled' }), orderOf('K-2', { items })], lastKey: null },
  }))
  renderShop(<TheUsual />)
  expect(await screen.findByRole('heading', { name: texts.last })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: texts.order }))
  // Without a place it is asked for first.
  expect(overlay.get().dialog).toEqual({ kind: 'address', mode: 'delivery' })
  expect(bff.of(again)).toEqual([])
})

test('[ORD-05] the usual floats at the foot where no space is reserved, and reserves it for the next page; a guest takes it back', async () => {
  forgetQueries()
  localStorage.clear()
  const root = document.documentElement
  const bff = fakeBff()
  bff.on('GET /api/orders', () => ({ json: { orders: [orderOf('K-2', { items })], lastKey: null } }))
  const card = async () => (await screen.findByRole('heading', { name: texts.last })).closest('section')
  const first = renderShop(<TheUsual />)
  expect(await card()).toHaveClass('floating')
  expect(localStorage.getItem('kolea.usualShown')).toMatch(/"value":true/)
  first.unmount()
  root.dataset['usual'] = ''
  const second = renderShop(<TheUsual />)
  expect(await card()).not.toHaveClass('floating')
  second.unmount()
  act(() => session.set({ state: 'guest' }))
  renderShop(<UsualSlot />)
  expect(localStorage.getItem('kolea.usualShown')).toBeNull()
  expect(root.dataset).not.toHaveProperty('usual')
})

test('[ORD-05] how much more there is has an element of its own, beside a name that may be cut', async () => {
  forgetQueries()
  const bff = fakeBff()
  const three = [...items, ...items, ...items]
  bff.on('GET /api/orders', () => ({
    json: { orders: [orderOf('K-2', { items: three })], lastKey: null },
  }))
  renderShop(<TheUsual />)
  expect(await screen.findByText('and 2 more')).toBeVisible()
  expect(screen.getByText(musubi.name)).toBeVisible()
})

test('[ORD-05] a guest has no usual, and nothing is requested', async () => {
  const bff = fakeBff()
  session.set({ state: 'guest' })
  const { container } = renderShop(<UsualSlot />)
  expect(container).toHaveTextContent('')
  expect(container.querySelector('section')).toBeNull()
  expect(bff.calls).toEqual([])
  bff.on('GET /api/orders', () => ({ json: { orders: [orderOf('K-2')], lastKey: null } }))
  act(() => session.set({ state: 'customer', profile: customerProfile }))
  await waitFor(() => expect(bff.of('GET /api/orders')).toHaveLength(1))
})
