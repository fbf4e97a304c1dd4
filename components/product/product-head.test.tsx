import { act, screen } from '@testing-library/react'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { choose } from '#lib/client/stored-place.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { address, basketOf, kapahulu } from '@kolea/domain/testing/shop-fixtures.ts'
import { loadCardModules } from './deferred-cards.ts'
import { ProductHead } from './product-head.tsx'

const pint = {
  productId: '109002',
  brand: 'Kōlea',
  name: 'Kōlea Ice Cream',
  size: '16 fl oz',
  calories: null,
  priceCents: 899,
  promoPriceCents: null,
}

test('[SUB-04] a product page says the price for everybody, and in a member’s browser their own, of a unit too', async () => {
  const prices = [{ productId: pint.productId, priceCents: 749 }]
  fakeBff().on('POST /api/catalog/member-prices', () => ({ json: { prices } }))
  choose({ mode: 'delivery', address, deliveryStore: kapahulu })
  basketAtom.set(emptyBasketState)
  renderShop(<ProductHead product={pint} />)
  expect(screen.getByText('$8.99')).toBeVisible()
  expect(screen.getByText(/ per /)).toHaveTextContent('$0.56')

  // What renders a member's is here, as it is soon after the first screen.
  await act(async () => void (await loadCardModules()))
  act(() => basketAtom.set({ ...emptyBasketState, basket: basketOf([], { subscribed: true }) }))
  expect(await screen.findByText('$7.49')).toBeVisible()
  expect(screen.getByText(/ per /)).toHaveTextContent('$0.47')
})
