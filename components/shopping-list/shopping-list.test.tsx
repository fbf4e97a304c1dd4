import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { basketAtom, emptyBasketState, linesOf } from '#lib/client/basket.ts'
import { noLocation, selectedLocation, selectedLocationKnown } from '#lib/client/location.ts'
import { overlay } from '#lib/client/overlay.ts'
import { forgetQueries } from '#lib/client/query-client.ts'
import { session } from '#lib/client/session.ts'
import { forgetShoppingList, shoppingList } from '#lib/client/shopping-list.ts'
import { forgetSelected } from '#lib/client/stored-place.ts'
import { announcement } from '#lib/client/toast.ts'
import messages from '#messages/en/texts.json'
import { fakeBff, type FakeBff } from '#tests/support/fake-bff.ts'
import { hydrateShop, renderShop } from '#tests/support/render-shop.tsx'
import { summaryOf } from '@kolea/domain/testing/product-summary.ts'
import { address, kapahulu } from '@kolea/domain/testing/shop-fixtures.ts'
import { ShoppingList } from './shopping-list.tsx'

const texts = messages.shoppingList
const operation = 'POST /api/search/list'

const charger = summaryOf({ productId: '1', name: 'Wall Charger', priceCents: 1500, limitPerOrder: 3 })
const cable = summaryOf({ productId: '2', name: 'USB Cable', priceCents: 900 })
const ice = summaryOf({ productId: '3', name: 'Bag of Ice', priceCents: 400, categorySlug: 'ice' })
const milk = summaryOf({ productId: '4', name: 'Milk', priceCents: 500, available: false })
const beer = summaryOf({
  productId: '5',
  name: 'Lager',
  priceCents: 1200,
  tags: ['beer'],
  ageRestricted: true,
  ageRestriction: 21,
})
const bakery = { category: 'bakery', subcategory: 'bread', name: 'Bread' }

const none = { items: [], isSold: true, shelves: [] }
const stock: Record<string, object> = {
  'phone chargers': { items: [charger, cable], isSold: true, shelves: [] },
  ice: { items: [ice], isSold: true, shelves: [] },
  milk: { items: [milk], isSold: true, shelves: [] },
  beer: { items: [beer], isSold: true, shelves: [] },
  // What is only like it is not shown.
  'hot dog buns': { items: [cable], isSold: false, shelves: [bakery] },
}

let bff: FakeBff

/** Six in the morning at the store when beer is sold, five when it is not. */
const openAt = (instant: string) => jest.useFakeTimers({ now: new Date(instant), doNotFake: ['performance'] })
const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined

beforeEach(() => {
  openAt('2026-11-21T22:00:00Z')
  localStorage.clear()
  forgetQueries()
  forgetShoppingList()
  basketAtom.set({ ...emptyBasketState, status: 'ready' })
  overlay.set({ panel: null, dialog: null })
  session.set({ state: 'guest' })
  selectedLocation.set({ ...noLocation, address, deliveryStore: kapahulu })
  selectedLocationKnown.set(true)
  bff = fakeBff()
  bff.on(operation, ({ input }) => ({
    json: { lines: (input['lines'] as string[]).map((line) => stock[line] ?? none) },
  }))
})
afterEach(() => {
  act(() => void jest.runOnlyPendingTimers())
  jest.useRealTimers()
})

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.field })
const click = (name: string) => user().click(screen.getByRole('button', { name }))
const item = (asked: string) => {
  const found = screen.getByRole('heading', { name: asked, level: 3 }).closest('li')
  if (!found) throw new Error(`There is no line for ${asked}`)
  return within(found)
}
const basketLines = () =>
  linesOf(basketAtom.get()).map(({ product, quantity }) => `${quantity} ${product.name}`)

async function find(list: string) {
  const rendered = renderShop(<ShoppingList />)
  await user().click(field())
  await user().paste(list)
  await click(texts.find)
  await screen.findByRole('heading', { level: 2, name: /found/ })
  return rendered
}

test('[SEA-04] each line shows its best match with its quantity, what is not sold and what was not found', async () => {
  await find('2 phone chargers\nice\nhot dog buns\numbrella')
  expect(bff.of(operation)[0]?.input).toEqual({
    country: 'US',
    storeId: kapahulu.storeId,
    lines: ['phone chargers', 'ice', 'hot dog buns', 'umbrella'],
  })
  expect(screen.getByRole('heading', { name: '2 of 4 lines found' })).toHaveFocus()
  const chargers = item('2 × phone chargers')
  expect(chargers.getByRole('link', { name: 'Wall Charger' })).toBeVisible()
  expect(chargers.getByRole('group', { name: 'Quantity of Wall Charger' })).toHaveTextContent('2')
  expect(chargers.getByText('$15.00')).toBeVisible()
  const buns = item('hot dog buns')
  expect(buns.getByText(texts.notSold)).toBeVisible()
  expect(buns.getByRole('link', { name: 'Bread' })).toHaveAttribute('href', '/shop/bakery/bread/all')
  expect(item('umbrella').getByText(texts.notFound)).toBeVisible()
  expect(screen.getByText('3 items')).toBeVisible()
  expect(screen.getByText('$34.00')).toBeVisible()
})

test('[SEA-04] one click adds all of it and says what was left out and why', async () => {
  await find('2 phone chargers, ice, milk, hot dog buns, umbrella')
  await click(texts.add)
  expect(await screen.findByRole('heading', { name: '3 items were added to your basket' })).toHaveFocus()
  expect(basketLines()).toEqual(['2 Wall Charger', '1 Bag of Ice'])
  const left = screen.getByRole('list', { name: texts.leftOut })
  expect(
    within(left)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Milk isn’t available right now.',
    '“hot dog buns”: we don’t sell this.',
    '“umbrella”: we couldn’t find this.',
  ])
  expect(announcement.get().text).toMatch(
    /^3 items were added to your basket\. Left out: Milk isn’t available/,
  )
  await click(messages.basket.viewBasket)
  expect(overlay.get().panel).toBe('basket')
})

test('[SEA-04] [BSK-01] what is in the basket already counts: a limit lets in what it allows, and the rest is named', async () => {
  await find('2 phone chargers')
  await click(texts.add)
  await screen.findByRole('heading', { name: '2 items were added to your basket' })
  await click(texts.find)
  await click(await screen.findByRole('button', { name: texts.add }).then(() => texts.add))
  await screen.findByRole('heading', { name: '1 item was added to your basket' })
  expect(basketLines()).toEqual(['3 Wall Charger'])
  expect(screen.getByText('Wall Charger: 1 of 2. You’ve reached the limit for Wall Charger.')).toBeVisible()
})

test('[SEA-04] a limit caps the quantity before it is added, and says so', async () => {
  await find('12 phone chargers')
  const line = item('12 × phone chargers')
  expect(line.getByRole('group')).toHaveTextContent('3')
  expect(line.getByText('Limit 3 per order')).toBeVisible()
  expect(line.getByRole('button', { name: messages.basket.limitReached })).toBeDisabled()
})

test('[SEA-04] another product is chosen with the keyboard, and its price counts', async () => {
  await find('2 phone chargers')
  const line = item('2 × phone chargers')
  expect(line.queryByRole('radio')).toBeNull()
  line.getByRole('button', { name: 'Choose something else for phone chargers' }).focus()
  await user().keyboard('{Enter}')
  await user().click(line.getByRole('radio', { name: /USB Cable/ }))
  expect(line.getByRole('link', { name: 'USB Cable' })).toBeVisible()
  expect(screen.getByText('$18.00', { selector: 'bdi' })).toBeVisible()
  await click(texts.add)
  await waitFor(() => expect(basketLines()).toEqual(['2 USB Cable']))
})

test('[SEA-04] what is sold out says so and shows at once what may be had instead', async () => {
  bff.on(operation, () => ({ json: { lines: [{ items: [milk, ice], isSold: true, shelves: [] }] } }))
  await find('milk')
  const line = item('milk')
  expect(line.getByText(messages.basket.soldOut, { exact: true })).toBeVisible()
  expect(line.queryByRole('group', { name: /^Quantity/ })).toBeNull()
  expect(screen.getByText(texts.none)).toBeVisible()
  await user().click(line.getByRole('radio', { name: /Bag of Ice/ }))
  expect(line.getByRole('group', { name: 'Quantity of Bag of Ice' })).toHaveTextContent('1')
})

test('[SEA-04] a line is left out and put back, and the focus stays', async () => {
  await find('ice\nphone chargers')
  await user().click(item('ice').getByRole('button', { name: 'Leave out ice' }))
  const back = item('ice').getByRole('button', { name: 'Put back ice' })
  expect(back).toHaveFocus()
  expect(screen.getByText('1 item')).toBeVisible()
  await user().click(back)
  expect(screen.getByText('2 items')).toBeVisible()
  // Less than one unit is the same.
  await user().click(item('ice').getByRole('button', { name: texts.leave }))
  expect(item('ice').getByRole('button', { name: 'Put back ice' })).toHaveFocus()
  await click(texts.add)
  await waitFor(() => expect(basketLines()).toEqual(['1 Wall Charger']))
  expect(screen.queryByRole('list', { name: texts.leftOut })).toBeNull()
})

test('[SEA-04] [BSK-10] alcohol shows its hours outside of them, counts nothing and is left out with the reason', async () => {
  openAt('2026-11-21T14:00:00Z')
  await find('beer, ice')
  await act(async () => jest.advanceTimersByTime(10))
  expect(item('beer').getByRole('button', { name: /^From 6/ })).toBeVisible()
  expect(screen.getByText('1 item')).toBeVisible()
  await click(texts.add)
  expect(await screen.findByText('Lager isn’t available right now.')).toBeVisible()
  expect(basketLines()).toEqual(['1 Bag of Ice'])
})

test('[SEA-04] what is sold for an age is marked, and goes into the basket within its hours', async () => {
  await find('beer')
  expect(item('beer').getByText('21+')).toBeVisible()
  await click(texts.add)
  await waitFor(() => expect(basketLines()).toEqual(['1 Lager']))
})

test('[SEA-04] text, choices and results survive a reload; sign-out deletes them', async () => {
  const before = await find('2 phone chargers\nice')
  await user().click(item('2 × phone chargers').getByRole('button', { name: messages.basket.addOne }))
  before.unmount()
  forgetQueries()
  shoppingList.set({ text: '', searched: null, choices: {} })
  const { unmount } = renderShop(<ShoppingList />)
  await screen.findByRole('heading', { name: '2 of 2 lines found' })
  expect(field()).toHaveValue('2 phone chargers\nice')
  expect(item('2 × phone chargers').getByRole('group')).toHaveTextContent('3')
  act(() => forgetSelected())
  expect(field()).toHaveValue('')
  unmount()
  renderShop(<ShoppingList />)
  expect(field()).toHaveValue('')
})

test('[SEA-04] another store is searched for the same text, and choices that it does not have fall back to its best match', async () => {
  await find('phone chargers')
  await user().click(
    item('phone chargers').getByRole('button', { name: 'Choose something else for phone chargers' }),
  )
  await user().click(screen.getByRole('radio', { name: /USB Cable/ }))
  bff.on(operation, () => ({ json: { lines: [{ items: [charger], isSold: true, shelves: [] }] } }))
  act(() => selectedLocation.set({ ...selectedLocation.get(), deliveryStore: { ...kapahulu, storeId: '9' } }))
  await waitFor(() => expect(item('phone chargers').getByRole('link')).toHaveTextContent('Wall Charger'))
  expect(bff.of(operation).at(-1)?.input).toMatchObject({ storeId: '9', lines: ['phone chargers'] })
  expect(field()).toHaveValue('phone chargers')
})

test('[SEA-04] a failed search says so, loses nothing, and is repeated', async () => {
  bff.on(operation, () => ({ status: 422, json: { code: 'bad', message: '' } }))
  renderShop(<ShoppingList />)
  await user().type(field(), 'ice')
  await click(texts.find)
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed)
  expect(field()).toHaveValue('ice')
  bff.on(operation, () => ({ json: { lines: [stock['ice']] } }))
  await click(messages.common.tryAgain)
  expect(await screen.findByRole('heading', { name: '1 of 1 line found' })).toBeVisible()
})

test('[SEA-04] [SGN-07] without a place the button asks for one, as any addition does', async () => {
  selectedLocation.set(noLocation)
  await find('ice')
  await click(messages.basket.checkAvailability)
  await waitFor(() => expect(overlay.get().dialog).toEqual({ kind: 'address', offersSignIn: true }))
  expect(basketLines()).toEqual([])
})

test('[SEA-04] an empty list is refused at the field, and more than forty lines are said', async () => {
  renderShop(<ShoppingList />)
  await click(texts.find)
  expect(screen.getByRole('alert')).toHaveTextContent(texts.required)
  expect(field()).toHaveFocus()
  await user().paste(
    Array.from({ length: 42 }, (_, at) => `${'abcdefg'[at % 7]}${'hijklm'[at % 6]}ax`).join('\n'),
  )
  await click(texts.find)
  expect(await screen.findByText(/^2 more lines don’t fit/)).toBeVisible()
})

test('[SEA-04] a new list begins at an empty field', async () => {
  await find('ice')
  await click(texts.add)
  await click(await screen.findByRole('button', { name: texts.again }).then(() => texts.again))
  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
  expect(localStorage.getItem('kolea.shoppingList')).toBeNull()
})

test('[SEA-04] what is typed before the code is here stays', async () => {
  hydrateShop(<ShoppingList />, () => {
    field().value = 'ice'
  })
  await waitFor(() => expect(shoppingList.get().text).toBe('ice'))
  expect(field()).toHaveValue('ice')
})
