import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import { followLinks } from '#components/ui/follow-links.ts'
import { basketAtom, emptyBasketState, quantityOf } from '#lib/client/basket.ts'
import { setQuantity } from '#lib/client/basket-sync.ts'
import { selectedLocationKnown } from '#lib/client/location.ts'
import { choose } from '#lib/client/stored-place.ts'
import { toast } from '#lib/client/toast.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { fakeBff, type FakeBff } from '#tests/support/fake-bff.ts'
import { hydrateShop } from '#tests/support/render-shop.tsx'
import { address, basketOf, itemOf, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { cardDataOf, cardProductOf } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import styles from './product-list.module.css'

const router = { push: jest.fn(), prefetch: jest.fn() }
jest.mock('next/navigation', () => ({
  useParams: () => ({ store: 'us-12345' }),
  usePathname: () => '/shop/soda',
  useRouter: () => router,
}))

const guava = {
  ...musubi,
  productId: '110001',
  name: 'Pink Guava',
  slug: 'pink-guava',
  categorySlug: 'soda',
}
const products = [musubi, guava].map((product): ProductSummary => ({
  ...product,
  brand: 'Kōlea',
  categoryId: '1',
  categoryName: '',
  subcategory: '',
  promos: [],
  calories: null,
  availabilityMessage: null,
}))
let bff: FakeBff

beforeEach(() => {
  bff = fakeBff()
  bff.on('POST /api/catalog/member-prices', () => ({
    json: { prices: [{ productId: musubi.productId, priceCents: 299 }] },
  }))
  basketAtom.set(emptyBasketState)
  choose({ mode: 'delivery', address, deliveryStore: { ...kapahulu, storeId: '12345' } })
  selectedLocationKnown.set(false)
  jest.clearAllMocks()
})

/** Hydrates a grid over the markup of the server; resolves to its cards as the server rendered them. */
function hydrateGrid() {
  let serverCards: Element[] = []
  const result = hydrateShop(
    <ProductGrid products={products} locale="en" />,
    () => {
      serverCards = [...document.querySelectorAll('li')]
    },
    <ul data-slot="grid" className={styles.grid}>
      <Activity>
        {products.map((product) => (
          <ProductCard
            key={product.productId}
            product={cardProductOf(cardDataOf(product))}
            sizes="(min-width: 1100px) 210px, (min-width: 576px) 20vw, 39vw"
            locale="en"
          />
        ))}
      </Activity>
    </ul>,
  )
  return { ...result, serverCards }
}
const cards = () => [...document.querySelectorAll('li')]
const add = (name: string) => screen.getByRole('button', { name: `Add ${name}` })

// The first of the file: the code of cards is not here yet.
test('[BSK-01] before the code of cards is here, a link is followed and a click on a + waits', async () => {
  hydrateGrid()
  const link = screen.getByRole('link', { name: 'Pink Guava' })
  expect(fireEvent.click(link, { button: 0 })).toBe(false)
  expect(router.push.mock.calls).toEqual([[link.getAttribute('href'), { scroll: true }]])
  act(() => add('Pink Guava').focus())
  fireEvent.click(add('Pink Guava'))
  expect(quantityOf(basketAtom.get(), guava.productId)).toBe(0)
  expect(await screen.findByRole('group', { name: 'Quantity of Pink Guava' })).toHaveTextContent('1')
  expect(quantityOf(basketAtom.get(), guava.productId)).toBe(1)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add one' })).toHaveFocus())
})

test('cards that the server rendered stay as they are, until their page brings other goods', async () => {
  const { serverCards, rerender } = hydrateGrid()
  expect(cards()).toEqual(serverCards)
  rerender(<ProductGrid products={[...products]} locale="en" />)
  expect(cards().map((card, index) => card === serverCards[index])).toEqual([true, true])
  rerender(<ProductGrid products={products.slice(1)} locale="en" />)
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(cards()[0]).toHaveTextContent('Pink Guava')
})

test('[BSK-01] a click on the server’s + adds one unit, and the card goes on as the counter, with the focus', async () => {
  hydrateGrid()
  await userEvent.click(add('Pink Guava'))
  expect(await screen.findByRole('group', { name: 'Quantity of Pink Guava' })).toHaveTextContent('1')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add one' })).toHaveFocus())
  expect(add(musubi.name)).toBeVisible()
})

test('[BSK-01] what is in the basket shows its units on its card, once, and a + in focus passes it on', async () => {
  hydrateGrid()
  act(() => add(musubi.name).focus())
  act(() => basketAtom.set({ ...emptyBasketState, status: 'ready', basket: basketOf([itemOf(musubi, 3)]) }))
  const counted = await screen.findByRole('button', { name: /^3 in basket/ })
  await waitFor(() => expect(counted).toHaveFocus())
  expect(screen.queryByRole('button', { name: `Add ${musubi.name}` })).toBeNull()
  act(() => basketAtom.set({ ...emptyBasketState, status: 'ready', basket: basketOf([]) }))
  expect(add(musubi.name)).toBeVisible()
})

test('[BSK-01] a click that is refused leaves the + and says why', async () => {
  hydrateGrid()
  act(() => setQuantity({ ...musubi, productId: 'many', limitPerOrder: null, availableQuantity: null }, 99))
  await userEvent.click(add('Pink Guava'))
  await waitFor(() => expect(toast.get()?.text).toBe('Your basket is full. Remove something to make room.'))
  expect(add('Pink Guava')).toBeVisible()
})

test('[SGN-07] a browser that has no store after all offers to check availability', async () => {
  hydrateGrid()
  act(() => {
    choose({ mode: 'delivery', address: null, deliveryStore: null })
    selectedLocationKnown.set(true)
  })
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Check availability of/ })).toHaveLength(2),
  )
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
})

test('[SUB-04] a member sees their own price on a card that the server rendered', async () => {
  hydrateGrid()
  act(() =>
    basketAtom.set({ ...emptyBasketState, status: 'ready', basket: basketOf([], { subscribed: true }) }),
  )
  expect(await screen.findByText('$2.99')).toBeVisible()
  expect(cards()[1]).toHaveTextContent(/^\$3\.49/)
})

test('nothing is prefetched for a shopper who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  hydrateGrid()
  await userEvent.hover(screen.getByRole('link', { name: 'Pink Guava' }))
  expect(router.prefetch).not.toHaveBeenCalled()
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true })
})

test('a link is prefetched when it is pointed at, once, and followed without a load of the page', async () => {
  hydrateGrid()
  const link = screen.getByRole('link', { name: 'Pink Guava' })
  const address = link.getAttribute('href')
  await userEvent.hover(link)
  await userEvent.unhover(link)
  await userEvent.hover(link)
  expect(router.prefetch.mock.calls).toEqual([[address, { kind: 'full' }]])
  const stop = followLinks(router)
  const clickEvent = createEvent.click(link, { button: 0 })
  fireEvent(link, clickEvent)
  expect(clickEvent.defaultPrevented).toBe(true)
  await waitFor(() => expect(router.push.mock.calls).toEqual([[address]]))

  const forNewTab = createEvent.click(link, { button: 0, ctrlKey: true })
  // jsdom does not navigate; the browser would.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent(link, forNewTab)
  expect(router.push.mock.calls).toHaveLength(1)
  stop()
})
