/** @jest-environment ./tests/setup/page-environment.ts */
import { openNextCache, type NextCache } from '@kolea/page-cache/next-internals/testing/next-cache.ts'
import CacheHandler from '#lib/cache/cache-handler.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { siteState } from '#lib/routing/site-state.ts'
import { overlay } from '#lib/client/overlay.ts'
import { selectedLocation, selectedLocationKnown } from '#lib/client/location.ts'
import { silentBff } from '#tests/support/fake-bff.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { answerCategories, answerFeatures, pageCalls, pageUpstream } from '#tests/support/page-upstream.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { wireCategory } from '#tests/support/wire-catalog.ts'
import AppDownloadPage from './app-download/page.tsx'
import CheckoutRoute from './checkout/page.tsx'
import LandingPage, { generateMetadata } from './page.tsx'
import ShopLayout from './(shop)/layout.tsx'

jest.mock('next-intl/server', () => jest.requireActual('#tests/support/server-texts.ts').serverTexts)
jest.mock('next/navigation', () => ({
  useParams: () => ({ store: 'us' }),
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
  usePathname: () => '/home',
  useSelectedLayoutSegment: () => 'home',
  notFound: () => undefined,
}))

const params = Promise.resolve({ locale: 'en', store: 'us' })

let upstream: FakeUpstream
let cache: NextCache
beforeAll(async () => {
  upstream = await pageUpstream()
})
afterAll(() => upstream.close())
afterEach(() => cache.close())

beforeEach(() => {
  cache = openNextCache(CacheHandler)
  answerFeatures(upstream, {})
  silentBff()
  overlay.set({ panel: null, dialog: null })
  selectedLocation.set({
    mode: 'delivery',
    country: 'US',
    pickedCountry: null,
    address: null,
    deliveryStore: null,
    pickupStore: null,
    scheduledFor: null,
  })
  siteState().offline = false
})

const siteHeader = () => document.querySelector('.siteHeader')
const siteFooter = () => screen.queryByRole('contentinfo')

test('[SHL-01] pages of the shop stand between header and footer', async () => {
  renderShop(await ShopLayout({ params, children: <main /> }))
  await screen.findByRole('button', { name: 'Text me the link' })
  expect(siteHeader()).not.toBeNull()
  expect(siteFooter()).not.toBeNull()
})

test('[SHL-01] [show_ccpa] [show_ccprka] an operator takes a privacy notice out of the footers; without the API the default applies', async () => {
  const notice = () => screen.queryByRole('link', { name: 'Your privacy choices' })
  answerFeatures(upstream, { show_ccpa: false, show_ccprka: false })
  const { unmount } = renderShop(await ShopLayout({ params, children: <main /> }))
  expect(notice()).toBeNull()
  unmount()
  await cache.revalidateTag('config')
  upstream.on(pageCalls.configuration, () => (response) => response.destroy())
  renderShop(await LandingPage({ params }))
  expect(await screen.findByRole('link', { name: 'Your privacy choices' })).toBeVisible()
})

test('[CFG-01] [CAT-10] the first page shows maxCategoriesToShowHomePage categories', async () => {
  answerCategories(
    upstream,
    Array.from({ length: 9 }, (_, at) => wireCategory(`c${at}`, `Category ${at}`)),
  )
  const tiles = () => screen.queryAllByRole('link', { name: /^Category \d/ })
  const { unmount } = renderShop(await LandingPage({ params }))
  expect(tiles()).toHaveLength(6)
  unmount()
  await cache.revalidateTag('config')
  answerFeatures(upstream, { maxCategoriesToShowHomePage: 3 })
  renderShop(await LandingPage({ params }))
  expect(tiles()).toHaveLength(3)
})

test('[SHL-01] the landing page has no header of the shop, and its footer', async () => {
  renderShop(await LandingPage({ params }))
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(siteHeader()).toBeNull()
  expect(siteFooter()).not.toBeNull()
})

test.each([true, false])('[SHL-01] [OFF-01] /appDownload has neither (offline: %s)', async (offline) => {
  siteState().offline = offline
  renderShop(await AppDownloadPage({ params }))
  const title = offline ? 'Back soon. The bird is resting.' : 'The store in your pocket.'
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(siteHeader()).toBeNull()
  expect(siteFooter()).toBeNull()
})

test('[SHL-01] checkout has no header of the shop', async () => {
  renderShop(await CheckoutRoute({ params }))
  expect(screen.getByRole('main')).toBeVisible()
  expect(siteHeader()).toBeNull()
})

test('[SHL-06] the landing page says what the shop is, asks for a place, and answers questions', async () => {
  const faqs = [{ id: '1', question: 'When are you open?', answer: 'Always.' }]
  upstream.on(pageCalls.faqs, () => ({ json: { faqs } }))
  renderShop(await LandingPage({ params }))
  expect(screen.getByRole('heading', { level: 1, name: 'Your Favorites, Delivered.' })).toBeVisible()
  expect(screen.getByText('All Day, All Night. In about 30 Minutes.*')).toBeVisible()
  const benefits = within(screen.getByRole('region', { name: 'The corner store that flies to you' }))
  for (const name of ['Always open', 'Products nearby', 'Contactless delivery', 'Exclusive deals'])
    expect(benefits.getByRole('heading', { name })).toBeVisible()
  expect(benefits.getByText('500+')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Free delivery on your first order' })).toBeVisible()
  expect(screen.getByText(/^On orders of \$10 or more, in the first 10 days of your account\./)).toBeVisible()
  expect((await generateMetadata({ params })).description).toMatch(/first order from \$10\.$/)
  expect(screen.getByText('When are you open?')).toBeVisible()
  const stores = screen.getAllByRole<HTMLAnchorElement>('link', { name: /App Store/ })
  expect(stores.map(({ href }) => href)).toEqual([
    'https://ios.kolea.example/us?place=landing',
    'https://ios.kolea.example/us?place=footer',
  ])
  expect(screen.getByRole('button', { name: 'Text me the link' })).toBeVisible()
})

test('[BSK-09] [CFG-01] the landing page promises nothing of a first order while nobody has it', async () => {
  answerFeatures(upstream, { user_signup_date_range: 0 })
  renderShop(await LandingPage({ params }))
  expect(screen.queryByText(/first order/)).toBeNull()
  expect((await generateMetadata({ params })).description).not.toMatch(/first order/)
})

test('[SHL-06] without a place, "Shop Now" says what is missing and leads to the field, which is on the page', async () => {
  act(() => selectedLocationKnown.set(true))
  renderShop(await LandingPage({ params }))
  await userEvent.click(screen.getByRole('radio', { name: 'Pickup' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Delivery' }))
  await userEvent.click(screen.getByRole('button', { name: 'Shop Now' }))
  const field = screen.getByRole('combobox', { name: 'Delivery address' })
  await waitFor(() => expect(field).toHaveFocus())
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(overlay.get().dialog).toBeNull()
})
