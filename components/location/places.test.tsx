import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import messages from '#messages/en/texts.json'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { changePlace, choosePickup } from '#lib/client/change-place.ts'
import { choose, followSelected, forgetSelected } from '#lib/client/stored-place.ts'
import { selectedLocation, selectedLocationKnown } from '#lib/client/location.ts'
import { overlay } from '#lib/client/overlay.ts'
import { writePersisted } from '#lib/client/persisted.ts'
import { FeeLine } from '#components/ui/fee-line.tsx'
import { forgetQueries } from '#lib/client/query-client.ts'
import type { Address } from '@kolea/domain/location/address.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { hydrateShop, renderShop } from '#tests/support/render-shop.tsx'
import { address, basketOf, itemOf, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { HeaderLocation } from './header-location.tsx'
import { LandingForm } from './landing-form.tsx'
import { LandingLocation } from './landing-location.tsx'
import landingStyles from './landing-location.module.css'
import { ModeSwitch } from './mode-switch.tsx'
import { OutOfAreaBanner } from './out-of-area-banner.tsx'
import { PickupStep } from './pickup-step.tsx'
import { Far } from './store-attributes.tsx'

const mockPush = jest.fn()
const mockRouter = { push: mockPush }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }))

const texts = messages.location
const hana = { ...address, street: '2000 Hāna Hwy', city: 'Hāna', zip: '96713', lat: 20.75, lon: -155.99 }
const ottawa = { ...kapahulu, storeId: '777', name: 'Ottawa', lat: 45.4, lon: -75.7 }
let bff: FakeBff

/** jsdom lays nothing out: the map has no size and stays empty. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  mockPush.mockClear()
  globalThis.ResizeObserver = StillObserver
  localStorage.clear()
  forgetQueries()
  act(() => forgetSelected())
  act(() => selectedLocationKnown.set(true))
  basketAtom.set(emptyBasketState)
  overlay.set({ panel: null, dialog: null })
  bff = fakeBff()
})

test('[LOC-12] the banner names an address that no store serves, and "here" asks for another', async () => {
  act(() => choose({ address, deliveryStore: kapahulu }))
  renderShop(<OutOfAreaBanner />)
  expect(screen.queryByRole('complementary')).toBeNull()
  act(() => choose({ address: hana }))
  expect(screen.getByRole('complementary')).toHaveTextContent('2000 Hāna Hwy is outside our service area.')
  await userEvent.click(screen.getByRole('button', { name: 'here' }))
  expect(overlay.get().dialog).toEqual({ kind: 'address', mode: 'delivery' })
})

test('[LOC-04] delivery to an address without a store looks one up first', async () => {
  act(() => choose({ mode: 'pickup', address: hana, pickupStore: kapahulu }))
  renderShop(<HeaderLocation />)
  await userEvent.click(screen.getByRole('radio', { name: texts.mode.delivery }))
  expect(overlay.get().dialog).toEqual({ kind: 'address', mode: 'delivery', start: hana })
  expect(selectedLocation.get().mode).toBe('pickup')
})

test('[LOC-05] without a pickup store nearby another location can be tried', async () => {
  bff.on('GET /api/location/pickup-stores', () => ({ json: { stores: [ottawa] } }))
  renderShop(<PickupStep near={address} onDelivery={() => undefined} onPickup={() => undefined} />)
  expect(await screen.findByText(texts.noPickupStores)).toBeVisible()
  expect(screen.queryByText('Ottawa')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: texts.tryAnother }))
  expect(screen.getByRole('combobox')).toHaveFocus()
})

test('[LOC-06] nearness and counts are said once a place is known, not before', async () => {
  bff.on('GET /api/location/pickup-stores', () => ({ json: { stores: [kapahulu] } }))
  const step = (near: Address | null) => (
    <PickupStep near={near} onDelivery={() => undefined} onPickup={() => undefined} />
  )
  const { unmount } = renderShop(step(null))
  expect(await screen.findByRole('button', { name: kapahulu.name })).toBeVisible()
  expect(screen.queryByText(texts.foundStores)).toBeNull()
  expect(screen.queryByText(/\d+ stores?/)).toBeNull()
  expect(screen.getByText(texts.storesAll)).toBeVisible()
  unmount()
  renderShop(step(address))
  expect(await screen.findByText('1 store, nearest first')).toBeVisible()
  expect(screen.getByText(texts.foundStores)).toBeVisible()
})

test('[LOC-06] the list of pickup stores is cached for two hours, also by the next page', async () => {
  bff.on('GET /api/location/pickup-stores', () => ({ json: { stores: [kapahulu] } }))
  const open = () =>
    renderShop(<PickupStep near={address} onDelivery={() => undefined} onPickup={() => undefined} />)
  const first = open()
  await screen.findByRole('button', { name: 'Kapahulu' })
  first.unmount()
  forgetQueries()
  const second = open()
  expect(await screen.findByRole('button', { name: 'Kapahulu' })).toBeVisible()
  expect(bff.of('GET /api/location/pickup-stores')).toHaveLength(1)
  second.unmount()
  forgetQueries()
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 7_200_001)
  open()
  await waitFor(() => expect(bff.of('GET /api/location/pickup-stores')).toHaveLength(2))
  jest.restoreAllMocks()
})

test('[LOC-04] a pickup elsewhere leaves the place of deliveries as it is', async () => {
  bff.on('GET /api/location/pickup-stores', () => ({ json: { stores: [{ ...kapahulu, ...hana }] } }))
  act(() => choose({ address, deliveryStore: kapahulu }))
  renderShop(<PickupStep near={hana} onDelivery={() => undefined} onPickup={choosePickup} />)
  const [button] = await screen.findAllByRole('button', { name: /^Pick up here/ })
  await userEvent.click(button!)
  expect(selectedLocation.get()).toMatchObject({ mode: 'pickup', address, deliveryStore: kapahulu })
})

/** With the code of its form, which comes after the first screen. */
async function renderLanding(): Promise<void> {
  renderShop(<LandingLocation offersFirst />)
  await screen.findByRole('combobox')
}

const locate = async (answer: (found: PositionCallback, failed: () => void) => void) => {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: answer },
  })
  await renderLanding()
  await userEvent.click(screen.getByRole('button', { name: texts.useCurrent }))
}

test('[SHL-06] the landing page takes the current position at once', async () => {
  bff.on('POST /api/location/reverse', () => ({ json: { address } }))
  await locate((found) => found({ coords: { latitude: 21.27, longitude: -157.81 } } as GeolocationPosition))
  await waitFor(() =>
    expect(overlay.get().dialog).toEqual({ kind: 'address', mode: 'delivery', start: address }),
  )
  expect(bff.of('POST /api/location/reverse')[0]?.input).toEqual({ lat: 21.27, lon: -157.81 })
})

test('[SHL-06] a position that the browser does not share is said in its place', async () => {
  await locate((_found, failed) => failed())
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.problems.noPermission)
  expect(overlay.get().dialog).toBeNull()
})

test('[LOC-02] a position whose code does not arrive is said in its place, and may be asked for again', async () => {
  jest.doMock('./resolve-option.ts', () => {
    throw new Error('The file did not arrive.')
  })
  await locate((_found, failed) => failed())
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.problems.network)
  jest.dontMock('./resolve-option.ts')
  await userEvent.click(screen.getByRole('button', { name: texts.useCurrent }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts.problems.noPermission))
})

test('[SHL-06] the landing page shows the place of the mode that was clicked, and asks where that has none', async () => {
  act(() => choose({ address, deliveryStore: kapahulu }))
  await renderLanding()
  expect(screen.getByPlaceholderText(address.street)).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: texts.mode.pickup }))
  expect(screen.getByRole('combobox', { name: texts.pickupSearch })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: texts.shopNow }))
  await waitFor(() => expect(overlay.get().dialog).toEqual({ kind: 'address', mode: 'pickup' }))

  act(() => choose({ pickupStore: { ...kapahulu, storeId: '778', name: 'Kailua' } }))
  expect(screen.getByPlaceholderText(/Kailua/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: texts.shopNow }))
  await waitFor(() => expect(selectedLocation.get().mode).toBe('pickup'))
})

test('[SHL-06] [LOC-02] the field of the landing page is typed into there, also before its code is here; Enter confirms the first match', async () => {
  const prediction = { placeId: 'place-1', main: address.street, secondary: 'Honolulu, HI 96815', unit: '' }
  bff.on('POST /api/location/predictions', () => ({ json: { predictions: [prediction] } }))
  bff.on('GET /api/location/places/place-1', () => ({ json: { address } }))
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: texts.deliveryAddress })
  hydrateShop(
    <LandingLocation offersFirst />,
    () => {
      field().focus()
      field().value = '3045 Mon'
    },
    <div className={landingStyles.addressCard}>
      <ModeSwitch name="landing-mode" mode="delivery" onChange={() => undefined} />
      <Activity>
        <LandingForm />
        {null}
      </Activity>
      <FeeLine mode="delivery" offersFirst />
    </div>,
  )
  // The place that was stored comes before the code of the form, and takes nothing of it away.
  act(() => choose({ mode: 'delivery', address: null }))
  expect(await screen.findByRole('option', { name: /96815/ })).toBeVisible()
  expect(field()).toHaveValue('3045 Mon')
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(overlay.get().dialog).toEqual({ kind: 'address', mode: 'delivery', start: address }),
  )
})

test('[SHL-06] Shop Now without an address says what is missing and leads into the field; with one typed it confirms it', async () => {
  bff.on('POST /api/location/predictions', () => ({ json: { predictions: [] } }))
  await renderLanding()
  const shop = screen.getByRole('button', { name: texts.shopNow })
  await userEvent.click(shop)
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.problems.missing)
  expect(screen.getByRole('combobox')).toHaveFocus()
  expect(overlay.get().dialog).toBeNull()
  await userEvent.keyboard('Nowhere 9')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(shop)
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.problems.invalidAddress)
})

test.each([
  [0.1, 'US', 'under 0.1 mi · under 1 km'],
  [1.2, 'US', '0.7 mi · 1 km'],
  [8.1, 'US', '5 mi · 8 km'],
  [8.1, 'CA', '8 km'],
] as const)('[LOC-06] %s km in %s: miles come first in the US, and never as none', (km, country, text) => {
  const { container } = renderShop(<Far km={km} country={country} />)
  expect(container).toHaveTextContent(new RegExp(`^${text}$`))
})

test('[SHL-06] the landing page stays when a place or a country comes from elsewhere: an open dialog is not closed', async () => {
  await renderLanding()
  // The place of the basket or the account, of another tab, and the footer's choice of a country.
  act(() => choose({ address, deliveryStore: kapahulu }))
  writePersisted(
    'location',
    { ...selectedLocation.get(), deliveryStore: { ...kapahulu, storeId: '778' } },
    Date.now(),
  )
  act(() => followSelected())
  act(() => changePlace({ pickedCountry: 'CA', address: null, deliveryStore: null, pickupStore: null }))
  expect(selectedLocation.get().country).toBe('CA')
  expect(mockPush).not.toHaveBeenCalled()
})

test('[SHL-06] a place that is given on the landing page leads on to the shop, once, also one that is in force', async () => {
  await renderLanding()
  const given = { mode: 'delivery', address, deliveryStore: kapahulu } as const
  act(() => changePlace(given))
  expect(mockPush.mock.calls).toEqual([['/home']])
  act(() => changePlace(given))
  expect(mockPush).toHaveBeenCalledTimes(2)
})

test('[SHL-06] [LOC-08] with a basket that cannot come along the landing page leads on once that is confirmed', async () => {
  act(() => choose({ address, deliveryStore: kapahulu, pickupStore: kapahulu }))
  basketAtom.set({ ...emptyBasketState, basket: basketOf([itemOf(musubi, 1)]) })
  await renderLanding()
  await userEvent.click(screen.getByRole('radio', { name: texts.mode.pickup }))
  await userEvent.click(screen.getByRole('button', { name: texts.shopNow }))
  await waitFor(() => expect(overlay.get().dialog?.kind).toBe('clear-basket'))
  expect(mockPush).not.toHaveBeenCalled()
  const { dialog } = overlay.get()
  act(() => (dialog?.kind === 'clear-basket' ? dialog.confirm() : undefined))
  expect(mockPush.mock.calls).toEqual([['/home']])
})
