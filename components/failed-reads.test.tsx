import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OrderChoice } from '#components/help/contact-form.tsx'
import messages from '#messages/en/texts.json'
import { ActiveOrdersBanner } from '#components/account/active-orders-banner.tsx'
import { AddressesBox } from '#components/account/addresses-box.tsx'
import { CardsBox } from '#components/account/cards-box.tsx'
import { CardPicker } from '#components/payment/card-picker.tsx'
import { AddressField } from '#components/location/address-field.tsx'
import { GoldPassSection } from '#components/subscription/gold-pass-section.tsx'
import { RenewalsBox } from '#components/subscription/renewals-box.tsx'
import { overlay } from '#lib/client/overlay.ts'
import { forgetQueries } from '#lib/client/query-client.ts'
import { QueryProvider } from '#lib/client/query.tsx'
import { session } from '#lib/client/session.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { customerProfile, orderOf } from '#tests/support/customer-fixtures.ts'
import type { BffAnswer, FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { CancelOrder } from '#components/orders/order-actions.tsx'
import { OrdersList } from '#components/orders/orders-list.tsx'
import { OrderTrack } from '#components/orders/order-track.tsx'
import { RateOrder } from '#components/orders/rate-order.tsx'

jest.mock('next/navigation', () => ({ usePathname: () => '/home' }))

const texts = messages.orders
const page = (orders: Order[], lastKey: string | null = null): BffAnswer => ({
  json: { orders, lastKey, activeCount: 0 },
})
/** A refusal is not tried again by the query itself, so that the test sees it at once. */
const refused: BffAnswer = { status: 429, json: { code: 'too_many_requests', message: 'Later.' } }

let bff: FakeBff
let lists: Record<string, BffAnswer>

/** jsdom lays nothing out, so the map of an order has no size and renders nothing. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  globalThis.ResizeObserver = StillObserver
  bff = fakeBff()
  const view = { state: 'customer' as const, profile: customerProfile }
  bff.on('POST /api/session/launch', () => ({ json: view }))
  lists = { current: page([]), past: page([]) }
  bff.on('GET /api/orders', ({ query }) => lists[query.get('lastKey') ?? query.get('list') ?? ''] ?? refused)
  forgetQueries()
  session.set(view)
  overlay.set({ panel: null, dialog: null })
})

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: messages.common.tryAgain }))

test('[ORD-01] a past list that fails says so and can be tried again; it never reads "No orders yet"', async () => {
  lists = { current: page([]), past: refused }
  renderShop(<OrdersList />)
  expect(await screen.findByText(texts.failedLists.past)).toBeVisible()
  expect(screen.queryByText(texts.notice.empty.title)).toBeNull()
  lists = { current: page([]), past: page([orderOf('K-200')]) }
  await tryAgain()
  expect(await screen.findByText(/K-200/)).toBeVisible()
  expect(screen.queryByText(texts.failedLists.past)).toBeNull()
})

test('[ORD-01] a current list that fails leaves the past orders where they are', async () => {
  lists = { current: refused, past: page([orderOf('K-200')]) }
  renderShop(<OrdersList />)
  expect(await screen.findByText(texts.failedLists.current)).toBeVisible()
  expect(screen.getByText(/K-200/)).toBeVisible()
})

test('[ORD-01] an older page that fails says so and can be tried again', async () => {
  lists = { current: page([]), past: page([orderOf('K-200')], 'next') }
  renderShop(<OrdersList />)
  await userEvent.click(await screen.findByRole('button', { name: texts.older }))
  expect(await screen.findByText(texts.olderFailed)).toBeVisible()
  expect(screen.getByText(/K-200/)).toBeVisible()
  lists['next'] = page([orderOf('K-100')])
  await tryAgain()
  expect(await screen.findByText(/K-100/)).toBeVisible()
})

test('[ORD-01] "this page tries again by itself" is true', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  try {
    lists = { current: refused, past: refused }
    renderShop(<OrdersList />)
    expect(await screen.findByText(texts.notice.unavailable.text)).toBeVisible()
    lists = { current: page([]), past: page([orderOf('K-200')]) }
    await act(async () => jest.advanceTimersByTimeAsync(10_000))
    expect(await screen.findByText(/K-200/)).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})

test('[ORD-05] after a failed cancel the reason is beside the button, which works again', async () => {
  const answers: BffAnswer[] = [
    { status: 503, json: { code: 'upstream_unavailable', message: 'Not now.' } },
    { json: { order: orderOf('K-1', { status: 'canceled' }) } },
  ]
  bff.on('POST /api/orders/K-1/cancel', () => answers.shift() ?? refused)
  renderShop(<CancelOrder orderId="K-1" />)
  const cancel = async () => {
    await userEvent.click(screen.getByRole('button', { name: texts.cancel }))
    await userEvent.click(screen.getByRole('button', { name: texts.cancelConfirm }))
  }
  await cancel()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
  await cancel()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(bff.of('POST /api/orders/K-1/cancel')).toHaveLength(2)
})

const none = () => undefined
const parts: [name: string, part: React.ReactNode, call: string, text: string][] = [
  ['addresses', <AddressesBox key="a" />, 'GET /api/account/addresses', messages.account.loadFailed],
  ['cards', <CardsBox key="c" />, 'GET /api/wallet', messages.account.loadFailed],
  [
    'cards at checkout',
    <CardPicker scripts="here" key="p" choice="default" onChoose={none} />,
    'GET /api/wallet',
    messages.checkout.walletFailed,
  ],
  ['Gold Pass', <GoldPassSection key="g" customer />, 'GET /api/gold-pass', messages.account.pass.loadFailed],
  [
    'payments of the pass',
    <RenewalsBox key="r" />,
    'GET /api/gold-pass/renewals',
    messages.account.pass.renewalsFailed,
  ],
  [
    'orders to write about',
    <OrderChoice key="o" field={{ name: 'orderId' }} />,
    'GET /api/orders',
    messages.contact.ordersFailed,
  ],
  [
    'saved addresses',
    <AddressField key="f" label="Address" onPicked={none} />,
    'GET /api/account/addresses',
    messages.location.savedFailed,
  ],
  [
    'the order to rate',
    <RateOrder key="t" onDone={none} />,
    'GET /api/orders/feedback',
    texts.rate.loadFailed,
  ],
]
test.each(parts)(
  '[SES-09] %s that cannot be read are never shown as none, and can be tried again',
  async (_, part, call, text) => {
    bff.on(call, () => refused)
    renderShop(part)
    expect(await screen.findByText(text)).toBeVisible()
    for (const empty of [messages.account.noAddresses, messages.account.noCards])
      expect(screen.queryByText(empty)).toBeNull()
    const callsBefore = bff.of(call).length
    await tryAgain()
    await waitFor(() => expect(bff.of(call).length).toBeGreaterThan(callsBefore))
  },
)

test('[ORD-03] the banner of one active order leads to the panel when its page cannot be known', async () => {
  session.set({ state: 'customer', profile: { ...customerProfile, activeOrders: 1 } })
  lists = { current: refused }
  renderShop(<ActiveOrdersBanner />)
  await userEvent.click(await screen.findByRole('button', { name: messages.account.seeOrders }))
  expect(overlay.get().panel).toBe('orders')
})

test('[ORD-02] a courier whose position cannot be read is said, tried again, and then shown', async () => {
  let delivery = refused
  const courier = { name: 'Kai', phone: '', image: '' }
  bff.on('GET /api/orders/order-K-300/delivery', () => delivery)
  renderShop(
    <QueryProvider>
      <OrderTrack order={orderOf('K-300', { status: 'out_for_delivery' })} />
    </QueryProvider>,
  )
  expect(await screen.findByText(texts.courierUnknown)).toBeVisible()
  delivery = {
    json: { courier, location: null, street: null, pickup: null, dropoff: null, dropoffEta: null, route: [] },
  }
  await tryAgain()
  expect(await screen.findByText(courier.name)).toBeVisible()
  expect(screen.queryByText(texts.courierUnknown)).toBeNull()
})
