import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en.json'
import { overlay } from '#lib/client/overlay.ts'
import { forgetQueries } from '#lib/client/query.tsx'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { CardsBox } from './cards-box.tsx'

const words = messages.account
const removal = 'DELETE /api/wallet/cards/card-1'
const card = { cardId: 'card-1', brand: 'visa', last4: '4242', expMonth: 5, expYear: 2030, isDefault: true }
let bff: FakeBff
let cards: object[]

beforeEach(() => {
  forgetQueries()
  overlay.set({ panel: null, dialog: null })
  cards = [card]
  bff = fakeBff()
  bff.on('GET /api/wallet', () => ({ json: { cards, gateways: ['test'] } }))
})

const remove = async () => userEvent.click(await screen.findByRole('button', { name: /4242/ }))

test('[CRD-01] a removed card is gone from the list', async () => {
  bff.on(removal, () => {
    cards = []
    return { json: { status: 'success' } }
  })
  renderShop(<CardsBox />)
  await remove()
  expect(await screen.findByText(words.noCards)).toBeVisible()
  expect(bff.of(removal)).toHaveLength(1)
})

test('[CRD-01] a card that could not be removed stays and says so', async () => {
  bff.on(removal, () => ({ status: 503, json: { code: 'upstream_unavailable', message: '' } }))
  renderShop(<CardsBox />)
  await remove()
  expect(await screen.findByRole('alert')).toHaveTextContent(words.deleteCardFailed)
  expect(screen.getByRole('button', { name: /4242/ })).toBeEnabled()
})

test('[SUB-02] the card that pays for the pass asks for another one first', async () => {
  bff.on(removal, () => ({ status: 409, json: { code: 'subscription_card', message: '' } }))
  renderShop(<CardsBox />)
  await remove()
  await waitFor(() => expect(overlay.get().dialog).toEqual({ kind: 'pass-card', reason: 'in-use' }))
})
