import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { choose } from '#lib/client/stored-place.ts'
import { selectedLocation, selectedLocationKnown, onStoreChange } from '#lib/client/location.ts'
import { overlay } from '#lib/client/overlay.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { expectInert } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { address, basketOf, itemOf, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { SiteFooter } from './site-footer.tsx'

/** Renders the footer, until the form that comes after the first screen is there as well. */
async function renderFooter(country: Country, notices = { ccpa: true, ccprka: true }, deals = true) {
  const rendered = renderShop(
    <SiteFooter locale="en" country={country} notices={notices} deals={deals} pass />,
  )
  await screen.findByRole('button', { name: 'Text me the link' })
  return rendered
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const noticesShown = () =>
  ['Your privacy choices', 'Limit use of sensitive data'].map(
    (name) => screen.queryByRole('link', { name }) !== null,
  )

test('[SHL-01] the footer of the United States has its documents, its line and its notices', async () => {
  await renderFooter('US')
  expect(hrefOf('Terms')).toBe('/legal/terms/us')
  expect(hrefOf('Privacy')).toBe('/legal/privacy/us')
  expect(hrefOf('Store locations')).toBe('/stores')
  expect(hrefOf('Contact us')).toBe('/contact-us')
  expect(screen.getByText(/Intended for use in the United States\./)).toBeVisible()
  expect(noticesShown()).toEqual([true, true])
})

test('[SHL-01] the footer of Canada has its own documents and line, and no notice of a law of the United States', async () => {
  await renderFooter('CA')
  expect(hrefOf('Terms')).toBe('/legal/terms/ca')
  expect(hrefOf('Privacy')).toBe('/legal/privacy/ca')
  expect(screen.getByText(/Intended for use in Canada\./)).toBeVisible()
  expect(screen.queryByText(/Intended for use in the United States/)).toBeNull()
  expect(noticesShown()).toEqual([false, false])
})

test('[SHL-01] the footer leads to the pages of its country in social networks', async () => {
  await renderFooter('CA')
  const links = within(screen.getByRole('list', { name: 'Follow Kōlea' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Instagram', 'https://instagram.kolea.example/ca'],
    ['Facebook', 'https://facebook.kolea.example/ca'],
  ])
})

test('[SHL-01] each privacy notice follows its own feature', async () => {
  const { unmount } = await renderFooter('US', { ccpa: true, ccprka: false })
  expect(noticesShown()).toEqual([true, false])
  unmount()
  await renderFooter('US', { ccpa: false, ccprka: true })
  expect(noticesShown()).toEqual([false, true])
})

test('[HLP-02] Feedback opens the form over the page', async () => {
  overlay.set({ panel: null, dialog: null })
  await renderFooter('US')
  await userEvent.click(screen.getByRole('link', { name: 'Feedback' }))
  expect(overlay.get().dialog).toEqual({ kind: 'feedback' })
})

test('[APP-01] the footer has the block of the app, with the stores of its country', async () => {
  await renderFooter('CA')
  expectInert(screen.getByRole('button', { name: 'Text me the link' }))
  expect(hrefOf('Download on the App Store')).toBe('https://ios.kolea.example/ca?place=footer')
})

test('[LOC-10] the footer offers the other country; with a basket the shopper confirms first', async () => {
  const reading = fakeBff()
  reading.on('GET /api/basket', () => ({ json: basketOf([]) }))
  act(() => choose({ address, deliveryStore: kapahulu }))
  selectedLocationKnown.set(true)
  overlay.set({ panel: null, dialog: null })
  await renderFooter('US')
  expect(screen.getByRole('button', { name: 'United States' })).toHaveAttribute('aria-current', 'true')

  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: basketOf([itemOf(musubi, 1)]) })
  await userEvent.click(screen.getByRole('button', { name: 'Canada' }))
  await waitFor(() => expect(overlay.get().dialog).toMatchObject({ kind: 'clear-basket', reason: 'country' }))
  expect(selectedLocation.get()).toMatchObject({ country: 'US', deliveryStore: kapahulu })

  basketAtom.set(emptyBasketState)
  await userEvent.click(screen.getByRole('button', { name: 'Canada' }))
  await waitFor(() =>
    expect(selectedLocation.get()).toMatchObject({ country: 'CA', address: null, deliveryStore: null }),
  )
})

test('[LOC-09] [LOC-10] a country picked before the page follows changes of the place is taken when it does', async () => {
  fakeBff().on('GET /api/basket', () => ({ json: basketOf([]) }))
  act(() => choose({ pickedCountry: 'US', address: null, deliveryStore: null }))
  selectedLocationKnown.set(false)
  await renderFooter('US')
  const follow = jest.fn()
  await userEvent.click(screen.getByRole('button', { name: 'Canada' }))
  const stop = onStoreChange(follow)
  act(() => selectedLocationKnown.set(true))
  await waitFor(() => expect(selectedLocation.get().country).toBe('CA'))
  expect(follow).toHaveBeenCalledTimes(1)
  stop()
})
