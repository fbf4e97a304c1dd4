import { act, screen, waitFor } from '@testing-library/react'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { choose } from '#lib/client/stored-place.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { hydrateShop, renderShop } from '#tests/support/render-shop.tsx'
import { address, basketOf, kapahulu } from '@kolea/domain/testing/shop-fixtures.ts'
import { ProductPrice } from './product-price.tsx'

const path = 'POST /api/catalog/member-prices'
let bff: FakeBff
let stores = 0

/** Each test shops at a store of its own: prices are cached by store. */
const shopAt = () => {
  const storeId = `st-${++stores}`
  choose({ mode: 'delivery', address, deliveryStore: { ...kapahulu, storeId } })
  return storeId
}
const member = (subscribed: boolean) =>
  act(() => basketAtom.set({ ...emptyBasketState, status: 'ready', basket: basketOf([], { subscribed }) }))
const gummies = { productId: '107001', priceCents: 399, promoPriceCents: null }
const guava = { productId: '110001', priceCents: 249, promoPriceCents: 179 }
const prices = (...list: [string, number][]) => ({
  json: { prices: list.map(([productId, priceCents]) => ({ productId, priceCents })) },
})

beforeEach(() => {
  bff = fakeBff()
  bff.on(path, () => prices(['107001', 319]))
  basketAtom.set(emptyBasketState)
})

test('[SUB-04] a page is rendered with the price for everybody; a member sees their own, the page’s products in one request', async () => {
  const storeId = shopAt()
  const page = (
    <>
      <ProductPrice {...gummies} />
      <ProductPrice {...guava} />
    </>
  )
  hydrateShop(page, () => expect(document.body).not.toHaveTextContent('$3.19'))
  expect(document.body).toHaveTextContent('$3.99')
  member(true)
  expect(await screen.findByText('$3.19')).toBeVisible()
  expect(screen.getByText('With your Gold Pass')).toBeInTheDocument()
  expect(screen.getByText('$3.99').tagName).toBe('BDI')
  expect(screen.getByText('$1.79')).toBeVisible()
  expect(bff.of(path).map(({ input }) => input)).toEqual([{ storeId, productIds: ['107001', '110001'] }])
  member(false)
  expect(screen.queryByText('$3.19')).toBeNull()
})

test('[SUB-04] nobody but a member requests such a price', async () => {
  shopAt()
  renderShop(<ProductPrice {...gummies} />)
  member(false)
  expect(screen.getByText('$3.99')).toBeVisible()
  expect(bff.of(path)).toEqual([])
})

test('[SUB-04] an offer for everybody that is lower stays', async () => {
  shopAt()
  bff.on(path, () => prices(['110001', 199]))
  renderShop(<ProductPrice {...guava} />)
  member(true)
  await waitFor(() => expect(bff.of(path)).toHaveLength(1))
  expect(screen.getByText('$1.79')).toBeVisible()
  expect(screen.queryByText('$1.99')).toBeNull()
})

test('[SUB-04] a price that could not be loaded leaves the one for everybody, and is requested again by the next page', async () => {
  shopAt()
  bff.on(path, () => ({ status: 503, json: { code: 'upstream_unavailable', message: '' } }))
  const { unmount } = renderShop(<ProductPrice {...gummies} />)
  member(true)
  await waitFor(() => expect(bff.of(path)).toHaveLength(1))
  expect(screen.getByText('$3.99')).toBeVisible()
  unmount()
  bff.on(path, () => prices(['107001', 319]))
  renderShop(<ProductPrice {...gummies} />)
  expect(await screen.findByText('$3.19')).toBeVisible()
})

test('[SUB-04] an answer for the store before is not shown at the one that was chosen meanwhile', async () => {
  const before = shopAt()
  let answerBefore = () => undefined as void
  const late = new Promise<void>((resolve) => (answerBefore = resolve))
  bff.on(path, async ({ input }) => {
    if (input['storeId'] === before) await late
    return input['storeId'] === before ? prices(['107001', 319]) : prices(['107001', 309], ['110001', 159])
  })
  renderShop(<ProductPrice {...gummies} />)
  member(true)
  await waitFor(() => expect(bff.of(path)).toHaveLength(1))
  act(() => void shopAt())
  expect(await screen.findByText('$3.09')).toBeVisible()
  answerBefore()
  // Its answer comes behind the late one.
  renderShop(<ProductPrice {...guava} />)
  expect(await screen.findByText('$1.59')).toBeVisible()
  expect(screen.getByText('$3.09')).toBeVisible()
})

test('[SUB-04] a store that is left before its prices are requested gets no request', async () => {
  const before = shopAt()
  renderShop(<ProductPrice {...gummies} />)
  member(true)
  act(() => void shopAt())
  expect(await screen.findByText('$3.19')).toBeVisible()
  expect(bff.of(path).map(({ input }) => input['storeId'])).not.toContain(before)
})

test('[SUB-04] a page that shows the product again a moment later requests nothing', async () => {
  shopAt()
  const { unmount } = renderShop(<ProductPrice {...gummies} />)
  member(true)
  expect(await screen.findByText('$3.19')).toBeVisible()
  unmount()
  renderShop(<ProductPrice {...gummies} />)
  expect(await screen.findByText('$3.19')).toBeVisible()
  expect(bff.of(path)).toHaveLength(1)
})
