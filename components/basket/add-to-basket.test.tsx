import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { setQuantity } from '#lib/client/basket-sync.ts'
import { selectedLocation, selectedLocationKnown } from '#lib/client/location.ts'
import { overlay } from '#lib/client/overlay.ts'
import { session } from '#lib/client/session.ts'
import { toast } from '#lib/client/toast.ts'
import { silentBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { ipa, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { AddToBasket } from './add-to-basket.tsx'

jest.mock('next/navigation', () => ({ useParams: () => ({ store: 'us-12345' }) }))

beforeEach(() => {
  silentBff()
  jest.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z') })
  basketAtom.set(emptyBasketState)
  overlay.set({ panel: null, dialog: null })
  toast.set(null)
  selectedLocation.set({
    mode: 'delivery',
    country: 'US',
    pickedCountry: null,
    address: null,
    deliveryStore: kapahulu,
    pickupStore: null,
    scheduledFor: null,
  })
  selectedLocationKnown.set(true)
})
afterEach(() => {
  act(() => void jest.runOnlyPendingTimers())
  jest.useRealTimers()
})

const user = () => userEvent.setup({ delay: null })

const click = (name: string) => user().click(screen.getByRole('button', { name }))

test('[BSK-02] the + grows into a counter at 1, at once, and the focus stays inside', async () => {
  renderShop(<AddToBasket product={musubi} />)
  await user().click(screen.getByRole('button', { name: 'Add Luncheon Meat Musubi' }))
  expect(screen.getByRole('group', { name: 'Quantity of Luncheon Meat Musubi' })).toHaveTextContent('1')
  expect(screen.getByRole('button', { name: 'Remove from basket' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add one' })).toHaveFocus())
})

test('[BSK-02] after 2.5 s of quiet it folds to a disc with the count', async () => {
  renderShop(<AddToBasket product={musubi} />)
  await click('Add Luncheon Meat Musubi')
  await act(async () => jest.advanceTimersByTime(2500))
  const folded = screen.getByRole('button', { name: '1 in basket, change quantity of Luncheon Meat Musubi' })
  await waitFor(() => expect(folded).toHaveFocus())
})

test('[BSK-01] at the limit the + is off and one line says why', async () => {
  renderShop(<AddToBasket product={musubi} />)
  await click('Add Luncheon Meat Musubi')
  await click('Add one')
  await click('Add one')
  expect(screen.getByRole('button', { name: 'Limit reached' })).toBeDisabled()
  expect(screen.getByText('Limit 3 per order')).toBeVisible()
})

test('[BSK-01] a full basket refuses and says so', async () => {
  renderShop(<AddToBasket product={musubi} />)
  act(() => setQuantity({ ...musubi, productId: 'many', limitPerOrder: null, availableQuantity: null }, 99))
  await click('Add Luncheon Meat Musubi')
  expect(toast.get()).toMatchObject({
    kind: 'problem',
    text: 'Your basket is full. Remove something to make room.',
  })
  expect(screen.getByRole('button', { name: 'Add Luncheon Meat Musubi' })).toBeVisible()
})

test('[SGN-07] without a store the address is asked for, with the product it is for; a guest may sign in there', async () => {
  act(() => selectedLocation.set({ ...selectedLocation.get(), deliveryStore: null }))
  renderShop(<AddToBasket product={musubi} />)
  act(() => void jest.advanceTimersByTime(0))
  const check = screen.getByRole('button', { name: 'Check availability of Luncheon Meat Musubi' })
  act(() => session.set({ state: 'guest' }))
  await user().click(check)
  expect(overlay.get().dialog).toEqual({ kind: 'address', offersSignIn: true, wanted: musubi })
  // Who may be a customer is not sent to sign in (SES-09).
  act(() => session.set({ state: 'unavailable' }))
  await user().click(check)
  expect(overlay.get().dialog).toEqual({ kind: 'address', offersSignIn: false, wanted: musubi })
})

test('[BSK-10] [SHL-03] alcohol at night shows the hour it comes back instead of the +, and opens the hours of the week', () => {
  jest.setSystemTime(new Date('2026-11-21T13:00:00Z'))
  renderShop(<AddToBasket product={ipa} />)
  act(() => void jest.advanceTimersByTime(0))
  const only = screen.getByRole('button')
  expect(only).toHaveTextContent('From 6 AM')
  fireEvent.click(only)
  expect(overlay.get().dialog).toEqual({ kind: 'alcohol-hours' })
})

test('[SGN-07] until the browser knows its store, what the store of the page has not cannot be added', () => {
  selectedLocationKnown.set(false)
  renderShop(<AddToBasket product={{ ...musubi, available: false }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
