import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en.json'
import { basketCell, emptyBasketState } from '#lib/client/basket.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { basketOf, itemOf, musubi } from '#tests/support/shop-fixtures.ts'
import { showAgain } from '#tests/support/show-again.ts'
import { BasketFoot } from './basket-foot.tsx'

test('Checkout can be pressed again after the browser’s back button has brought the page back as it was left', async () => {
  // jsdom loads no other page, and says so.
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  basketCell.set({ ...emptyBasketState, status: 'ready', basket: basketOf([itemOf(musubi, 2)]) })
  renderShop(<BasketFoot />)
  await userEvent.click(screen.getByRole('button', { name: messages.basket.checkout }))
  await waitFor(() => expect(complain).toHaveBeenCalled())
  expect(screen.getByRole('button', { name: messages.basket.savingBasket })).toBeDisabled()
  showAgain()
  expect(screen.getByRole('button', { name: messages.basket.checkout })).toBeEnabled()
})
