import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { selectedLocation } from '#lib/client/location.ts'
import { session, type SessionState } from '#lib/client/session.ts'
import type { ProductSummary, SearchPage } from '@kolea/domain/catalog/product.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { clickInSafari } from '#tests/support/click-in-safari.ts'
import { hydrateShop, renderShop } from '#tests/support/render-shop.tsx'
import { address, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { SearchBar } from './search-bar.tsx'
import { SearchedWords } from './searched-words.tsx'

const push = jest.fn()
jest.mock('next/navigation', () => ({
  useParams: () => ({ store: 'us-12345' }),
  useRouter: () => ({ push: (href: string) => push(href) as undefined }),
  useSelectedLayoutSegment: () => 'home',
}))

const product = (productId: string, name: string) =>
  ({
    ...musubi,
    productId,
    name,
    slug: name.toLowerCase(),
    categorySlug: 'soda',
    promos: [],
  }) as unknown as ProductSummary
const cola = product('110001', 'Cola')
const coconut = product('110002', 'Coconut')
const empty: SearchPage = {
  items: [],
  terms: [],
  filters: [],
  total: 0,
  lastKey: null,
  isSold: true,
  shelves: [],
  shownFor: null,
  leftOut: [],
  pagePath: null,
  elsewhere: [],
}
const suggestions = 'GET /api/search/suggestions'
let bff: FakeBff

beforeEach(() => {
  push.mockClear()
  Element.prototype.scrollIntoView = () => undefined
  selectedLocation.set({ ...selectedLocation.get(), address, deliveryStore: kapahulu })
  bff = fakeBff()
  bff.on(suggestions, ({ query }) => ({
    json: query.get('q') === '' ? empty : { ...empty, items: [cola, coconut], total: 2, terms: ['colas'] },
  }))
})

const field = () => screen.getByRole('combobox', { name: 'Search products' })
const rows = () => {
  const products = screen.queryByRole('rowgroup', { name: /^(?:Products found|Popular right now)$/ })
  return products === null ? [] : within(products).queryAllByRole('row')
}
const typed = async (text: string) => {
  await userEvent.type(field(), text)
  await waitFor(() => expect(rows()).toHaveLength(2))
}

describe('while typing', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('[SEA-01] suggestions are requested once the field has rested for 300 ms', async () => {
    renderShop(<SearchBar />)
    const requested = () => bff.of(suggestions).map(({ query }) => query.get('q'))
    const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
    act(() => field().focus())
    await rest(300)
    await waitFor(() => expect(requested()).toEqual(['']))
    fireEvent.change(field(), { target: { value: 'c' } })
    await rest(299)
    fireEvent.change(field(), { target: { value: 'co' } })
    await rest(299)
    expect(requested()).toEqual([''])
    await rest(1)
    await waitFor(() => expect(requested()).toEqual(['', 'co']))
  })
})

test('[SEA-01] Enter goes to the results', async () => {
  renderShop(<SearchBar />)
  await userEvent.click(field())
  await typed('co')
  expect(field()).toHaveAttribute('aria-autocomplete', 'list')
  await userEvent.keyboard('{Enter}')
  expect(push.mock.calls).toEqual([['/search-results?q=co']])
  expect(field()).toHaveAttribute('aria-expanded', 'false')
})

/** What the arrow keys stand on; null is the field. */
const active = () => {
  const id = field().getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.textContent ?? 'nothing')
}

test('[SEA-01] the arrow keys walk through all rows and the field, and Enter goes to the row', async () => {
  renderShop(<SearchBar />)
  await typed('co')
  for (const expected of [
    /^Cola/,
    /^Coconut/,
    /^All 2 results/,
    /^colas$/,
    /^Paste a shopping list$/,
    null,
    /^Cola/,
  ]) {
    await userEvent.keyboard('{ArrowDown}')
    if (expected === null) expect(active()).toBeNull()
    else expect(active()).toMatch(expected)
  }
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(screen.getByRole('row', { selected: true })).toHaveTextContent('Coconut')
  await userEvent.keyboard('{Enter}')
  expect(push.mock.calls).toEqual([[expect.stringContaining('coconut-110002')]])
})

test('[SEA-01] a customer’s purchases come first where the words fit them, marked as such; recent searches are offered', async () => {
  localStorage.setItem('kolea.searchedValue', JSON.stringify({ at: Date.now(), value: ['poke'] }))
  session.set({ state: 'customer' } as SessionState)
  const bought = product('110003', 'Cold Brew Coffee')
  bff.on('GET /api/catalog/slots', () => ({
    json: { purchased: [bought, product('110004', 'Poke')], recommended: [] },
  }))
  renderShop(<SearchBar />)
  await userEvent.click(field())
  expect(await screen.findByRole('link', { name: 'poke' })).toBeVisible()
  await userEvent.type(field(), 'co')
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows()[0]).toHaveTextContent(/Cold Brew Coffee.*Bought before/)
  expect(rows()[1]).toHaveTextContent('Cola')
  expect(screen.queryByRole('link', { name: 'poke' })).toBeNull()
  act(() => session.set({ state: 'unknown' }))
})

test('[SEA-01] keys that compose a letter do not walk', async () => {
  renderShop(<SearchBar />)
  await typed('co')
  const arrow = createEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true })
  fireEvent(field(), arrow)
  expect(arrow.defaultPrevented).toBe(false)
  expect(field()).not.toHaveAttribute('aria-activedescendant')
})

test('[SEA-01] Escape closes the list and the field stays', async () => {
  renderShop(<SearchBar />)
  await typed('co')
  await userEvent.keyboard('{Escape}')
  expect(rows()).toEqual([])
  expect(field()).toHaveFocus()
})

test('[SEA-01] suggestions are clicked in Safari too, where a click takes the focus from the field', async () => {
  renderShop(<SearchBar />)
  await typed('co')
  clickInSafari(within(rows()[1]!).getByRole('link'))
  expect(push.mock.calls).toEqual([[expect.stringContaining('coconut-110002')]])
  expect(field()).not.toHaveFocus()
  await typed('l')
  clickInSafari(screen.getByRole('button', { name: 'Clear search' }))
  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
})

test('[SEA-01] a click beside the list closes it in Safari too', async () => {
  renderShop(
    <>
      <SearchBar />
      <p>Beside</p>
    </>,
  )
  await typed('co')
  clickInSafari(screen.getByText('Beside'))
  expect(rows()).toEqual([])
})

test('[SEA-02] the field shows the words of the results that are shown, also from one page of them to another', async () => {
  const page = (words: string | null) => (
    <>
      <SearchBar />
      {words === null ? null : <SearchedWords text={words} />}
    </>
  )
  const { rerender } = renderShop(page('cola'))
  expect(field()).toHaveValue('cola')
  rerender(page('colas'))
  expect(field()).toHaveValue('colas')
  await userEvent.click(field())
  await userEvent.keyboard('{Enter}')
  expect(push.mock.calls).toEqual([['/search-results?q=colas']])
  rerender(page(null))
  expect(field()).toHaveValue('')
})

test('[SEA-01] what is typed before the code is there stays, and is searched for', async () => {
  hydrateShop(<SearchBar />, () => {
    const input = screen.getByRole<HTMLInputElement>('combobox')
    input.focus()
    input.value = 'co'
  })
  expect(field()).toHaveValue('co')
  expect(field()).toHaveFocus()
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await userEvent.keyboard('{Enter}')
  expect(push.mock.calls).toEqual([['/search-results?q=co']])
})

test('[SEA-01] the list names products with size and price, all results, and terms; with nothing typed what is popular', async () => {
  bff.on(suggestions, ({ query }) => ({
    json: { ...empty, items: [cola, coconut], total: query.get('q') === '' ? 0 : 12, terms: ['colas'] },
  }))
  renderShop(<SearchBar />)
  await userEvent.click(field())
  expect(await screen.findByRole('rowgroup', { name: 'Popular right now' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'colas' })).toHaveAttribute('href', '/search-results?q=colas')
  await typed('co')
  const all = await screen.findByRole('link', { name: /All 12 results/ })
  expect(all).toHaveAttribute('href', '/search-results?q=co')
  for (const text of ['Cola', '1 piece', '$3.49']) expect(rows()[0]).toHaveTextContent(text)
  expect(screen.queryByRole('rowgroup', { name: 'Popular right now' })).toBeNull()
})

const soda = { category: 'soda', subcategory: null, name: 'Soda' }
const rootBeer = { category: 'soda', subcategory: 'cola-and-root-beer', name: 'Cola & root beer' }
/** What is answered to any words, and to none. */
const answer = (found: Partial<SearchPage>) =>
  bff.on(suggestions, ({ query }) => ({
    json: query.get('q') === '' ? empty : { ...empty, items: [cola, coconut], total: 2, ...found },
  }))

test('[SEA-03] aisles are suggested before the products; the arrow keys reach each of them, and Enter goes there', async () => {
  answer({ shelves: [soda, rootBeer], terms: ['colas', 'cola zero'] })
  renderShop(<SearchBar />)
  await typed('co')
  const aisles = within(screen.getByRole('rowgroup', { name: 'Aisles' })).getAllByRole('link')
  expect(aisles.map((link) => link.getAttribute('href'))).toEqual([
    '/shop/soda',
    '/shop/soda/cola-and-root-beer/all',
  ])
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Soda')
  await userEvent.keyboard('{ArrowRight}')
  expect(active()).toBe('Cola & root beer')
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('Cola & root beer')
  await userEvent.keyboard('{ArrowRight}')
  expect(active()).toBe('Soda')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft}')
  expect(active()).toBe('cola zero')
  await userEvent.keyboard('{Enter}')
  expect(push.mock.calls).toEqual([['/search-results?q=cola+zero']])
})

test('[SEA-01] left, right and keys with a modifier are the field’s own where a row has one place', async () => {
  answer({ shelves: [soda, rootBeer] })
  renderShop(<SearchBar />)
  await typed('co')
  const isTaken = (init: KeyboardEventInit) => {
    const key = createEvent.keyDown(field(), init)
    fireEvent(field(), key)
    return key.defaultPrevented
  }
  expect(isTaken({ key: 'ArrowLeft' })).toBe(false)
  await userEvent.keyboard('{ArrowDown}')
  expect(isTaken({ key: 'ArrowRight', shiftKey: true })).toBe(false)
  expect(isTaken({ key: 'ArrowRight' })).toBe(true)
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toMatch(/^Cola1 piece/)
  expect(isTaken({ key: 'ArrowRight' })).toBe(false)
})

test('[SEA-03] corrected words are named and announced, with a way to what was typed', async () => {
  answer({ shownFor: 'cola' })
  renderShop(<SearchBar />)
  await typed('coal')
  expect(screen.getByRole('status')).toHaveTextContent('Showing results for cola2 products suggested')
  expect(rows()[0]?.querySelector('mark')).toHaveTextContent('Cola')
  expect(screen.getByRole('link', { name: 'All 2 results for “cola”' })).toHaveAttribute(
    'href',
    '/search-results?q=coal',
  )
  await userEvent.click(screen.getByRole('link', { name: /^Search instead for “ ?coal ?”$/ }))
  expect(push.mock.calls).toEqual([['/search-results?q=coal&exact=1']])
})

test('[SEA-03] words that were left out are named', async () => {
  answer({ leftOut: ['fancy', 'blue'] })
  renderShop(<SearchBar />)
  await typed('fancy blue cola')
  expect(screen.getByRole('status')).toHaveTextContent(
    'No product matches every word. We left out: fancy · blue',
  )
  // They are not results for all the words.
  expect(screen.getByRole('link', { name: 'All 2 results' })).toBeVisible()
})

test('[SEA-04] a shopping list can be pasted from the search field on, by pointer and keys', async () => {
  renderShop(<SearchBar />)
  await userEvent.click(field())
  const list = await screen.findByRole('link', { name: 'Paste a shopping list' })
  expect(list).toHaveAttribute('href', '/shopping-list')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(push.mock.calls).toEqual([['/shopping-list']])
})

test('[SEA-03] what the shop does not sell is said plainly, with the nearest aisles', async () => {
  answer({ items: [], total: 0, isSold: false, shelves: [soda] })
  renderShop(<SearchBar />)
  await userEvent.type(field(), 'vape')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('We don’t sell “vape”'))
  expect(screen.getByRole('link', { name: 'Soda' })).toBeVisible()
  expect(screen.queryByText(/No results for/)).toBeNull()
  expect(screen.queryByRole('link', { name: /results/ })).toBeNull()
})

test('[SEA-03] words that open a page lead there, and to the products on request', async () => {
  answer({ pagePath: '/help' })
  renderShop(<SearchBar />)
  await typed('co')
  expect(screen.getByRole('link', { name: /^All 2 results/ })).toHaveAttribute(
    'href',
    '/search-results?q=co&exact=1',
  )
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(push.mock.calls).toEqual([['/search-results?q=co']])
})

test('[SEA-01] a product that is sold out says so in its row, and cannot be added', async () => {
  answer({ items: [{ ...cola, available: false, availableQuantity: 0 }, coconut] })
  renderShop(<SearchBar />)
  await typed('co')
  expect(rows()[0]).toHaveTextContent('Sold out')
  expect(within(rows()[0]!).queryByRole('button')).toBeNull()
  expect(rows()[1]).not.toHaveTextContent('Sold out')
})

test('[SEA-01] one click, or the keys, clears the recent searches; the field has the focus again', async () => {
  const stored = () => localStorage.getItem('kolea.searchedValue')
  for (const clear of [
    () => userEvent.click(screen.getByRole('button', { name: 'Clear all recent searches' })),
    () => userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}'),
    () =>
      userEvent
        .tab()
        .then(() => userEvent.tab())
        .then(() => userEvent.tab())
        .then(() => userEvent.keyboard('{Enter}')),
  ]) {
    localStorage.setItem('kolea.searchedValue', JSON.stringify({ at: Date.now(), value: ['poke', 'ice'] }))
    const { unmount } = renderShop(<SearchBar />)
    await userEvent.click(field())
    expect(await screen.findByRole('link', { name: 'poke' })).toBeVisible()
    await clear()
    expect(stored()).toBeNull()
    expect(screen.queryByRole('link', { name: 'poke' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear all recent searches' })).toBeNull()
    expect(field()).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Recent searches cleared')
    expect(push).not.toHaveBeenCalled()
    unmount()
  }
})

test('[SEA-01] until the first answer the places of the products are reserved; later the older answer stays', async () => {
  const { container } = renderShop(<SearchBar />)
  const reserved = () => container.querySelectorAll('[role="grid"] ~ div')
  let answered = (): void => undefined
  bff.on(suggestions, async () => {
    await new Promise<void>((resolve) => (answered = resolve))
    return { json: { ...empty, items: [cola, coconut], total: 2 } }
  })
  await userEvent.click(field())
  await waitFor(() => expect(reserved()).toHaveLength(5))
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(bff.of(suggestions)).toHaveLength(1))
  act(() => answered())
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(reserved()).toHaveLength(0)
  await userEvent.type(field(), 'co')
  await waitFor(() => expect(bff.of(suggestions)).toHaveLength(2))
  expect(rows()).toHaveLength(2)
  expect(reserved()).toHaveLength(0)
})
