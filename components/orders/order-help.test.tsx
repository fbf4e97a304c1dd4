import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetQueries } from '#lib/client/query-client.ts'
import { QueryProvider } from '#lib/client/query.tsx'
import type { Order } from '@kolea/domain/orders/order.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { expectInertClick } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { OrderHelp } from './order-help.tsx'

const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const item = (productId: string, quantity: number) => ({ productId, name: productId, quantity })
const order = (over: Partial<Record<keyof Order, unknown>> = {}): Order =>
  ({
    orderId: 'o1',
    status: 'delivered',
    mode: 'delivery',
    items: [item('Poke', 2), item('Mochi', 1)],
    refunds: [],
    problems: [],
    reportableUntil: soon(),
    store: { phone: '808-555-0112', timeZone: 'Pacific/Honolulu' },
    ...over,
  }) as unknown as Order

const issues = 'GET /api/orders/issues'
const issueList = {
  items: [{ id: 'missing', text: 'Item missing' }],
  deliveries: [{ id: 'late', text: 'Order was late' }],
}

let bff: FakeBff
const key = 'POST /api/orders/o1/problems'
const sent = () => bff.of(key).map(({ input }) => input)

beforeEach(() => {
  forgetQueries()
  bff = fakeBff()
  bff.on(issues, () => ({ json: issueList }))
  bff.on(key, () => ({ json: { order: order() } }))
})

const renderHelp = (shown: Order) =>
  renderShop(
    <QueryProvider>
      <OrderHelp order={shown} />
    </QueryProvider>,
  )
const openForm = () => userEvent.click(screen.getByRole('button', { name: 'Report a problem' }))
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }))

test('[HLP-01] which items and how many units are reported once, also when the answer was lost', async () => {
  bff.on(key, () => ({ status: 503, json: { code: 'upstream_unavailable', message: 'No answer.' } }))
  renderHelp(order())
  await openForm()
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'What was wrong?' }),
    'Item missing',
  )
  await expectInertClick(screen.getByRole('button', { name: 'Send report' }), bff)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Poke: quantity' }), '2')
  await userEvent.type(screen.getByRole('textbox', { name: /Tell us more/ }), 'Gone')
  await send()
  expect(await screen.findByText('No answer.')).toBeVisible()
  bff.on(key, () => ({ json: { order: order() } }))
  await send()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull())
  const [first, second] = sent()
  expect(second).toEqual(first)
  expect(first).toEqual({
    reportId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    kind: 'items',
    issue: 'missing',
    items: [{ productId: 'Poke', quantity: 2 }],
    comment: 'Gone',
  })
})

test('[HLP-01] another subject has problems of its own, and no items', async () => {
  renderHelp(order())
  await openForm()
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'What is it about?' }),
    'The delivery',
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What was wrong?' }), 'Order was late')
  expect(screen.queryByRole('combobox', { name: 'Poke: quantity' })).toBeNull()
  await send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual(expect.objectContaining({ kind: 'delivery', issue: 'late' }))
})

test('[HLP-01] units that were given back are not offered, and a pickup has no delivery to report', async () => {
  const back = { productId: 'Mochi', quantity: 1, cause: 'reported' }
  renderHelp(order({ mode: 'pickup', refunds: [back] }))
  await openForm()
  expect(await screen.findByRole('combobox', { name: 'Poke: quantity' })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Mochi: quantity' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'What is it about?' })).toBeNull()
})

test('[HLP-01] [ORD-05] what was reported is listed with its photos and what came of it', async () => {
  const problems = [
    {
      reportId: 'r1',
      kind: 'items',
      items: [{ productId: 'Poke', quantity: 1 }],
      outcome: 'refunded',
      at: '',
      photos: ['p1'],
    },
    { reportId: 'r2', kind: 'delivery', items: [], outcome: 'in_review', at: '', photos: [] },
  ]
  bff.on(`GET /api/orders/${order().orderId}/problems/r1/photos/p1`, () => ({ json: { photo: 'AAAA' } }))
  renderHelp(order({ problems }))
  const list = within(screen.getByRole('status'))
  const [first, second] = list
    .getAllByRole('listitem')
    .filter((item) => !item.parentElement?.matches('li ul'))
  expect(await list.findByRole('img', { name: 'Photo 1' })).toHaveAttribute(
    'src',
    'data:image/jpeg;base64,AAAA',
  )
  expect(first).toHaveTextContent('1 × PokeRefunded')
  expect(second).toHaveTextContent('The deliveryWe’re looking into it')
})

test.each([
  [{ status: 'submitted', reportableUntil: null }, /once you have the order/],
  [{ reportableUntil: '2020-01-01T00:00:00Z' }, /for up to 48 hours after you get the order/],
])('[HLP-01] outside its time no problem can be reported, and the page says why: %#', (over, text) => {
  renderHelp(order(over))
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Call the store' })).toHaveAttribute('href', 'tel:8085550112')
})

test('[HLP-01] a list of problems that cannot be read says so and is read again', async () => {
  bff.on(issues, () => ({ status: 503, json: { code: 'upstream_unavailable', message: 'No.' } }))
  renderHelp(order({ orderId: 'o2' }))
  await openForm()
  expect(await screen.findByText('We can’t show the list of problems right now.')).toBeVisible()
  bff.on(issues, () => ({ json: issueList }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('combobox', { name: 'What was wrong?' })).toBeVisible()
})

test('[HLP-01] the form stays open where the page begins anew, and is of that order alone', async () => {
  const { unmount } = renderHelp(order({ orderId: 'o3' }))
  await openForm()
  expect(await screen.findByRole('button', { name: 'Send report' })).toBeVisible()
  unmount()
  const { unmount: leave } = renderHelp(order({ orderId: 'o3' }))
  expect(await screen.findByRole('button', { name: 'Send report' })).toBeVisible()
  leave()
  renderHelp(order({ orderId: 'o4' }))
  expect(screen.getByRole('button', { name: 'Report a problem' })).toBeVisible()
})
