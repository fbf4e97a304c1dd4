import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { addQuantity } from '@kolea/domain/basket/outbox.ts'
import { emptyOutbox } from '@kolea/domain/basket/pending.ts'
import { overlay } from '#lib/client/overlay.ts'
import { silentBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { basketOf, ipa, itemOf, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { BasketButton } from './basket-button.tsx'
import { BasketPage } from './basket-page.tsx'
import { BasketPanel } from './basket-panel.tsx'

jest.mock('next/navigation', () => ({
  useParams: () => ({ store: 'us-12345' }),
  useRouter: () => ({ push: () => undefined }),
}))

const filled = basketOf([itemOf(musubi, 2), itemOf({ ...ipa, priceCents: 302 }, 1)], { totalCents: 1412 })

beforeEach(() => {
  silentBff()
  basketAtom.set(emptyBasketState)
  overlay.set({ panel: null, dialog: null })
})

test('[BSK-11] the button says the count and the total, and follows the basket: one that is not known is not empty', async () => {
  renderShop(<BasketButton />)
  const button = screen.getByRole('button', { name: /basket/i })
  expect(button).toHaveTextContent(/^\s*$/)
  expect(button).toHaveAccessibleName('Basket')
  act(() => basketAtom.set({ ...emptyBasketState, status: 'ready', basket: basketOf([]) }))
  expect(button).toHaveTextContent('0')
  expect(button).toHaveAccessibleName('Basket, 0 items')
  act(() => basketAtom.set({ ...emptyBasketState, status: 'ready', basket: filled }))
  expect(button).toHaveTextContent('$14.12')
  expect(button).toHaveAccessibleName('Basket, 3 items, $14.12')
})

test('[BSK-03] [BSK-11] the amount is the total also while a change is pending, and without what cannot be sold now', async () => {
  const outbox = addQuantity(emptyOutbox, musubi, 1, 'change-1')
  const unsold = { ...itemOf(ipa, 1), alcoholRestricted: true, lineTotalCents: 0 }
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: basketOf([unsold]) })
  renderShop(<BasketButton />)
  const button = screen.getByRole('button', { name: /basket/i })
  await waitFor(() => expect(button).toHaveTextContent('$0.00'))
  const basket = basketOf([itemOf(musubi, 2), unsold], { totalCents: 1412 })
  act(() => basketAtom.set({ ...emptyBasketState, status: 'ready', basket, outbox }))
  await waitFor(() => expect(button).toHaveTextContent('$17.61'))
})

test('[BSK-11] the button opens the basket panel', async () => {
  renderShop(<BasketButton />)
  await userEvent.click(screen.getByRole('button', { name: /basket/i }))
  expect(overlay.get()).toEqual({ panel: 'basket', dialog: null })
})

test('[BSK-11] the panel lists every line and counts the units; its button closes it', async () => {
  const close = jest.fn()
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: filled })
  renderShop(<BasketPanel open onClose={close} />)
  const panel = await screen.findByRole('dialog')
  expect(panel).toHaveTextContent('Luncheon Meat Musubi')
  expect(panel).toHaveTextContent('Makai Hazy IPA')
  expect(panel).toHaveTextContent('3 items')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledTimes(1)
})

test('[BSK-11] /drawer-basket shows the same basket as a page', () => {
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: filled })
  renderShop(<BasketPage />)
  expect(screen.getByRole('main')).toHaveTextContent('Luncheon Meat Musubi')
  expect(screen.getByText('3 items')).toBeVisible()
})
