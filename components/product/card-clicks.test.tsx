import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocale } from 'next-intl'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { afterFrame } from '#lib/client/after-frame.ts'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { choose } from '#lib/client/stored-place.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { fakeBff, type FakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { address, basketOf, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { ProductGrid } from './product-grid.tsx'

const mockRouter = { push: jest.fn(), prefetch: jest.fn() }
jest.mock('next/navigation', () => ({
  useParams: () => ({ store: 'us-12345' }),
  usePathname: () => '/shop/soda',
  useRouter: () => mockRouter,
}))

const guava: ProductSummary = {
  ...musubi,
  productId: '110001',
  name: 'Kōlea Pink Guava',
  slug: 'pink-guava',
  categorySlug: 'soda',
  brand: 'Kōlea',
  categoryId: '1',
  categoryName: 'Soda',
  subcategory: '',
  promos: [],
  calories: 120,
  availabilityMessage: null,
}
let bff: FakeBff

beforeEach(() => {
  jest.clearAllMocks()
  bff = fakeBff()
  bff.on('POST /api/catalog/member-prices', () => ({
    json: { prices: [{ productId: guava.productId, priceCents: 299 }] },
  }))
  basketAtom.set(emptyBasketState)
  choose({ mode: 'delivery', address, deliveryStore: { ...kapahulu, storeId: '12345' } })
})

function Page() {
  const locale = localeOf(useLocale())
  return (
    <main id="content">
      <h1>Soda</h1>
      <ProductGrid products={[guava]} locale={locale} />
    </main>
  )
}

/** The same beside a link that leads elsewhere. */
const PageBesideLink = () => (
  <>
    <a href="#elsewhere" onClick={(event) => event.preventDefault()}>
      Home
    </a>
    <Page />
  </>
)

const preview = () => document.querySelector<HTMLElement>('[data-product-preview]')
const link = () => screen.getByRole('link', { name: guava.name })

/** A click on the card; what the router does not follow leads nowhere, because jsdom would try to navigate. */
function clickCard(init: MouseEventInit = {}) {
  window.addEventListener('click', (late) => late.preventDefault(), { once: true })
  fireEvent.click(link(), { button: 0, ...init })
}
/** The router has received the clicks so far. */
const followed = () => new Promise<void>(afterFrame)

/** Clicks until the code of the preview is there. */
const clickUntilShown = () =>
  waitFor(() => {
    clickCard()
    const shown = preview()
    if (!shown) throw new Error('Nothing is rendered yet.')
    return within(shown)
  })

test('[CAT-04] a click that the router follows renders name, size and price of the card over its page, for the eye alone', async () => {
  renderShop(<Page />)
  const shown = await clickUntilShown()
  expect(shown.getByRole('heading', { hidden: true })).toHaveTextContent('Kōlea Pink Guava')
  expect(shown.getByText('$3.49')).toBeInTheDocument()
  expect(shown.getByText(/120/)).toBeInTheDocument()
  expect(preview()).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('[SUB-04] a member’s preview has the price that their card shows', async () => {
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: basketOf([], { subscribed: true }) })
  renderShop(<Page />)
  expect(await screen.findByText('$2.99')).toBeVisible()
  expect((await clickUntilShown()).getByText('$2.99')).toBeInTheDocument()
})

test('the router is notified of a click once the preview was painted, and once; not of one that Back or another click has overtaken', async () => {
  renderShop(<PageBesideLink />)
  await clickUntilShown()
  await followed()
  mockRouter.push.mockClear()
  fireEvent.popState(window)

  for (const overtake of [
    () => fireEvent.popState(window),
    () => fireEvent.click(screen.getByRole('link', { name: 'Home' })),
  ]) {
    clickCard()
    expect(preview()).not.toBeNull()
    overtake()
    expect(preview()).toBeNull()
    await new Promise<void>(afterFrame)
  }
  clickCard()
  clickCard()
  expect(mockRouter.push).not.toHaveBeenCalled()
  await followed()
  expect(mockRouter.push.mock.calls).toEqual([[link().getAttribute('href')]])
})

test('a click for a new tab renders nothing', async () => {
  renderShop(<Page />)
  await clickUntilShown()
  fireEvent.popState(window)
  clickCard({ ctrlKey: true })
  expect(preview()).toBeNull()
})

test('back, a click that leads elsewhere, and a document that is loaded instead take the preview away; the page has its height and the focus again', async () => {
  renderShop(<PageBesideLink />)
  const main = screen.getByRole('main')
  for (const leave of [
    () => fireEvent.popState(window),
    () => fireEvent(window, new Event('pagehide')),
    () => fireEvent.click(screen.getByRole('link', { name: 'Home' })),
  ]) {
    link().focus()
    await clickUntilShown()
    await followed()
    expect(main.style.blockSize).toBe('0px')
    act(() => void leave())
    expect(preview()).toBeNull()
    expect(main.style.blockSize).toBe('')
    expect(link()).toHaveFocus()
  }
})
