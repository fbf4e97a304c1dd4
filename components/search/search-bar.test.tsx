import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { selectedLocation } from '#lib/client/location.ts'
import { session, type SessionState } from '#lib/client/session.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
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
const empty = { items: [], terms: [], filters: [], total: 0, lastKey: null }
const suggestions = 'GET /api/search/suggestions'
let bff: FakeBff

beforeEach(() => {
  push.mockClear()
  selectedLocation.set({ ...selectedLocation.get(), address, deliveryStore: kapahulu })
  bff = fakeBff()
  bff.on(suggestions, ({ query }) => ({
    json: query.get('q') === '' ? empty : { ...empty, items: [cola, coconut], total: 2, terms: ['colas'] },
  }))
})

const field = () => screen.getByRole('combobox', { name: 'Search products' })
const rows = () => screen.queryAllByRole('row')
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

test('[SEA-01] the arrow keys walk through the rows and the field, and Enter goes to the row', async () => {
  renderShop(<SearchBar />)
  await typed('co')
  const at = () => field().getAttribute('aria-activedescendant')
  for (const expected of [rows()[0]?.id, rows()[1]?.id, null, rows()[0]?.id]) {
    await userEvent.keyboard('{ArrowDown}')
    expect(at()).toBe(expected)
  }
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
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
  expect(await screen.findByRole('heading', { name: 'Popular right now' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'colas' })).toHaveAttribute('href', '/search-results?q=colas')
  await typed('co')
  const all = await screen.findByRole('link', { name: /All 12 results/ })
  expect(all).toHaveAttribute('href', '/search-results?q=co')
  for (const text of ['Cola', '1 piece', '$3.49']) expect(rows()[0]).toHaveTextContent(text)
  expect(screen.queryByRole('heading', { name: 'Popular right now' })).toBeNull()
})
