import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en.json'
import { toast } from '#lib/client/toast.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { orderOf } from '#tests/support/customer-fixtures.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { ipa, itemOf, musubi } from '#tests/support/shop-fixtures.ts'
import { AddToOrder } from './add-to-order.tsx'

const words = messages.orders.add
const additions = 'POST /api/orders/order-K-1/additions'
const open = orderOf('K-1', { isOpenForAdditions: true })

const payButton = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^Add / })
const pay = () => userEvent.click(payButton())

async function choose(name: string) {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }))
  await pay()
}

function shop() {
  const bff = fakeBff()
  const items = [musubi, { ...ipa, availableQuantity: 0, ignoreQuantity: false }]
  bff.on('GET /api/search/suggestions', () => ({
    json: { items, lastKey: null, total: 2, terms: [], filters: [] },
  }))
  return bff
}

test('[ORD-02] an item is chosen from what the store has and paid for with a press of its own', async () => {
  const bff = shop()
  bff.on(additions, () => ({ json: { order: open } }))
  renderShop(<AddToOrder order={open} />)
  await userEvent.click(screen.getByRole('button', { name: words.button }))
  expect(await screen.findByRole('button', { name: words.confirm })).toBeDisabled()
  await choose(musubi.name)
  await waitFor(() => expect(toast.get()?.text).toBe(`${musubi.name} is added to your order.`))
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
  await userEvent.click(screen.getByRole('button', { name: words.button }))
  expect(await screen.findByRole('radio')).toHaveAccessibleName(new RegExp(musubi.name))
})

test('[CHK-06] after a lost answer the same attempt is sent again; after a refusal another one', async () => {
  const bff = shop()
  const answers = [
    { status: 504, json: { code: 'upstream_timeout', message: 'No answer.' } },
    { status: 422, json: { code: 'payment_refused', message: 'Your card was declined.' } },
    { json: { order: open } },
  ]
  bff.on(additions, () => answers.shift() ?? 'lost')
  renderShop(<AddToOrder order={open} />)
  await userEvent.click(screen.getByRole('button', { name: words.button }))
  await choose(musubi.name)
  expect(await screen.findByText(words.notAdded)).toBeVisible()
  await pay()
  expect(await screen.findByText('Your card was declined.')).toBeVisible()
  await pay()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [lost, refused, last] = bff.of(additions).map(({ input }) => input['id'])
  expect(refused).toBe(lost)
  expect(last).not.toBe(lost)
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
  await userEvent.click(screen.getByRole('button', { name: words.button }))
  await userEvent.click(await screen.findByRole('radio', { name: /Musubi/ }))
  // In Arabic an amount beside a unit would change places with it.
  expect(screen.getByText('1 piece').tagName).toBe('BDI')
  expect(payButton()).toHaveAccessibleName('Add Luncheon Meat Musubi and pay $3.49 plus tax')
  await userEvent.type(screen.getByRole('searchbox', { name: words.search }), 'cola')
  expect(await screen.findByRole('radio', { name: /Cola/ })).not.toBeChecked()
  expect(payButton()).toBeDisabled()
  expect(payButton()).toHaveAccessibleName(words.confirm)
  await userEvent.clear(screen.getByRole('searchbox', { name: words.search }))
  expect(await screen.findByRole('radio', { name: /Musubi/ })).not.toBeChecked()
  expect(bff.of(additions)).toEqual([])
})

test('[ORD-02] a choice is dropped when the dialog closes', async () => {
  searchedShop()
  renderShop(<AddToOrder order={open} />)
  await userEvent.click(screen.getByRole('button', { name: words.button }))
  await userEvent.click(await screen.findByRole('radio', { name: /Musubi/ }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: words.button }))
  expect(await screen.findByRole('radio', { name: /Musubi/ })).not.toBeChecked()
  expect(payButton()).toBeDisabled()
})

test.each([
  ['delivery', /Delivery costs nothing more, and Visa 4242 is charged/],
  ['pickup', /until the store begins to pack, and Visa 4242 is charged/],
] as const)('[ORD-02] what an addition costs is said as it is for %s', async (mode, text) => {
  searchedShop()
  renderShop(<AddToOrder order={{ ...open, mode }} />)
  await userEvent.click(screen.getByRole('button', { name: words.button }))
  expect(await screen.findByText(text)).toBeVisible()
})
