import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { limits } from '#lib/client/features.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { forgetQueries } from '#lib/client/query-client.ts'
import { noteRecentAddress } from '#lib/client/recent-addresses.ts'
import { session } from '#lib/client/session.ts'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { clickInSafari } from '#tests/support/click-in-safari.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { address } from '@kolea/domain/testing/shop-fixtures.ts'
import { AddressField } from './address-field.tsx'

const texts = messages.location
const predictions = [
  { placeId: 'place-1', main: '3045 Monsarrat Ave', secondary: 'Honolulu, HI 96815', unit: '' },
  { placeId: 'place-2', main: '3045 Monterey Pl', secondary: 'Honolulu, HI 96816', unit: '' },
]
let place = address

let bff: ReturnType<typeof fakeBff>

// jsdom lays nothing out, so there is nothing to bring into view.
Element.prototype.scrollIntoView = () => undefined

beforeEach(() => {
  forgetQueries()
  session.set({ state: 'guest' })
  limits.set(defaultLimits)
  place = address
  bff = fakeBff()
  bff.on('POST /api/location/predictions', () => ({ json: { predictions } }))
  bff.on('GET /api/location/places/place-1', () => ({ json: { address: place } }))
})

test('[LOC-02] current location is first, matches follow, and the arrow keys work the list', async () => {
  renderShop(<AddressField label="Delivery address" onPicked={() => undefined} />)
  const field = screen.getByRole('combobox', { name: 'Delivery address' })
  await userEvent.type(field, '3045 Mon')
  await screen.findByText('Honolulu, HI 96816')
  const options = screen.getAllByRole('option')
  expect(options[0]).toHaveTextContent('Use current location')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(field).toHaveAttribute('aria-activedescendant', options[1]?.id)
  expect(options[1]).toHaveAttribute('aria-selected', 'true')
})

test('[LOC-02] Enter picks the row of the arrow keys; a row below the pointer is only clicked', async () => {
  const picked = jest.fn()
  renderShop(<AddressField label="Delivery address" onPicked={picked} />)
  await userEvent.type(screen.getByRole('combobox'), '3045 Mon')
  await userEvent.hover(await screen.findByRole('option', { name: /96816/ }))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('3045 Monsarrat Ave')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(picked).toHaveBeenCalledWith(address))
  expect(screen.getByRole('combobox')).toHaveValue('3045 Mon')
})

test('[LOC-02] a click picks a row and leaves the focus in the field', async () => {
  const picked = jest.fn()
  renderShop(<AddressField label="Delivery address" onPicked={picked} />)
  await userEvent.type(screen.getByRole('combobox'), '3045 Mon')
  await userEvent.click(await screen.findByRole('option', { name: /96815/ }))
  expect(screen.getByRole('combobox')).toHaveFocus()
  await waitFor(() => expect(picked).toHaveBeenCalledWith(address))
  expect(picked).toHaveBeenCalledTimes(1)
})

test('[LOC-02] Enter picks the first match, even before the list has come', async () => {
  const picked = jest.fn()
  renderShop(<AddressField label="Delivery address" onPicked={picked} />)
  await userEvent.type(screen.getByRole('combobox'), '3045 Mon{Enter}')
  await waitFor(() => expect(picked).toHaveBeenCalledWith(address))
})

test('[LOC-02] once letters are typed, what Enter takes is marked: the first address, not the current location', async () => {
  renderShop(<AddressField label="Delivery address" onPicked={() => undefined} />)
  const field = screen.getByRole('combobox')
  expect(await screen.findByText(texts.askOnce)).toBeVisible()
  await userEvent.type(field, '3045 Mon')
  await screen.findByText('Honolulu, HI 96815')
  const marked = () => screen.getAllByRole('option').filter((option) => option.dataset['next'] !== undefined)
  expect(marked()).toEqual([screen.getByRole('option', { name: /96815/ })])
  expect(screen.queryByText(texts.askOnce)).toBeNull()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('3045 Monterey Pl')
  expect(marked()).toEqual([])
})

test('[LOC-02] [LOC-11] a recent address has its street once, in bold, and its city, state and ZIP below', async () => {
  localStorage.clear()
  noteRecentAddress({ ...address, nickname: '', apt: '4B' })
  renderShop(<AddressField label="Delivery address" onPicked={() => undefined} />)
  const recent = await screen.findByRole('option', { name: /Monsarrat/ })
  expect(recent).toHaveTextContent(/^3045 Monsarrat Ave, 4BHonolulu, HI 96815$/)
  expect(recent.querySelector('b')).toHaveTextContent('3045 Monsarrat Ave, 4B')
  localStorage.clear()
})

test('[LOC-02] a folding list stays while a button of its form is clicked, and folds for a click, a Tab and Escape elsewhere', async () => {
  const clicked = jest.fn()
  renderShop(
    <>
      <AddressField folding label="Stores near" onPicked={() => undefined}>
        <button type="button" onClick={clicked}>
          Shop
        </button>
      </AddressField>
      <button type="button">Elsewhere</button>
    </>,
  )
  const field = screen.getByRole('combobox')
  const isListed = () => screen.queryByRole('listbox') !== null
  await userEvent.type(field, '3045 Mon')
  await screen.findByText('Honolulu, HI 96815')
  clickInSafari(screen.getByRole('button', { name: 'Shop' }))
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(isListed()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(isListed()).toBe(false)
  await userEvent.click(field)
  expect(isListed()).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(isListed()).toBe(false)
  await userEvent.keyboard('{ArrowDown}')
  expect(isListed()).toBe(true)
  await userEvent.tab()
  await userEvent.tab()
  expect(isListed()).toBe(true)
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  expect(isListed()).toBe(false)
})

test('[LOC-03] a place without street, city or zip is not recognized', async () => {
  place = { ...address, street: 'undefined Ave' }
  const picked = jest.fn()
  renderShop(<AddressField label="Delivery address" onPicked={picked} />)
  await userEvent.type(screen.getByRole('combobox'), '3045 Mon{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent("Sorry, we couldn't recognize that address.")
  expect(picked).not.toHaveBeenCalled()
})

test.each([
  [300, 1],
  [0, 2],
])(
  '[LOC-02] [CFG-01] [location_cache_time] with a location_cache_time of %d s a term typed twice is looked up %d times',
  async (seconds, times) => {
    limits.set({ ...defaultLimits, location_cache_time: seconds })
    renderShop(<AddressField label="Delivery address" onPicked={() => undefined} />)
    const field = screen.getByRole('combobox', { name: 'Delivery address' })
    const lookups = () =>
      bff.of('POST /api/location/predictions').filter(({ input }) => input['term'] === '3045 Mon')
    await userEvent.type(field, '3045 Mon')
    await screen.findByText('Honolulu, HI 96816')
    await userEvent.clear(field)
    await waitFor(() => expect(screen.queryByText('Honolulu, HI 96816')).toBeNull())
    await userEvent.type(field, '3045 Mon')
    await screen.findByText('Honolulu, HI 96816')
    await waitFor(() => expect(lookups()).toHaveLength(times))
  },
)

test('[LOC-02] a customer finds the saved addresses below an empty field, and picks one at once', async () => {
  session.set({ state: 'customer', profile: customerProfile })
  const home = { ...address, nickname: 'Home' }
  bff.on('GET /api/account/addresses', () => ({
    json: { addresses: [{ addressId: 'adr-1', address: home }], recentStoreId: null },
  }))
  const picked = jest.fn()
  renderShop(<AddressField label="Delivery address" onPicked={picked} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Delivery address' }))
  await userEvent.click(await screen.findByRole('option', { name: /Home/ }))
  await waitFor(() => expect(picked).toHaveBeenCalledWith(home))
})

test('[LOC-02] saved addresses that could not be read are read again by a click, also where the list closes with the field', async () => {
  session.set({ state: 'customer', profile: customerProfile })
  bff.on('GET /api/account/addresses', () => ({ status: 429, json: { code: 'too_many_requests' } }))
  renderShop(<AddressField folding label="Stores near" onPicked={() => undefined} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Stores near' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  const before = bff.of('GET /api/account/addresses').length
  clickInSafari(again)
  await waitFor(() => expect(bff.of('GET /api/account/addresses').length).toBeGreaterThan(before))
})

describe('while typing', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('[LOC-02] nothing is looked up until the field has rested for 300 ms', async () => {
    renderShop(<AddressField label="Delivery address" onPicked={() => undefined} />)
    const field = screen.getByRole('combobox', { name: 'Delivery address' })
    const lookups = () => bff.of('POST /api/location/predictions').map(({ input }) => input['term'])
    const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
    fireEvent.change(field, { target: { value: '3045' } })
    await rest(299)
    fireEvent.change(field, { target: { value: '3045 Mon' } })
    await rest(299)
    expect(lookups()).toEqual([])
    await rest(1)
    await rest(0)
    expect(lookups()).toEqual(['3045 Mon'])
  })
})

test('[LOC-13] the unit of the line is in the suggestion and comes with the address', async () => {
  const unit = 'Apt 1203'
  bff.on('POST /api/location/predictions', () => ({ json: { predictions: [{ ...predictions[0], unit }] } }))
  const picked = jest.fn()
  renderShop(<AddressField label="Delivery address" onPicked={picked} />)
  await userEvent.type(screen.getByRole('combobox'), '3045 Monsarrat Ave Apt 1203')
  await userEvent.click(await screen.findByRole('option', { name: /Apt 1203, Honolulu, HI 96815/ }))
  await waitFor(() => expect(picked).toHaveBeenCalledWith({ ...address, apt: unit }))
})

test('[LOC-13] no match is said, with what to type, and not while another one is looked up', async () => {
  bff.on('POST /api/location/predictions', ({ input }) => ({
    json: { predictions: input['term'] === 'Nowhere 9' ? [] : predictions },
  }))
  renderShop(<AddressField label="Delivery address" onPicked={() => undefined} />)
  const field = screen.getByRole('combobox')
  await userEvent.type(field, 'Nowhere 9')
  expect(await screen.findByText(/No address found. Type the house number and street/)).toBeVisible()
  await userEvent.clear(field)
  expect(screen.queryByText(/No address found/)).toBeNull()
  await userEvent.type(field, '3045 Mon')
  await screen.findByText('Honolulu, HI 96816')
  expect(screen.queryByText(/No address found/)).toBeNull()
})
