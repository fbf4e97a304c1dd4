import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { overlay } from '#lib/client/overlay.ts'
import { forgetQueries } from '#lib/client/query-client.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { CardsBox } from './cards-box.tsx'

const texts = messages.account
const removal = 'DELETE /api/wallet/cards/card-1'
const card = {
  cardId: 'card-1',
  kind: 'card',
  brand: 'visa',
  last4: '4242',
  expMonth: 5,
  expYear: 2030,
  account: '',
  isDefault: true,
  paysForPass: false,
  minimumCharge: { usd: 50, cad: 50 },
}
const paypal = {
  ...card,
  cardId: 'card-2',
  kind: 'paypal',
  last4: '',
  account: 'kai@example.com',
  isDefault: false,
}
let bff: FakeBff
let cards: object[]

beforeEach(() => {
  forgetQueries()
  overlay.set({ panel: null, dialog: null })
  cards = [card]
  bff = fakeBff()
  bff.on('GET /api/wallet', () => ({ json: { cards } }))
})

const askToRemove = async () => userEvent.click(await screen.findByRole('button', { name: /4242/ }))
const remove = async () => {
  await askToRemove()
  await userEvent.click(screen.getByRole('button', { name: texts.removeCardConfirm }))
}

test('[CRD-01] a removed card is gone from the list', async () => {
  bff.on(removal, () => {
    cards = []
    return { json: { status: 'success' } }
  })
  renderShop(<CardsBox />)
  await remove()
  expect(await screen.findByText(texts.noCards)).toBeVisible()
  expect(bff.of(removal)).toHaveLength(1)
})

test('[CRD-01] a card is removed only after a confirmation, whose default leaves it', async () => {
  renderShop(<CardsBox />)
  await askToRemove()
  const question = texts.removeCardAsk.replace('{card}', 'Visa ending 4242')
  expect(screen.getByRole('group', { name: question })).toBeVisible()
  expect(screen.getByRole('button', { name: texts.keepCard })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: /4242/ })).toBeVisible()
  expect(bff.of(removal)).toHaveLength(0)
})

test('[CRD-01] a card that could not be removed stays and says so', async () => {
  bff.on(removal, () => ({ status: 503, json: { code: 'upstream_unavailable', message: '' } }))
  renderShop(<CardsBox />)
  await remove()
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.deleteCardFailed)
  expect(screen.getByRole('button', { name: /4242/ })).toBeEnabled()
})

test('[CRD-01] another way to pay becomes the default', async () => {
  cards = [card, paypal]
  const choose = 'POST /api/wallet/default'
  bff.on(choose, () => {
    cards = [
      { ...paypal, isDefault: true },
      { ...card, isDefault: false },
    ]
    return { json: { cards } }
  })
  renderShop(<CardsBox />)
  const prefer = (name: string) => texts.makeDefaultOf.replace('{card}', name)
  await userEvent.click(await screen.findByRole('button', { name: prefer('PayPal kai@example.com') }))
  expect(await screen.findByRole('button', { name: prefer('Visa ending 4242') })).toBeEnabled()
  expect(screen.getByText(`kai@example.com · ${texts.defaultCard}`)).toBeVisible()
  expect(bff.of(choose).map(({ input }) => input)).toEqual([{ cardId: 'card-2' }])
})

test('[CRD-01] a default that could not be changed says so', async () => {
  cards = [card, paypal]
  renderShop(<CardsBox />)
  await userEvent.click(await screen.findByRole('button', { name: /from now on/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.defaultFailed)
})

test('[SUB-03] the card that pays for the pass is marked', async () => {
  cards = [{ ...card, paysForPass: true }]
  renderShop(<CardsBox />)
  expect(await screen.findByText(new RegExp(texts.paysForPass))).toBeVisible()
})

test('[CRD-01] the account leads to the page where one is added, by a document of its own', async () => {
  renderShop(<CardsBox canAdd />)
  expect(await screen.findByRole('link', { name: texts.wallet.add })).toHaveAttribute(
    'href',
    '/user-account/wallet',
  )
})

test('[SUB-02] [SUB-03] the card that pays for the pass asks for another one first', async () => {
  bff.on(removal, () => ({ status: 409, json: { code: 'subscription_card', message: '' } }))
  renderShop(<CardsBox />)
  await remove()
  await waitFor(() => expect(overlay.get().dialog).toEqual({ kind: 'pass-card', reason: 'in-use' }))
  expect(await screen.findByRole('button', { name: /4242/ })).toBeEnabled()
  expect(screen.queryByText(texts.deleteCardFailed)).toBeNull()
})
