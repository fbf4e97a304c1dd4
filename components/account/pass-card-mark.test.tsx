import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { GoldPassSection } from '#components/subscription/gold-pass-section.tsx'
import { forgetQueries } from '#lib/client/query-client.ts'
import { session } from '#lib/client/session.ts'
import type { GoldPass, OwnSubscription } from '@kolea/domain/subscriptions/gold-pass.ts'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { basketOf } from '@kolea/domain/testing/shop-fixtures.ts'
import { CardsBox } from './cards-box.tsx'

const card = {
  cardId: 'card_1',
  gateway: 'test',
  brand: 'visa',
  last4: '4242',
  expMonth: 8,
  expYear: 2029,
  kind: 'card',
  name: 'Kai',
  account: '',
  isDefault: true,
  paysForPass: false,
  minimumCharge: { usd: 50, cad: 50 },
}
const own: OwnSubscription = {
  status: 'active',
  subscribed: true,
  cancelReason: null,
  lastRenewalAt: '2026-11-12T20:00:00Z',
  nextRenewalAt: '2026-12-12T20:00:00Z',
  paidUntil: '2026-12-12T20:00:00Z',
  resubscribeAllowed: false,
  cardId: 'card_1',
  step: null,
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('[SUB-02] after joining, and after another card, the wallet says which card pays for the pass', async () => {
  let pass: GoldPass = {
    amountCents: 595,
    joinable: true,
    trialDays: 14,
    freeDeliveryFromCents: 1500,
    own: null,
  }
  const other = { ...card, cardId: 'card_2', last4: '1111', isDefault: false }
  let paying = ''
  forgetQueries()
  session.set({ state: 'customer', profile: customerProfile })
  const bff = fakeBff()
  bff.on('GET /api/gold-pass', () => ({ json: pass }))
  bff.on('GET /api/gold-pass/renewals', () => ({ json: { renewals: [] } }))
  bff.on('GET /api/account/profile', () => ({ json: customerProfile }))
  bff.on('GET /api/basket', () => ({ json: basketOf([]) }))
  bff.on('GET /api/wallet', () => ({
    json: { cards: [card, other].map((one) => ({ ...one, paysForPass: one.cardId === paying })) },
  }))
  bff.on('POST /api/gold-pass', ({ input }) => {
    paying = String(input['cardId'])
    pass = { ...pass, own }
    return { json: { status: 'success', waiting: false, message: null } }
  })
  renderShop(
    <>
      <CardsBox />
      <GoldPassSection customer />
    </>,
  )
  const marked = () =>
    screen
      .queryAllByRole('listitem')
      .filter((row) => row.textContent.includes(messages.account.paysForPass))
      .map((row) => /\d{4}/.exec(row.textContent)?.[0])
  await click('Try 14 days free')
  await click('Try 14 days free')
  await waitFor(() => expect(marked()).toEqual(['4242']))
  await click(messages.account.pass.changeCard)
  await userEvent.click(await screen.findByRole('radio', { name: /1111/ }))
  await click(messages.account.pass.saveCard)
  await waitFor(() => expect(marked()).toEqual(['1111']))
})
