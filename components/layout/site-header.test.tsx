import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { selectedLocation, selectedLocationKnown } from '#lib/client/location.ts'
import { arrival } from '#lib/client/arrival.ts'
import { overlay } from '#lib/client/overlay.ts'
import { session } from '#lib/client/session.ts'
import { silentBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { address, kapahulu } from '@kolea/domain/testing/shop-fixtures.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { TabBar } from './site-nav.tsx'

jest.mock('next/navigation', () => ({
  useParams: () => ({ store: 'us-12345' }),
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
  useSelectedLayoutSegment: () => 'deals',
}))

beforeEach(() => {
  silentBff()
  overlay.set({ panel: null, dialog: null })
  session.set({ state: 'guest' })
  selectedLocationKnown.set(true)
  basketAtom.set({ ...emptyBasketState, status: 'ready' })
  selectedLocation.set({
    mode: 'delivery',
    country: 'US',
    pickedCountry: null,
    address,
    deliveryStore: kapahulu,
    pickupStore: null,
    scheduledFor: null,
  })
})

test('[SHL-01] the header contains brand, mode, address, search, ways, account and basket', async () => {
  arrival.set({ kind: 'promised', mode: 'delivery', range: { day: null, from: '9:15', to: '9:25 PM' } })
  renderShop(<SiteHeader locale="en" deals />)
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'Kōlea, home' })).toHaveAttribute('href', '/home')
  expect(header.getByRole('radio', { name: 'Delivery' })).toBeChecked()
  expect(header.getByRole('radio', { name: 'Pickup' })).not.toBeChecked()
  const pill = header.getByRole('button', { name: /3045 Monsarrat Ave/ })
  expect(pill).toHaveAccessibleName('Arrives between 9:15 and 9:25 PM 3045 Monsarrat Ave')
  expect(header.getByRole('combobox', { name: 'Search products' })).toBeVisible()
  const ways = within(header.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/deals', '/shop', '/orders'])
  expect(ways.map((way) => way.getAttribute('aria-current'))).toEqual(['page', null, null])
  expect(header.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(header.getByRole('button', { name: 'Basket, 0 items' })).toBeVisible()
})

test('[SHL-01] the address opens its dialog, the account button sign-in', async () => {
  renderShop(<SiteHeader locale="en" deals />)
  await userEvent.click(screen.getByRole('button', { name: /3045 Monsarrat Ave/ }))
  expect(overlay.get().dialog).toEqual({ kind: 'address', mode: 'delivery' })
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(overlay.get()).toEqual({ panel: 'sign-in', dialog: null })
})

test('[LOC-01] [LOC-06] a click before the stored place is read opens the dialog of that place once it is', async () => {
  const before = selectedLocation.get()
  act(() => {
    selectedLocationKnown.set(false)
    selectedLocation.set({ ...before, address: null, deliveryStore: null })
  })
  renderShop(<SiteHeader locale="en" deals />)
  await userEvent.click(screen.getByRole('button', { name: /Add your address/ }))
  expect(overlay.get().dialog).toBeNull()
  act(() => {
    selectedLocation.set({ ...before, mode: 'pickup' })
    selectedLocationKnown.set(true)
  })
  await waitFor(() => expect(overlay.get().dialog).toEqual({ kind: 'address', mode: 'pickup' }))
})

test('[SES-09] only a guest is offered to sign in: nobody whose session cannot be read', async () => {
  renderShop(<SiteHeader locale="en" deals />)
  for (const state of ['unavailable', 'unknown'] as const) {
    act(() => session.set({ state }))
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Account' }))
    expect(overlay.get().panel).toBe('account')
  }
})

test('[PRM-01] the ways to the deals are gone while nothing is on promotion', async () => {
  renderShop(
    <>
      <SiteHeader locale="en" deals={false} />
      <TabBar deals={false} />
      <SiteFooter locale="en" country="US" notices={{ ccpa: true, ccprka: true }} deals={false} pass />
    </>,
  )
  await screen.findByRole('button', { name: 'Text me the link' })
  const ways = screen.getAllByRole('link').map((way) => way.getAttribute('href'))
  expect(ways).toContain('/shop')
  expect(ways).not.toContain('/deals')
})
