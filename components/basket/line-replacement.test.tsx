import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { basketOf, ipa, itemOf, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { BasketView } from './basket-view.tsx'

const texts = messages.basket.replacement
const named = { productId: ipa.productId, name: ipa.name }

const show = (replacement: typeof named | null) => {
  const basket = basketOf([{ ...itemOf(musubi, 2), replacement }], { storeId: 'st-1' })
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket })
  renderShop(<BasketView onBrowse={() => undefined} />)
}

test('[BSK-06] the shopper names a product of the store, sees it at once, and it is sent with nothing else', async () => {
  const bff = fakeBff()
  bff.on('GET /api/catalog/replacements', () => ({ json: { products: [ipa] } }))
  bff.on('POST /api/basket', () => ({
    json: basketOf([{ ...itemOf(musubi, 2), replacement: named }], { storeId: 'st-1' }),
  }))
  show(null)
  await userEvent.click(screen.getByRole('button', { name: `Choose a replacement for ${musubi.name}` }))
  expect(await screen.findByRole('radio', { name: texts.nothing })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(ipa.name) }))
  await userEvent.click(screen.getByRole('button', { name: texts.save }))
  expect(screen.getByText(`If sold out: ${ipa.name}`)).toBeVisible()
  await waitFor(() =>
    expect(bff.of('POST /api/basket').map(({ input }) => [input['lines'], input['settings']])).toEqual([
      [[], { replacements: { [musubi.productId]: named } }],
    ]),
  )
})

test('[BSK-06] a named product is taken back; leaving the dialog changes nothing', async () => {
  const bff = fakeBff()
  bff.on('GET /api/catalog/replacements', () => ({ json: { products: [ipa] } }))
  bff.on('POST /api/basket', () => ({ json: basketOf([itemOf(musubi, 2)]) }))
  show(named)
  const change = screen.getByRole('button', { name: `Change the replacement for ${musubi.name}` })
  await userEvent.click(change)
  await userEvent.click(await screen.findByRole('radio', { name: texts.nothing }))
  await userEvent.click(screen.getByRole('button', { name: messages.common.close }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bff.of('POST /api/basket')).toEqual([])

  await userEvent.click(change)
  await userEvent.click(await screen.findByRole('radio', { name: texts.nothing }))
  await userEvent.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(screen.queryByText(`If sold out: ${ipa.name}`)).toBeNull())
  expect(bff.of('POST /api/basket').map(({ input }) => input['settings'])).toEqual([
    { replacements: { [musubi.productId]: null } },
  ])
})
