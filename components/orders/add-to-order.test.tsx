import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { clearSessionStorage } from '#lib/client/stored-attempt.ts'
import { forgetQueries } from '#lib/client/query-client.ts'
import { toast } from '#lib/client/toast.ts'
import { unknownAdditions } from '#lib/client/addition-attempt.ts'
import type { Order, OrderAddition } from '@kolea/domain/orders/order.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { orderOf } from '#tests/support/customer-fixtures.ts'
import { expectInert } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { ipa, itemOf, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { AdditionNotice, useAdditions } from './addition-notice.tsx'
import { AddToOrder } from './add-to-order.tsx'
import { OrderItems } from './order-items.tsx'
import { useOrder } from './order-queries.ts'

const texts = messages.orders.add
const additions = 'POST /api/orders/order-K-1/additions'
const open = orderOf('K-1', { isOpenForAdditions: true })

const payButton = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^Add / })
const pay = () => userEvent.click(payButton())

async function choose(name: string) {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }))
  await pay()
}

beforeEach(() => {
  clearSessionStorage({ retainAttempts: false })
  forgetQueries()
  toast.set(null)
})

function shop() {
  const bff = fakeBff()
  const items = [musubi, { ...ipa, availableQuantity: 0, ignoreQuantity: false }]
  bff.on('GET /api/search/suggestions', () => ({
    json: { items, lastKey: null, total: 2, terms: [], filters: [] },
  }))
  return bff
}

test('[ORD-02] an item is chosen from what the store has and paid for with a click of its own', async () => {
  const bff = shop()
  bff.on(additions, () => ({ json: { order: open } }))
  renderShop(<AddToOrder order={open} />)
  await userEvent.click(screen.getByRole('button', { name: texts.button }))
  const tooEarly = await screen.findByRole('button', { name: texts.confirm })
  expectInert(tooEarly)
  await userEvent.click(tooEarly)
  expect(screen.getByRole('searchbox', { name: texts.search })).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent(texts.missing)
  expect(bff.of(additions)).toEqual([])
  await choose(musubi.name)
  await waitFor(() => expect(toast.get()?.text).toBe(`${musubi.name} was added to your order.`))
  expect(screen.queryByRole('radio', { name: new RegExp(ipa.name) })).toBeNull()
  expect(bff.of(additions).map(({ input }) => input)).toEqual([
    { id: expect.stringMatching(/^[\da-f-]{36}$/), productId: musubi.productId, quantity: 1 },
  ])
})

test('[ORD-02] what the store missed for this order, and what needs an ID at a door without a person, is not offered', async () => {
  const bff = fakeBff()
  const items = [musubi, { ...musubi, productId: 'missed', name: 'Missed' }, { ...ipa, name: 'Beer' }]
  bff.on('GET /api/search/suggestions', () => ({
    json: { items, lastKey: null, total: 3, terms: [], filters: [] },
  }))
  const missed = { ...itemOf(musubi, 1), productId: 'missed', replacement: null }
  renderShop(<AddToOrder order={{ ...open, removed: [missed], contactless: true }} />)
  await userEvent.click(screen.getByRole('button', { name: texts.button }))
  expect(await screen.findByRole('radio')).toHaveAccessibleName(new RegExp(musubi.name))
})

/** The order of the API, and what the page shows of its additions. */
function Additions({ first }: { first: Order }) {
  const { data = first } = useOrder(first.orderId)
  const additions = useAdditions(data)
  return (
    <>
      <OrderItems order={data} />
      <AdditionNotice {...additions} />
      <AddToOrder order={data} unknown={additions.unknown} />
    </>
  )
}

const withAddition = (id: string, state: OrderAddition['state']): Order => ({
  ...open,
  items: state === 'succeeded' ? [...open.items, { ...itemOf(musubi, 1), replacement: null }] : open.items,
  additions: [{ id, productId: musubi.productId, name: musubi.name, quantity: 1, amountCents: 365, state }],
})

/** Clicks "Add and pay" of the musubi; the answer of the shop is `answer`. @returns the shop, and sets what its order is */
async function addedWith(answer: 'lost' | { status: number; json: object }) {
  const bff = shop()
  let now: Order = open
  bff.on('GET /api/orders/order-K-1', () => ({ json: { order: now } }))
  bff.on(additions, () => answer)
  renderShop(<Additions first={open} />)
  await userEvent.click(screen.getByRole('button', { name: texts.button }))
  await choose(musubi.name)
  await waitFor(() => expect(bff.of(additions)).toHaveLength(1))
  const id = String(bff.of(additions)[0]?.input['id'])
  return { bff, id, become: (state: OrderAddition['state']) => (now = withAddition(id, state)) }
}

const unknownText = texts.unknown.replace('{name}', musubi.name)

test.each([
  ['no answer', 'lost'],
  [
    'an answer of a gateway in between',
    { status: 504, json: { code: 'upstream_timeout', message: 'No answer.' } },
  ],
] as const)(
  '[CHK-06] after %s nothing is sent again: the order says what became of it, over a reload too',
  async (_, answer) => {
    const { bff, id, become } = await addedWith(answer)
    expect(await within(screen.getByRole('dialog')).findByText(unknownText)).toBeVisible()
    expect(payButton()).toBeDisabled()
    expect(unknownAdditions(open.orderId)).toMatchObject([{ id, name: musubi.name }])
    cleanup()
    forgetQueries()
    become('pending')
    renderShop(<Additions first={open} />)
    expect(await screen.findByText(texts.beingAdded)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(unknownText)).toBeNull())
    expect(unknownAdditions(open.orderId)).toEqual([])
    become('succeeded')
    await waitFor(() => expect(toast.get()?.text).toBe(`${musubi.name} was added to your order.`), {
      timeout: 6000,
    })
    expect(screen.queryByText(texts.beingAdded)).toBeNull()
    expect(bff.of(additions)).toHaveLength(1)
  },
  15_000,
)

test('[CHK-06] an addition from another device is shown while it is pending, and what the bank refuses later is said', async () => {
  const bff = shop()
  let now = withAddition('another-device', 'pending')
  bff.on('GET /api/orders/order-K-1', () => ({ json: { order: now } }))
  renderShop(<Additions first={now} />)
  expect(await screen.findByText(texts.beingAdded)).toBeVisible()
  now = withAddition('another-device', 'failed')
  const text = texts.failedLater.replace('{name}', musubi.name)
  expect(await screen.findByText(text, {}, { timeout: 6000 })).toBeVisible()
  expect(screen.queryByText(texts.beingAdded)).toBeNull()
}, 15_000)

test('[CHK-06] what was refused is over: the next click is another attempt', async () => {
  const bff = shop()
  bff.on('GET /api/orders/order-K-1', () => ({ json: { order: open } }))
  const answers = [
    { status: 422, json: { code: 'payment_refused', message: 'Your card was declined.' } },
    { json: { order: open } },
  ]
  bff.on(additions, () => answers.shift() ?? 'lost')
  renderShop(<Additions first={open} />)
  await userEvent.click(screen.getByRole('button', { name: texts.button }))
  await choose(musubi.name)
  expect(await screen.findByText('Your card was declined.')).toBeVisible()
  await pay()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [refused, last] = bff.of(additions).map(({ input }) => input['id'])
  expect(last).not.toBe(refused)
  expect(unknownAdditions(open.orderId)).toEqual([])
})

/** A store whose search for "cola" finds another product. */
function searchedShop() {
  const bff = fakeBff()
  const cola = { ...musubi, productId: 'cola', name: 'Cola', priceCents: 199 }
  bff.on('GET /api/search/suggestions', ({ query }) => ({
    json: {
      items: [query.get('q') === 'cola' ? cola : musubi],
      lastKey: null,
      total: 1,
      terms: [],
      filters: [],
    },
  }))
  bff.on(additions, () => ({ json: { order: open } }))
  return bff
}

test('[ORD-02] the button names what is paid for; a choice that a search takes out of the list is dropped', async () => {
  const bff = searchedShop()
  renderShop(<AddToOrder order={open} />)
  await userEvent.click(screen.getByRole('button', { name: texts.button }))
  await userEvent.click(await screen.findByRole('radio', { name: /Musubi/ }))
  // In Arabic an amount beside a unit would change places with it.
  expect(screen.getByText('1 piece').tagName).toBe('BDI')
  expect(payButton()).toHaveAccessibleName('Add Luncheon Meat Musubi and pay $3.49 plus tax')
  await userEvent.type(screen.getByRole('searchbox', { name: texts.search }), 'cola')
  expect(await screen.findByRole('radio', { name: /Cola/ })).not.toBeChecked()
  expectInert(payButton())
  expect(payButton()).toHaveAccessibleName(texts.confirm)
  await userEvent.clear(screen.getByRole('searchbox', { name: texts.search }))
  expect(await screen.findByRole('radio', { name: /Musubi/ })).not.toBeChecked()
  expect(bff.of(additions)).toEqual([])
})

test('[ORD-02] a choice is dropped when the dialog closes', async () => {
  searchedShop()
  renderShop(<AddToOrder order={open} />)
  await userEvent.click(screen.getByRole('button', { name: texts.button }))
  await userEvent.click(await screen.findByRole('radio', { name: /Musubi/ }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: texts.button }))
  expect(await screen.findByRole('radio', { name: /Musubi/ })).not.toBeChecked()
  expectInert(payButton())
})

test.each([
  ['delivery', /Delivery won’t cost extra. We’ll charge Visa 4242/],
  ['pickup', /until the store starts packing. We’ll charge Visa 4242/],
] as const)('[ORD-02] what an addition costs is said as it is for %s', async (mode, text) => {
  searchedShop()
  renderShop(<AddToOrder order={{ ...open, mode }} />)
  await userEvent.click(screen.getByRole('button', { name: texts.button }))
  expect(await screen.findByText(text)).toBeVisible()
})
