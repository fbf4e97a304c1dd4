import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { forgetQueries } from '#lib/client/query-client.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { PaymentEntry } from './payment-entry.tsx'

const texts = messages.checkout
const add = 'POST /api/wallet/cards'
const testGateway = {
  gateway: 'test',
  kinds: ['card', 'paypal', 'venmo'],
  publishableKey: null,
  clientToken: null,
}
let bff: FakeBff
let gateways: object[]

beforeEach(() => {
  forgetQueries()
  gateways = [testGateway]
  bff = fakeBff()
  bff.on('GET /api/wallet/gateways', () => ({ json: { gateways } }))
})

const show = (onAdded: (added: unknown) => void = () => undefined) =>
  renderShop(<PaymentEntry scripts="here" onAdded={onAdded} />)
const account = (name: string) =>
  screen.findByRole('button', { name: texts.entry.testAccount.replace('{name}', name) })

test('[CHK-03] the test gateway takes PayPal by a click, and says that no money moves', async () => {
  bff.on(add, () => ({ json: { addedCardId: 'card-9', cards: [] } }))
  const added = jest.fn()
  show(added)
  await userEvent.click(await account('PayPal'))
  await waitFor(() => expect(added).toHaveBeenCalledWith({ cardId: 'card-9' }))
  const sent = { gateway: 'test', kind: 'paypal', source: 'test_paypal', card: null, zip: '', name: '' }
  expect(bff.of(add).map(({ input }) => input)).toEqual([sent])
  expect(screen.getByText(texts.entry.testNote)).toBeVisible()
})

test('[CHK-03] a kind that the configuration turns off has no button', async () => {
  gateways = [{ ...testGateway, kinds: ['card', 'venmo'] }]
  show()
  expect(await account('Venmo')).toBeVisible()
  expect(screen.queryByRole('button', { name: /PayPal/ })).toBeNull()
})

test.each([
  ['duplicate_card', 409, 'Saved already.', 'Saved already. (409)'],
  ['32', 400, 'Not verified.', 'Not verified.'],
])('[CRD-02] a refusal %s shows the text of the API', async (code, status, message, shown) => {
  bff.on(add, () => ({ status, json: { code, message } }))
  show()
  await userEvent.click(await account('Venmo'))
  expect(await screen.findByRole('alert')).toHaveTextContent(shown)
})

test('[CRD-02] a card of the test gateway that is saved already shows the text of the API and the status', async () => {
  const source = { source: 'tok', last4: '4242', brand: 'visa' }
  bff.on('POST /api/wallet/test-card', () => ({ json: source }))
  bff.on(add, () => ({ status: 409, json: { code: 'duplicate_card', message: 'Saved already.' } }))
  show()
  const enter = async (label: string, text: string) =>
    userEvent.type(await screen.findByRole('textbox', { name: new RegExp(label) }), text)
  await enter(texts.card.name, 'Kai')
  await enter(texts.card.number, '4242424242424242')
  await enter(texts.card.expiry, '0834')
  await enter(texts.card.cvc, '123')
  await enter(texts.card.zip, '96815')
  await userEvent.click(screen.getByRole('button', { name: texts.card.save }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Saved already. (409)')
})

test('[CRD-02] any other failure says that nothing was charged', async () => {
  bff.on(add, () => 'lost')
  show()
  await userEvent.click(await account('Venmo'))
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.nothingCharged)
})

test('[CHK-03] where no gateway can be opened the page says so', async () => {
  gateways = [{ ...testGateway, gateway: 'stripe' }]
  show()
  expect(await screen.findByText(texts.card.noGateway)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('[CHK-03] gateways that could not be read are read again on request', async () => {
  bff.on('GET /api/wallet/gateways', () => ({
    status: 503,
    json: { code: 'upstream_unavailable', message: '' },
  }))
  show()
  expect(await screen.findByText(texts.entry.loadFailed)).toBeVisible()
  bff.on('GET /api/wallet/gateways', () => ({ json: { gateways } }))
  await userEvent.click(screen.getByRole('button', { name: messages.common.tryAgain }))
  expect(await account('PayPal')).toBeVisible()
})

test('[CHK-03] a form whose token does not open, or has ended after a day, is mounted again with another token', async () => {
  const tokens = ['no-token-1', 'no-token-2', 'no-token-3']
  const reads = () => bff.of('GET /api/wallet/gateways').length
  bff.on('GET /api/wallet/gateways', () => ({
    json: { gateways: [{ ...testGateway, gateway: 'braintree', clientToken: tokens[reads() - 1] }] },
  }))
  show()
  await userEvent.click(await screen.findByRole('button', { name: messages.common.tryAgain }))
  expect(await screen.findByRole('button', { name: messages.common.tryAgain })).toBeVisible()
  expect(reads()).toBe(2)
  jest.useFakeTimers({ advanceTimers: true, now: Date.now() + 24 * 3_600_000 })
  document.dispatchEvent(new Event('visibilitychange'))
  jest.useRealTimers()
  await waitFor(() => expect(reads()).toBe(3))
})

test('[CHK-03] the wallets are above the card; the number tells its brand while it is typed, and the ZIP has a keypad', async () => {
  show()
  const wallet = await account('PayPal')
  const number = await screen.findByRole('textbox', { name: new RegExp(texts.card.number) })
  expect(wallet.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const all = texts.card.accepted.replace('{names}', 'Visa, Mastercard, Amex, Discover')
  expect(screen.getByRole('img', { name: all })).toBeVisible()
  await userEvent.type(number, '37')
  expect(screen.getByRole('img', { name: 'Amex' })).toBeVisible()
  expect(screen.queryByRole('img', { name: all })).toBeNull()
  expect(screen.getByRole('textbox', { name: texts.card.zip })).toHaveAttribute('inputmode', 'numeric')
})
