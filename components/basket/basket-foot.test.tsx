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

const fee = { key: 'service_fee', name: 'Service fee', value: '$1.49', amountCents: 149, message: null }
const totalFees = {
  ...{ key: 'total_fees', name: 'Total Fees', value: '$1.49', amountCents: 149, message: null },
  ...{ bold: false, struckThrough: null, rollUp: true, details: [fee] },
}
const terms = () => screen.getAllByRole('term').map((term) => term.textContent)

test('[BSK-09] [BSK-11] in the panel the foot is the total and Checkout; Details shows every fee as a row, a page shows them at once', async () => {
  const basket = basketOf([itemOf(musubi, 2)], { summary: [totalFees], totalCents: 849 })
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket })
  const { unmount } = renderShop(<BasketFoot />)
  expect(terms()).toEqual(['Estimated totalDetails'])
  expect(screen.getByText('$8.49')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: messages.basket.details, expanded: false }))
  expect(terms()).toEqual(['Total Fees', 'Service fee', 'Estimated totalDetails'])
  await userEvent.click(screen.getByRole('button', { name: messages.basket.details, expanded: true }))
  expect(terms()).toEqual(['Estimated totalDetails'])
  unmount()
  renderShop(<BasketFoot unfolded />)
  expect(terms()).toEqual(['Total Fees', 'Service fee', 'Estimated totalDetails'])
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
