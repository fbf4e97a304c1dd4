import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { basketOf, ipa, itemOf, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { leavePage } from '#tests/support/leave-page.ts'
import { BasketFoot } from './basket-foot.tsx'

test('Checkout is ready again once the page is left, because the back button brings the page back as it was then', async () => {
  // jsdom loads no other page, and says so.
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: basketOf([itemOf(musubi, 2)]) })
  renderShop(<BasketFoot />)
  await userEvent.click(screen.getByRole('button', { name: messages.basket.checkout }))
  await waitFor(() => expect(complain).toHaveBeenCalled())
  expect(screen.getByRole('button', { name: messages.basket.savingBasket })).toBeDisabled()
  leavePage()
  expect(screen.getByRole('button', { name: messages.basket.checkout })).toBeEnabled()
})

test('[BSK-03] [CHK-01] what cannot be sold now blocks Checkout, and the reason is said; the total is without it', async () => {
  const restricted = { ...itemOf(ipa, 1), alcoholRestricted: true, lineTotalCents: 0 }
  const adjustments = [{ kind: 'alcohol', productId: ipa.productId, name: ipa.name, reason: 'time' }] as const
  const basket = basketOf([restricted], { status: 'ITEMS_UNAVAILABLE', adjustments })
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket })
  renderShop(<BasketFoot />)
  const button = screen.getByRole('button', { name: messages.basket.checkout })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(/Alcohol can’t be sold at this hour: Makai Hazy IPA/)
  await userEvent.click(button)
  expect(button).toHaveTextContent(messages.basket.checkout)
  expect(screen.getByText('$0.00')).toBeVisible()
})
