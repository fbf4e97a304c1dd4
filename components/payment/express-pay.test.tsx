import { waitFor } from '@testing-library/react'
import { forgetQueries } from '#lib/client/query-client.ts'
import { fakeBff, type FakeBff } from '#tests/support/fake-bff.ts'
import { fakeStripe, type FakeStripe } from '#tests/support/fake-stripe.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { ExpressPay } from './express-pay.tsx'

let bff: FakeBff
let kinds: string[]
let stripe: FakeStripe

beforeEach(() => {
  forgetQueries()
  stripe = fakeStripe()
  kinds = ['card', 'google_pay']
  bff = fakeBff()
  const gateway = { gateway: 'stripe', publishableKey: 'pk_test_1', clientToken: null }
  bff.on('GET /api/wallet/gateways', () => ({ json: { gateways: [{ ...gateway, kinds }] } }))
  bff.on('POST /api/wallet/cards', () => ({ json: { addedCardId: 'card-9', cards: [] } }))
})

/** The buttons in a checkout that is complete, or not. */
async function show(isComplete: boolean) {
  const approved = jest.fn(async () => undefined)
  const props = { amountCents: 1000, currency: 'usd' as const, isComplete: async () => isComplete }
  renderShop(<ExpressPay {...props} onApproved={approved} />)
  await waitFor(() => expect(stripe.isShown()).toBe(true))
  return { approved, emit: stripe.emit }
}

test('[CHK-03] the sheet of the phone stays closed while the order is incomplete', async () => {
  const { emit, approved } = await show(false)
  const [resolve, reject] = [jest.fn(), jest.fn()]
  await emit('click', { resolve, reject })
  await waitFor(() => expect(reject).toHaveBeenCalled())
  expect(resolve).not.toHaveBeenCalled()
  expect(approved).not.toHaveBeenCalled()
})

test('[CHK-03] what the shopper approves is saved as what it is, and pays for the order', async () => {
  const { emit, approved } = await show(true)
  const resolve = jest.fn()
  await emit('click', { resolve, reject: jest.fn() })
  await waitFor(() => expect(resolve).toHaveBeenCalled())
  await emit('confirm', { paymentFailed: jest.fn() })
  await waitFor(() => expect(approved).toHaveBeenCalledWith({ cardId: 'card-9' }))
  expect(bff.of('POST /api/wallet/cards')[0]?.input).toMatchObject({ kind: 'google_pay', source: 'pm_1' })
})

test('[CRD-02] what cannot be saved is reported to the sheet, and nothing is ordered', async () => {
  bff.on('POST /api/wallet/cards', () => ({
    status: 400,
    json: { code: 'card_declined', message: 'Declined.' },
  }))
  const { emit, approved } = await show(true)
  const paymentFailed = jest.fn()
  await emit('confirm', { paymentFailed })
  await waitFor(() => expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' }))
  expect(approved).not.toHaveBeenCalled()
})

test('[CHK-03] a kind that the API does not take is not asked for, nor is anything but the two', async () => {
  await show(true)
  expect(stripe.offered()).toMatchObject({ googlePay: 'auto', applePay: 'never', link: 'never' })
})

test('[CHK-03] where Stripe takes neither, its script is not loaded', async () => {
  kinds = ['card']
  renderShop(
    <ExpressPay amountCents={1000} currency="usd" isComplete={async () => true} onApproved={jest.fn()} />,
  )
  await waitFor(() => expect(bff.of('GET /api/wallet/gateways')).toHaveLength(1))
  expect(stripe.offered()).toBeUndefined()
})
