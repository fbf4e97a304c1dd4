import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { basketAtom, emptyBasketState, quantityOf } from '#lib/client/basket.ts'
import { changePlace } from '#lib/client/change-place.ts'
import { closeDialog, overlay } from '#lib/client/overlay.ts'
import { toast } from '#lib/client/toast.ts'
import { forgetSelected } from '#lib/client/stored-place.ts'
import messages from '#messages/en/texts.json'
import { address, basketOf, itemOf, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { fakeBff, type FakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { useAddWanted } from './use-add-wanted.ts'

const operation = 'GET /api/catalog/product'
let bff: FakeBff

/** Gives the place, as the dialog does. */
function GivePlace() {
  const addWanted = useAddWanted()
  const give = () =>
    changePlace(
      { mode: 'delivery', address, deliveryStore: kapahulu },
      () => void addWanted(musubi, kapahulu),
    )
  return <button onClick={give}>Confirm</button>
}

async function confirm(): Promise<void> {
  renderShop(<GivePlace />)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
}

const said = (key: keyof typeof messages.wanted) =>
  messages.wanted[key].replace('{name}', musubi.name).replace('{store}', kapahulu.name)

beforeEach(() => {
  localStorage.clear()
  act(() => forgetSelected())
  basketAtom.set({ ...emptyBasketState, status: 'ready' })
  toast.set(null)
  overlay.set({ panel: null, dialog: null })
  bff = fakeBff()
})

const other = { ...musubi, productId: 'other' }
const quantity = () => quantityOf(basketAtom.get(), musubi.productId)

test('[SGN-07] what availability was asked of is in the basket once the place is given, as that store sells it', async () => {
  const price = musubi.priceCents + 50
  bff.on(operation, () => ({ json: { product: { ...musubi, priceCents: price } } }))
  await confirm()
  await waitFor(() => expect(toast.get()).toMatchObject({ kind: 'success', text: said('added') }))
  expect(quantity()).toBe(1)
  expect(basketAtom.get().products[musubi.productId]?.priceCents).toBe(price)
  act(() => toast.get()?.action?.run())
  expect(overlay.get().panel).toBe('basket')
})

test.each([
  ['a store that does not sell it', { json: { product: null } }, 'information', 'not-here'],
  [
    'one that has none left',
    { json: { product: { ...musubi, available: false } } },
    'information',
    'sold-out',
  ],
  ['an answer that does not come', 'lost', 'problem', 'unknown'],
] as const)(
  '[SGN-07] %s is said at once, and nothing is put into the basket',
  async (_, answer, kind, text) => {
    bff.on(operation, () => answer)
    await confirm()
    await waitFor(() => expect(toast.get()).toMatchObject({ kind, text: said(text) }))
    expect(quantity()).toBe(0)
  },
)

test('[SGN-07] [LOC-08] while a change of the basket is asked about, nothing is added; neither is it after cancel', async () => {
  act(() => changePlace({ mode: 'pickup', pickupStore: kapahulu }))
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: basketOf([itemOf(other, 1)]) })
  await confirm()
  expect(overlay.get().dialog?.kind).toBe('clear-basket')
  act(() => closeDialog())
  expect(bff.of(operation)).toEqual([])
})
