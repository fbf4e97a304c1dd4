import { act, screen } from '@testing-library/react'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { choose } from '#lib/client/stored-place.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { address, basketOf, kapahulu } from '@kolea/domain/testing/shop-fixtures.ts'
import { PerUnit } from './per-unit.tsx'

const pint = { productId: '109002', priceCents: 899, promoPriceCents: null }

test('[SUB-04] the price of a unit follows what the shopper pays', async () => {
  const prices = [{ productId: '109002', priceCents: 749 }]
  fakeBff().on('POST /api/catalog/member-prices', () => ({ json: { prices } }))
  choose({ mode: 'delivery', address, deliveryStore: kapahulu })
  basketAtom.set(emptyBasketState)
  renderShop(<PerUnit {...pint} size="16 fl oz" />)
  expect(document.body).toHaveTextContent('$0.56')
  act(() => basketAtom.set({ ...emptyBasketState, basket: basketOf([], { subscribed: true }) }))
  expect(await screen.findByText(/\$0\.47/)).toBeVisible()
})

test('a size of one piece has no price of a unit', () => {
  fakeBff()
  const { container } = renderShop(<PerUnit {...pint} size="1 piece" />)
  expect(container).toBeEmptyDOMElement()
})
