import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { overlay } from '#lib/client/overlay.ts'
import { forgetQueries } from '#lib/client/query-client.ts'
import type { GoldPass, OwnSubscription } from '@kolea/domain/subscriptions/gold-pass.ts'
import { session } from '#lib/client/session.ts'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { basketOf } from '@kolea/domain/testing/shop-fixtures.ts'
import { GoldPassSection } from './gold-pass-section.tsx'

const plan: GoldPass = {
  amountCents: 595,
  joinable: true,
  trialDays: 14,
  freeDeliveryFromCents: 1500,
  own: null,
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
const renewal = {
  renewalId: 'r1',
  at: '2026-11-12T20:00:00Z',
  amountCents: 595,
  refundedCents: 0,
  status: 'succeeded',
  brand: 'visa',
  last4: '4242',
}

/** The API takes no other keys. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const change = 'POST /api/gold-pass'
let bff: FakeBff
const sent = () => bff.of(change).map(({ input }) => input)
let pass: GoldPass
let outcome: unknown

beforeEach(() => {
  forgetQueries()
  overlay.set({ panel: null, dialog: null })
  pass = plan
  outcome = { status: 'success', waiting: false, message: null }
  session.set({ state: 'customer', profile: customerProfile })
  bff = fakeBff()
  bff.on('GET /api/gold-pass', () => ({ json: pass }))
  bff.on('GET /api/gold-pass/renewals', () => ({ json: { renewals: [renewal] } }))
  bff.on('GET /api/wallet', () => ({ json: { cards: [card] } }))
  bff.on('GET /api/account/profile', () => ({ json: customerProfile }))
  bff.on('GET /api/basket', () => ({ json: basketOf([]) }))
  bff.on(change, () => ({ json: outcome }))
})

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('[SUB-04] a member reads what the pass saved this month, and nothing of it while it saved nothing', async () => {
  pass = { ...plan, own }
  const label = messages.account.pass.savedIn.replace('{month}', 'November')
  const { unmount } = renderShop(<GoldPassSection customer />)
  expect(await screen.findByText(messages.account.pass.monthly)).toBeVisible()
  expect(screen.queryByText(label)).toBeNull()
  unmount()
  const profile = { ...customerProfile, passSaved: { month: '2026-11', cents: 798 } }
  session.set({ state: 'customer', profile })
  renderShop(<GoldPassSection customer />)
  expect((await screen.findByText(label)).nextElementSibling).toHaveTextContent('$7.98')
})

test('[SUB-01] a guest sees what the pass gives and costs, and signs in to join', async () => {
  renderShop(<GoldPassSection customer={false} />)
  expect(await screen.findByText('14 days free, then $5.95 a month.')).toBeVisible()
  expect(screen.getByText('$0 delivery on orders over $15.00')).toBeVisible()
  await click('Sign in to join')
  expect(overlay.get().dialog).toEqual({ kind: 'sign-in' })
})

test('[SUB-02] joining names a saved card; a refusal shows the reason and the form stays', async () => {
  outcome = { status: 'failed', waiting: false, message: 'The card was declined.' }
  renderShop(<GoldPassSection customer />)
  await click('Try 14 days free')
  expect(await screen.findByRole('radio', { name: /Visa ending 4242/ })).toBeChecked()
  await click('Try 14 days free')
  expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined.')
  expect(sent()).toEqual([
    { action: 'join', cardId: 'card_1', country: 'US', key: expect.stringMatching(uuid) },
  ])
  outcome = { status: 'success', waiting: false, message: null }
  await click('Try 14 days free')
  await waitFor(() => expect(screen.queryByText('Pay with')).toBeNull())
})

test('[ACC-01] a trial that was used before is said, and the same form then joins for the price from today', async () => {
  bff.on(change, () => {
    pass = { ...plan, trialDays: 0 }
    return { status: 409, json: { code: 'trial_used', message: 'The free trial was used before.' } }
  })
  renderShop(<GoldPassSection customer />)
  await click('Try 14 days free')
  await click('Try 14 days free')
  expect(await screen.findByRole('alert')).toHaveTextContent('The free trial was used before.')
  expect(await screen.findAllByText(/\$5\.95 a month, with the first month charged today\.$/)).toHaveLength(2)
  bff.on(change, () => ({ json: outcome }))
  await click('Join for $5.95 a month')
  await waitFor(() => expect(screen.queryByText('Pay with')).toBeNull())
  expect(sent()).toMatchObject([{ action: 'join' }, { action: 'join', withoutTrial: true }])
  expect(sent()[0]).not.toHaveProperty('withoutTrial')
})

const confirm = 'POST /api/gold-pass/confirm'
const bank = messages.account.pass.bank
const former: OwnSubscription = { ...own, status: 'canceled', subscribed: false, nextRenewalAt: null }
/** The bank asks about the join of somebody who was a member before. */
function bankAsks(gateway: 'stripe' | 'test'): void {
  pass = { ...plan, trialDays: 0, own: { ...former, step: { gateway, clientSecret: 'step_1' } } }
  bff.on('POST /api/wallet/test-step', () => ({ json: { status: 'success' } }))
  bff.on(confirm, () => {
    pass = { ...pass, own: former }
    return { json: outcome }
  })
}
const confirmed = () => bff.of(confirm).map(({ input }) => input)

test('[SUB-02] a bank that asks opens its page by itself, and what was answered there is settled', async () => {
  pass = { ...plan, trialDays: 0, own: former }
  bff.on(change, () => {
    bankAsks('test')
    return { json: { status: 'confirm', waiting: true, message: null } }
  })
  renderShop(<GoldPassSection customer />)
  await click(/^Join for/)
  await click(/^Join for/)
  await click(messages.checkout.bank.approve)
  await waitFor(() => expect(confirmed()).toEqual([{ giveUp: false }]))
  await waitFor(() => expect(screen.queryByText(bank.title)).toBeNull())
})

test('[SUB-02] a step that is left says why nothing was paid, and the offer is there again', async () => {
  outcome = { status: 'failed', waiting: false, message: 'Your bank did not confirm.' }
  bankAsks('test')
  renderShop(<GoldPassSection customer />)
  await screen.findByText(messages.checkout.bank.testText)
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bank did not confirm.')
  expect(confirmed()).toEqual([{ giveUp: true }])
  expect(await screen.findByRole('button', { name: /^Join for/ })).toBeVisible()
})

test('[SUB-02] a step whose script may not run here leads to the page of the wallet, or is left', async () => {
  outcome = { status: 'failed', waiting: false, message: null }
  bankAsks('stripe')
  renderShop(<GoldPassSection customer />)
  const go = await screen.findByRole('link', { name: bank.go })
  expect(go).toHaveAttribute('href', '/user-account/wallet?for=gold-pass')
  await click(bank.leave)
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.account.pass.failed)
})

test('[SUB-02] a join whose reply was lost is the same join, also after a reload; another attempt has another key', async () => {
  const keys = () => sent().map(({ key }) => key)
  bff.on(change, () => 'lost')
  const { unmount } = renderShop(<GoldPassSection customer />)
  await click('Try 14 days free')
  await click('Try 14 days free')
  expect(await screen.findByRole('alert')).toBeVisible()
  unmount()
  renderShop(<GoldPassSection customer />)
  await click('Try 14 days free')
  outcome = { status: 'failed', waiting: false, message: 'The card was declined.' }
  bff.on(change, () => ({ json: outcome }))
  await click('Try 14 days free')
  expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined.')
  await click('Try 14 days free')
  await waitFor(() => expect(sent()).toHaveLength(3))
  const [first, again, other] = keys()
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('[SUB-02] while the bank has not answered the key stays; a refusal ends it', async () => {
  outcome = { status: 'failed', waiting: true, message: null }
  renderShop(<GoldPassSection customer />)
  await click('Try 14 days free')
  await click('Try 14 days free')
  expect(await screen.findByText(/hasn’t answered yet/)).toBeVisible()
  bff.on(change, () => ({
    status: 409,
    json: { code: 'amount_mismatch', message: 'The price has changed.' },
  }))
  await click('Try 14 days free')
  expect(await screen.findByText('The price has changed.')).toBeVisible()
  await click('Try 14 days free')
  await waitFor(() => expect(sent()).toHaveLength(3))
  const [first, again, other] = sent().map(({ key }) => key)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('[SUB-02] a pass is charged to a card alone: a PayPal account is not offered, though it is the default', async () => {
  const paypal = {
    ...card,
    cardId: 'paypal_1',
    kind: 'paypal',
    brand: 'PayPal',
    last4: '',
    account: 'kai@example.com',
  }
  bff.on('GET /api/wallet', () => ({ json: { cards: [paypal, { ...card, isDefault: false }] } }))
  renderShop(<GoldPassSection customer />)
  await click('Try 14 days free')
  expect(await screen.findByRole('radio', { name: /Visa ending 4242/ })).toBeChecked()
  expect(screen.queryByRole('radio', { name: /PayPal/ })).toBeNull()
})

test('[SUB-02] with a gateway that has scripts, a new card for the pass is added on the page of the wallet', async () => {
  bff.on('GET /api/wallet', () => ({ json: { cards: [] } }))
  const stripe = { gateway: 'stripe', kinds: ['card'], publishableKey: 'pk_test_1', clientToken: null }
  bff.on('GET /api/wallet/gateways', () => ({ json: { gateways: [stripe] } }))
  renderShop(<GoldPassSection customer />)
  await click('Try 14 days free')
  expect(await screen.findByRole('link', { name: 'Add a way to pay' })).toHaveAttribute(
    'href',
    '/user-account/wallet?for=gold-pass',
  )
})

test('[SUB-01] an active pass shows its next charge and what was paid', async () => {
  pass = { ...plan, own }
  renderShop(<GoldPassSection customer />)
  const label = await screen.findByText('Next charge')
  expect(label.nextElementSibling).toHaveTextContent('Dec 12, 2026')
  const table = within(await screen.findByRole('table'))
  expect(table.getByText('Nov 12, 2026')).toBeVisible()
  expect(table.getByText('$5.95')).toBeVisible()
})

test('[SUB-02] canceling needs a confirmation and says until when the benefits stay', async () => {
  pass = { ...plan, own }
  renderShop(<GoldPassSection customer />)
  await click('Cancel Gold Pass')
  expect(screen.getByText(/You keep your benefits until Dec 12, 2026/)).toBeVisible()
  expect(sent()).toEqual([])
  const question = within(screen.getByRole('region', { name: 'Cancel Gold Pass?' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancel Gold Pass' }))
  await waitFor(() => expect(sent()).toEqual([{ action: 'cancel', country: 'US' }]))
})

test('[SUB-02] a refused pass asks for another card and says that it is charged at once', async () => {
  pass = { ...plan, own: { ...own, status: 'suspended', subscribed: false } }
  renderShop(<GoldPassSection customer />)
  await click('Change card')
  expect(await screen.findByText('We’ll charge $5.95 now.')).toBeVisible()
  await click('Use this card')
  await waitFor(() =>
    expect(sent()).toEqual([
      { action: 'update', cardId: 'card_1', country: 'US', key: expect.stringMatching(uuid) },
    ]),
  )
})

test('[SUB-02] a canceled pass that is still paid for can be resumed', async () => {
  pass = { ...plan, own: { ...own, status: 'canceled', nextRenewalAt: null, resubscribeAllowed: true } }
  renderShop(<GoldPassSection customer />)
  await click('Keep my Gold Pass')
  expect(await screen.findByText(/You’re paid up until Dec 12, 2026/)).toBeVisible()
})

test('[SUB-01] [CFG-01] a pass that cannot be joined is not offered: only whoever asks for it reads so', async () => {
  pass = { ...plan, joinable: false }
  const shown = renderShop(<GoldPassSection customer={false} />)
  await waitFor(() => expect(shown.container.querySelector('[data-slot]')).toBeNull())
  expect(shown.container).toBeEmptyDOMElement()
  shown.unmount()
  window.history.replaceState(null, '', '?section=subscription')
  // jsdom lays nothing out, so it scrolls nothing.
  Element.prototype.scrollIntoView = () => undefined
  renderShop(<GoldPassSection customer />)
  expect(await screen.findByText('You can’t join Gold Pass right now.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
  window.history.replaceState(null, '', '?')
})

test('[SUB-02] [CFG-01] a canceled pass that cannot be joined any more offers no way back', async () => {
  pass = { ...plan, joinable: false, own: { ...own, status: 'canceled', nextRenewalAt: null } }
  renderShop(<GoldPassSection customer />)
  expect(await screen.findByText(messages.account.pass.endsOn)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[SUB-01] what was given back of a charge is beside it', async () => {
  pass = { ...plan, own }
  const given = { ...renewal, renewalId: 'r2', refundedCents: 150 }
  bff.on('GET /api/gold-pass/renewals', () => ({ json: { renewals: [given, renewal] } }))
  renderShop(<GoldPassSection customer />)
  expect(await screen.findAllByText('$5.95', { selector: 'td' })).toHaveLength(2)
  expect(screen.getAllByText(messages.account.pass.refunded.replace('{amount}', '$1.50'))).toHaveLength(1)
})
