import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import { BuyBox } from '#components/basket/buy-box.tsx'
import { basketAtom, emptyBasketState, quantityOf } from '#lib/client/basket.ts'
import { selectedLocationKnown } from '#lib/client/location.ts'
import { choose } from '#lib/client/stored-place.ts'
import { overlay } from '#lib/client/overlay.ts'
import { session } from '#lib/client/session.ts'
import { silentBff } from '#tests/support/fake-bff.ts'
import { hydrateShop } from '#tests/support/render-shop.tsx'
import { address, basketOf, itemOf, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { BuyBar } from './buy-bar.tsx'

let storeInPath = 'us-12345'
jest.mock('next/navigation', () => ({ useParams: () => ({ store: storeInPath }), useRouter: () => ({}) }))

beforeEach(() => {
  silentBff()
  storeInPath = 'us-12345'
  basketAtom.set(emptyBasketState)
  overlay.set({ panel: null, dialog: null })
  choose({ mode: 'delivery', address, deliveryStore: { ...kapahulu, storeId: '12345' } })
  selectedLocationKnown.set(false)
})

/** Hydrates the bar over the server’s markup, whose button has the focus by then. @returns the server’s button */
function hydrateBar(): HTMLElement {
  let button: HTMLElement | null = null
  hydrateShop(
    <BuyBar className="bar" product={musubi} saleHours={[]} />,
    () => {
      button = screen.getByRole('button')
      button.focus()
    },
    <div className="bar">
      <Activity>
        <BuyBox product={musubi} saleHours={[]} />
      </Activity>
    </div>,
  )
  if (!button) throw new Error('The server renders no button.')
  return button
}
const counter = () => screen.findByRole('group', { name: 'Quantity of Luncheon Meat Musubi' })
const withQuantity = (quantity: number) =>
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: basketOf([itemOf(musubi, quantity)]) })

// The first of the file: the code is not here yet.
test('[BSK-01] a click that comes before the code waits for it and adds one unit, though some are in the basket', async () => {
  const button = hydrateBar()
  act(() => withQuantity(1))
  expect(screen.getByRole('button')).toBe(button)
  fireEvent.click(button)
  expect(button.parentElement).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(quantityOf(basketAtom.get(), musubi.productId)).toBe(2))
  expect(await counter()).toHaveTextContent('2')
  expect(button).not.toBeInTheDocument()
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

test('[BSK-01] the server’s button is React’s once the code is here, with the focus, and becomes the counter', async () => {
  const button = hydrateBar()
  expect(button).toHaveTextContent('$3.49')
  await userEvent.click(button)
  expect(await counter()).toHaveTextContent('1')
  expect(button).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^View basket/ })).toBeVisible()
  await waitFor(() => expect(quantityOf(basketAtom.get(), musubi.productId)).toBe(1))
})

test('[BSK-01] the focus goes from “Add to basket” to the counter’s +, and back when the last unit is taken out', async () => {
  hydrateBar()
  const own = await screen.findByRole('button', { name: /^Add to basket/ })
  await userEvent.click(own)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add one' })).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'Remove from basket' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Add to basket/ })).toHaveFocus())
})

test('[SGN-07] a page without a store offers to check availability, once', async () => {
  storeInPath = 'us'
  choose({ mode: 'delivery', address: null, deliveryStore: null })
  session.set({ state: 'unavailable' })
  const button = hydrateBar()
  expect(screen.getByRole('button', { name: /^Check availability of/ })).toBe(button)
  await userEvent.click(button)
  // What was clicked is added once there is a store for it.
  await waitFor(() =>
    expect(overlay.get().dialog).toMatchObject({
      kind: 'address',
      offersSignIn: false,
      wanted: { productId: musubi.productId },
    }),
  )
})
