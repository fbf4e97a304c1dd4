import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import type { PaymentMethod } from '@kolea/domain/account/profile.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { clearSessionStorage, createStoredAttempt, storedAttempt } from '#lib/client/stored-attempt.ts'
import { limits } from '#lib/client/features.ts'
import { overlay } from '#lib/client/overlay.ts'
import { forgetQueries } from '#lib/client/query-client.ts'
import { session } from '#lib/client/session.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { fakeStripe } from '#tests/support/fake-stripe.ts'
import { expectInert, expectInertClick, expectReady } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { basketOf, itemOf, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { CheckoutPage } from './checkout-page.tsx'

const texts = messages.checkout
const card: PaymentMethod = {
  cardId: 'card-1',
  kind: 'card',
  brand: 'visa',
  last4: '4242',
  expMonth: 5,
  expYear: 2030,
  isDefault: true,
  minimumCharge: { usd: 50, cad: 50 },
} as PaymentMethod
const { firstName, lastName, phone, email } = customerProfile
/** It lacks nothing that the page would send by itself (BSK-08): an earlier test's page may still read it. */
const filled = basketOf([itemOf(musubi, 2)], {
  contact: { firstName, lastName, phone, email },
  subtotalCents: 698,
  totalCents: 1000,
  store: kapahulu,
  storeId: kapahulu.storeId,
})
const empty = basketOf([], { status: 'EMPTY' })
const placed = { outcome: 'placed', orderId: 'ord-1' }

let bff: FakeBff
/** The basket as the API has it. */
let basket: Basket

beforeEach(() => {
  bff = fakeBff()
  basket = filled
  const view = { state: 'customer' as const, profile: customerProfile }
  bff.on('POST /api/session/launch', () => ({ json: view }))
  bff.on('GET /api/basket', () => ({ json: basket }))
  bff.on('GET /api/wallet', () => ({ json: { cards: [card] } }))
  bff.on('POST /api/basket/checkout', () => ({ json: { basket, hash: 'h1' } }))
  bff.on('POST /api/orders', () => {
    basket = empty
    return { json: placed }
  })
  bff.on('GET /api/orders/attempt', () => ({ json: { outcome: 'none' } }))
  clearSessionStorage({ retainAttempts: false })
  forgetQueries()
  session.set(view)
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: filled })
  overlay.set({ panel: null, dialog: null })
  limits.set(defaultLimits)
})

const button = () => screen.getByRole('button', { name: /^(Place order|Placing|Checking)/ })
async function open(): Promise<void> {
  renderShop(<CheckoutPage />)
  if (basketAtom.get().basket?.items.length) await screen.findByRole('radio', { name: /4242/ })
}
async function placeOrder(): Promise<void> {
  await userEvent.click(button())
}
const postedIds = () => bff.of('POST /api/orders').map(({ input }) => input['attemptId'])
const recoveredIds = () => bff.of('GET /api/orders/attempt').map(({ query }) => query.get('id'))

test('[CHK-05] the button waits for the saved cards, so that no click is lost before one is chosen', async () => {
  const cards = Promise.withResolvers<{ json: unknown }>()
  bff.on('GET /api/wallet', () => cards.promise)
  renderShop(<CheckoutPage />)
  await waitFor(() => expect(button()).toBeDisabled())
  cards.resolve({ json: { cards: [card] } })
  await waitFor(() => expectReady(button()))
  await placeOrder()
  expect(await screen.findByText(texts.placed.title)).toBeVisible()
})

test('[CHK-05] the order is placed with what was shown, and its attempt is forgotten', async () => {
  await open()
  await placeOrder()
  expect(await screen.findByText(texts.placed.title)).toBeVisible()
  expect(bff.of('POST /api/orders')[0]?.input).toMatchObject({
    hash: 'h1',
    storeId: filled.storeId,
    currency: 'usd',
    amountCents: 1000,
    tipCents: null,
  })
  expect(storedAttempt()).toBeNull()
  expect(recoveredIds()).toEqual([])
})

test('[CHK-06] a click while an earlier order of another basket was open: that order is in, this basket is not ordered', async () => {
  bff.on('POST /api/orders', () => ({ json: { outcome: 'unknown' } }))
  bff.on('GET /api/orders/attempt', () => ({ json: { outcome: 'earlier_order', orderId: 'ord-1' } }))
  await open()
  await placeOrder()
  const notice = await screen.findByText(texts.earlierOrder.title)
  expect(notice.closest('[role=alert]')).toHaveTextContent(texts.earlierOrder.text)
  expect(screen.getByRole('link', { name: texts.earlierOrder.see })).toHaveAttribute(
    'href',
    expect.stringContaining('ord-1'),
  )
  expect(screen.queryByText(texts.placed.title)).toBeNull()
  expectReady(button())
  expect(storedAttempt()).toBeNull()
})

test('[CHK-06] after a reload, the click that ordered nothing is not called an order', async () => {
  createStoredAttempt()
  bff.on('GET /api/orders/attempt', () => ({ json: { outcome: 'earlier_order', orderId: 'ord-1' } }))
  renderShop(<CheckoutPage />)
  expect(await screen.findByText(texts.earlierOrder.title)).toBeVisible()
  expect(storedAttempt()).toBeNull()
})

test.each([
  ['an order for now', null, texts.placed.text],
  ['an order for later', '2099-11-25T04:00:00.000Z', texts.placed.later],
])('[CHK-01] [CHK-05] once it is placed, what is said of %s is true of it', async (_, scheduledFor, text) => {
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: { ...filled, scheduledFor } })
  basket = { ...filled, scheduledFor }
  await open()
  await placeOrder()
  expect(await screen.findByText(text)).toBeVisible()
})

test('[CHK-05] [CHK-06] of an order that was found after a reload it is not known whether it is packed already', async () => {
  createStoredAttempt()
  bff.on('GET /api/orders/attempt', () => ({ json: placed }))
  renderShop(<CheckoutPage />)
  expect(await screen.findByText(texts.placed.later)).toBeVisible()
})

test('[AGE-01] at pickup the store checks the ID, and nobody else is spoken of', async () => {
  const ageCheck = { needed: true, verified: false, age: 21 }
  const restricted = { ...filled, mode: 'pickup' as const, pickupStoreId: kapahulu.storeId, ageCheck }
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: restricted })
  basket = restricted
  await open()
  await placeOrder()
  expect(await screen.findByText(texts.age.textPickup)).toBeVisible()
})

test('[CHK-06] a lost reply of the agreement is no order: nothing is looked up and nothing is promised', async () => {
  bff.on('POST /api/basket/checkout', () => 'lost')
  await open()
  await placeOrder()
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.nothingCharged)
  expect(recoveredIds()).toEqual([])
  expect(postedIds()).toEqual([])
  expect(screen.queryByText(texts.placed.title)).toBeNull()
})

test.each([
  ['the reply is lost', 'lost'],
  ['a server in between fails', { status: 503, json: { code: 'upstream_unavailable', message: 'Later.' } }],
  ['the answer is no JSON of ours', { status: 502, json: null }],
  ['the store takes too long', { json: { outcome: 'failed', reason: 'timeout', message: 'Too long.' } }],
  ['the outcome is not known', { json: { outcome: 'unknown' } }],
] as const)('[CHK-06] when %s, exactly this attempt is looked up', async (_, answer) => {
  bff.on('POST /api/orders', () => answer)
  bff.on('GET /api/orders/attempt', () => ({ json: placed }))
  await open()
  await placeOrder()
  expect(await screen.findByText(texts.placed.title)).toBeVisible()
  expect(recoveredIds()).toEqual(postedIds())
  expect(storedAttempt()).toBeNull()
})

test('[CHK-06] an attempt that came to nothing is reported as such, and the next click is another one', async () => {
  bff.on('POST /api/orders', () => 'lost')
  await open()
  await placeOrder()
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.failures.error)
  bff.on('POST /api/orders', () => ({ json: placed }))
  await placeOrder()
  expect(await screen.findByText(texts.placed.title)).toBeVisible()
  expect(new Set(postedIds()).size).toBe(2)
})

test('[CHK-06] a page loaded again waits for its own attempt, the basket being empty or not', async () => {
  const id = createStoredAttempt()
  bff.on('GET /api/orders/attempt', () => ({ json: placed }))
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: empty })
  await open()
  expect(await screen.findByText(texts.placed.title)).toBeVisible()
  expect(recoveredIds()).toEqual([id])
})

test('[CHK-06] while nobody can say what became of it the button stays off; then the orders are a link away', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  try {
    const id = createStoredAttempt()
    bff.on('GET /api/orders/attempt', () => ({ json: { outcome: 'pending' } }))
    await open()
    expect(button()).toBeDisabled()
    expect(screen.getByText(texts.recovering)).toBeVisible()
    for (let n = 0; n < 20; n += 1) await act(async () => jest.advanceTimersByTimeAsync(2000))
    expect(await screen.findByText(texts.failures.lost, { exact: false })).toBeVisible()
    expect(screen.queryByText(texts.nothingCharged)).toBeNull()
    expect(screen.getByRole('link', { name: texts.seeOrders })).toBeVisible()
    // The next page load goes on asking.
    expect(storedAttempt()).toBe(id)
  } finally {
    jest.useRealTimers()
  }
})

const unread = () => basketAtom.set({ ...emptyBasketState, status: 'failed' })

test('[CHK-01] a basket that cannot be read is never shown as an empty one, and is read again by a click', async () => {
  unread()
  await open()
  expect(screen.getByRole('alert')).toHaveTextContent(messages.basket.loadFailed)
  expect(screen.queryByText(texts.empty)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: messages.common.tryAgain }))
  expect(await screen.findByRole('radio', { name: /4242/ })).toBeVisible()
})

test('[CHK-06] while an attempt is looked up nothing is said of a basket that cannot be read', async () => {
  createStoredAttempt()
  bff.on('GET /api/orders/attempt', () => ({ json: { outcome: 'pending' } }))
  unread()
  await open()
  expect(screen.getByText(texts.recovering)).toBeVisible()
  expect(screen.queryByText(messages.basket.loadFailed)).toBeNull()
})

test('[CHK-05] a refusal is shown in the server’s text', async () => {
  bff.on('POST /api/orders', () => ({
    status: 429,
    json: { code: 'too_many_requests', message: 'Wait a moment.' },
  }))
  await open()
  await placeOrder()
  expect(await screen.findByRole('alert')).toHaveTextContent(`Wait a moment. ${texts.nothingCharged}`)
  expect(storedAttempt()).toBeNull()
})

test('[CHK-05] a click right after a refusal, while the basket is read again, is another attempt', async () => {
  await open()
  bff.on('POST /api/orders', () => ({
    json: { outcome: 'failed', reason: 'payment_failed', message: 'The card was declined.' },
  }))
  const read = Promise.withResolvers<{ json: unknown }>()
  bff.on('GET /api/basket', () => read.promise)
  await placeOrder()
  await screen.findByRole('alert')
  await placeOrder()
  read.resolve({ json: basket })
  await waitFor(() => expect(postedIds()).toHaveLength(2))
})

test('[BSK-03] [CHK-05] a price that changed is itemised with the new total, and the shopper confirms again', async () => {
  await open()
  const dearer = { ...itemOf(musubi, 2), effectivePriceCents: 399, lineTotalCents: 798 }
  basket = { ...filled, items: [dearer], totalCents: 1100 }
  await placeOrder()
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent(`${musubi.name}: $3.49 is now $3.99 each`)
  expect(notice).toHaveTextContent('New total: $11.00. Nothing was ordered.')
  expect(postedIds()).toEqual([])
  await waitFor(() => expect(button()).toHaveTextContent('$11.00'))
  await placeOrder()
  expect(await screen.findByText(texts.placed.title)).toBeVisible()
  expect(bff.of('POST /api/orders')[0]?.input).toMatchObject({ amountCents: 1100 })
})

test('[BSK-03] [CHK-05] a change that only the order itself met is itemised too', async () => {
  bff.on('POST /api/orders', () => {
    basket = { ...filled, items: [{ ...itemOf(musubi, 1) }], totalCents: 600 }
    return { json: { outcome: 'failed', reason: 'changed', message: 'Changed.' } }
  })
  await open()
  await placeOrder()
  expect(await screen.findByRole('alert')).toHaveTextContent(`${musubi.name}: quantity changed from 2 to 1`)
})

test('[CHK-01] a basket that is not ready any more says so instead of an error', async () => {
  await open()
  basket = { ...filled, status: 'STORE_CLOSED' }
  bff.on('POST /api/basket/checkout', () => ({
    status: 409,
    json: { code: 'cart_not_ready', message: 'The basket cannot be checked out: STORE_CLOSED.' },
  }))
  await placeOrder()
  expect(await screen.findByText(/Kapahulu is closed right now/)).toBeVisible()
  expect(screen.queryByText(/STORE_CLOSED/)).toBeNull()
  expectInert(button())
})

test('[CHK-04] a tip that cannot be taken blocks the order and says why; a valid one is sent with it', async () => {
  await open()
  await userEvent.click(screen.getByRole('radio', { name: /Other/ }))
  await placeOrder()
  const field = screen.getByLabelText(texts.tip.amount)
  expect(field).toHaveAccessibleDescription(texts.tip.required)
  await waitFor(() => expect(field).toHaveFocus())
  for (const wrong of ['0.20', '99', 'abc', '1e3', '-4']) {
    await userEvent.clear(field)
    await userEvent.type(field, wrong)
    await placeOrder()
    expect(field).toHaveAccessibleDescription('Choose between $0.50 and $30.00.')
  }
  expect(bff.of('POST /api/basket/checkout')).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '4.50')
  await placeOrder()
  expect(await screen.findByText(texts.placed.title)).toBeVisible()
  expect(bff.of('POST /api/orders')[0]?.input).toMatchObject({ tipCents: 450, amountCents: 1450 })
})

test('[CHK-04] an own tip that is taken back does not block the order', async () => {
  await open()
  await userEvent.click(screen.getByRole('radio', { name: /Other/ }))
  await userEvent.type(screen.getByLabelText(texts.tip.amount), '99')
  await userEvent.click(screen.getByRole('button', { name: texts.tip.none }))
  await placeOrder()
  expect(await screen.findByText(texts.placed.title)).toBeVisible()
})

test('[CRD-01] "Choose or add a card first" disappears as soon as a card is chosen', async () => {
  await open()
  await userEvent.click(screen.getByRole('radio', { name: texts.addMethod }))
  await placeOrder()
  expect(screen.getByText(texts.chooseCard)).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: /4242/ }))
  expect(screen.queryByText(texts.chooseCard)).toBeNull()
})

test('[CHK-01] a missing detail is reported at its field when “Place order” is clicked', async () => {
  await open()
  const first = screen.getByLabelText(texts.details.firstName)
  await userEvent.clear(first)
  await placeOrder()
  expect(first).toHaveAccessibleDescription(texts.details.problems.firstName)
  expect(bff.of('POST /api/basket/checkout')).toEqual([])
})

test('[BSK-02] the contact is sent to the basket with the digits of its phone after a second of quiet, a wrong one not at all', async () => {
  bff.on('POST /api/basket', () => ({ json: filled }))
  const contacts = () =>
    bff.of('POST /api/basket').map(({ input }) => (input['settings'] as { contact?: unknown }).contact)
  await open()
  const field = screen.getByLabelText(texts.details.phone)
  await userEvent.clear(field)
  await userEvent.type(field, '808555')
  expect(field).toHaveValue('(808) 555')
  await userEvent.type(field, '0199')
  await waitFor(() => expect(contacts()).toEqual([{ firstName, lastName, phone: '8085550199' }]))
})

test('[CHK-01] of several wrong details the first one takes the focus', async () => {
  await open()
  for (const label of [texts.details.lastName, texts.details.phone])
    await userEvent.clear(screen.getByLabelText(label))
  await placeOrder()
  await waitFor(() => expect(screen.getByLabelText(texts.details.lastName)).toHaveFocus())
  expect(screen.getByLabelText(texts.details.phone)).toBeInvalid()
})

test('[CHK-05] two clicks in a row place one order', async () => {
  const answer = Promise.withResolvers<{ json: unknown }>()
  bff.on('POST /api/orders', () => answer.promise)
  await open()
  const submit = button()
  await userEvent.dblClick(submit)
  await waitFor(() => expect(postedIds()).toHaveLength(1))
  expect(submit).toBeDisabled()
  answer.resolve({ json: placed })
  expect(await screen.findByText(texts.placed.title)).toBeVisible()
  expect(postedIds()).toHaveLength(1)
  expect(bff.of('POST /api/basket/checkout')).toHaveLength(1)
})

test('[CHK-03] an order below the smallest charge of the chosen way to pay says so before it is placed', async () => {
  const minimumCharge = { usd: 1, cad: 1 }
  const paypal = { ...card, cardId: 'card-2', kind: 'paypal', isDefault: false, minimumCharge }
  bff.on('GET /api/wallet', () => ({ json: { cards: [card, paypal] } }))
  basket = { ...filled, mode: 'pickup', totalCents: 49 }
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket })
  await open()
  const reason = texts.blocked.reasons.belowCharge.replace('{least}', '$0.50')
  expect(screen.getByText(reason)).toBeVisible()
  await expectInertClick(button(), bff)
  expect(button()).toHaveAccessibleDescription(expect.stringContaining(reason))
  await userEvent.click(screen.getByRole('radio', { name: /PayPal/ }))
  expect(screen.queryByText(reason)).toBeNull()
  await placeOrder()
  expect(await screen.findByText(texts.placed.title)).toBeVisible()
})

const sold = { ...itemOf(musubi, 2), available: false }
const blockedCases: [status: string, over: Partial<Basket>, sentence: RegExp, actions: string[]][] = [
  ['NO_STORE', { store: null }, /Choose a store for this order/, ['Change address', 'Choose pickup']],
  ['STORE_CLOSED', {}, /Kapahulu is closed/, ['Change address', 'Choose pickup']],
  ['STORE_CLOSED', { mode: 'pickup' }, /Kapahulu is closed/, ['Choose another store']],
  ['NO_ADDRESS', {}, /full address/, ['Change address', 'Choose pickup']],
  ['NO_COURIER', {}, /Delivery is paused at Kapahulu/, ['Pick a time', 'Change address']],
  ['LIMIT_EXCEEDED', {}, /over the limit/, ['Open the basket']],
  ['ITEMS_UNAVAILABLE', { items: [sold] }, /Sold out: Luncheon Meat Musubi/, ['Open the basket']],
  ['UNDER_REVIEW', {}, /can’t take this basket/, ['Open the basket']],
]
test.each(blockedCases)(
  '[CHK-01] %s: the button is off, says why and what to do',
  async (status, over, sentence, actions) => {
    basketAtom.set({ ...emptyBasketState, status: 'ready', basket: { ...filled, status, ...over } })
    await open()
    await expectInertClick(button(), bff)
    expect(button()).toHaveAccessibleDescription(sentence)
    const notice = screen.getByText(texts.blocked.title).closest('[role="status"]') as HTMLElement
    expect(notice).toHaveFocus()
    for (const name of actions) await userEvent.click(within(notice).getByRole('button', { name }))
    expect(overlay.get().panel ?? overlay.get().dialog?.kind).toMatch(/basket|address/)
  },
)

test('[CHK-01] a basket below the minimum leads back to the shelves', async () => {
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: { ...filled, status: 'BELOW_MINIMUM' } })
  await open()
  expect(screen.getByRole('link', { name: 'Keep shopping' })).toHaveAttribute('href', '/home')
})

test('[BSK-05] [REF-01] the referral field is there while the feature is on; both default messages, and the API’s own', async () => {
  const sent = () => bff.of('POST /api/basket').map(({ input }) => input['settings'])
  const answer = (referral: Basket['referral']) =>
    bff.on('POST /api/basket', () => ({ json: (basket = { ...filled, referral }) }))
  await open()
  expect(screen.queryByLabelText(texts.referral.label)).toBeNull()
  act(() => limits.set({ ...defaultLimits, refer_a_friend_enabled: true }))
  const field = await screen.findByLabelText(texts.referral.label)

  answer({ code: 'WRONG2', applied: false, message: null })
  await userEvent.type(field, 'wrong2{Enter}')
  expect(await screen.findByText(texts.referral.invalid)).toBeVisible()
  answer({ code: 'OWN234', applied: false, message: 'That’s your own referral code.' })
  await userEvent.type(field, 'own234{Enter}')
  expect(await screen.findByText('That’s your own referral code.')).toBeVisible()
  answer({ code: 'ABC234', applied: true, message: null })
  await userEvent.type(field, 'abc234{Enter}')
  expect(await screen.findByText(texts.referral.applied)).toBeVisible()
  answer(null)
  await userEvent.click(screen.getByRole('button', { name: 'Remove ABC234' }))
  await waitFor(() => expect(screen.queryByText(texts.referral.applied)).toBeNull())
  const codes = ['WRONG2', 'OWN234', 'ABC234', null]
  expect(sent()).toEqual(codes.map((referralCode) => ({ referralCode })))
})

test('[BSK-03] what the store cut or priced again is explained at checkout, with the product and both numbers', async () => {
  const { productId, name } = musubi
  basket = {
    ...filled,
    adjustments: [
      { kind: 'quantity', productId, name, from: 5, to: 2 },
      { kind: 'price', productId, name, fromCents: 299, toCents: 349 },
      { kind: 'unavailable', productId: 'gone', name: 'Guava Cake' },
    ],
  }
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket })
  await open()
  const notes = within(screen.getByRole('complementary'))
  for (const sentence of [
    `${name} Only 2 left, so we changed 5 to 2.`,
    `${name} The price went up $0.50: from $2.99 to $3.49.`,
    'We no longer sell Guava Cake, so we removed it.',
  ])
    expect(
      notes.getByText((_, element) => element?.textContent === sentence && element.tagName === 'SPAN'),
    ).toBeVisible()
})

test('[CHK-01] what blocks the order is said once', async () => {
  const { productId, name } = musubi
  const items = [{ ...itemOf(musubi, 2), available: false }]
  const adjustments = [{ kind: 'unavailable', productId, name }] as const
  basket = { ...filled, status: 'ITEMS_UNAVAILABLE', items, adjustments }
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket })
  await open()
  const said = screen.getAllByText(new RegExp(name)).filter((element) => !element.closest('li'))
  expect(said.map((element) => element.textContent)).toEqual([
    `Sold out: ${name}. Remove it to order the rest.`,
  ])
})

test('[BSK-05] [AGE-01] with age-restricted goods an order is handed over in person, and the page says why', async () => {
  basket = { ...filled, ageCheck: { needed: true, age: 21, verified: true } }
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket })
  await open()
  expect(screen.getByRole('radio', { name: `${texts.leave} ${texts.leaveRefused}` })).toBeDisabled()
  expect(screen.getByRole('radio', { name: new RegExp(`^${texts.hand}`) })).toBeChecked()
})

test('[CHK-01] an order may be wanted later: the chosen time is sent and shown, and goes back to now', async () => {
  bff.on('POST /api/basket', ({ input }) => {
    const { scheduledFor } = input['settings'] as { scheduledFor: string | null }
    basket = { ...basket, scheduledFor }
    return { json: basket }
  })
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
  const store = { ...kapahulu, hours: days.map((day) => ({ day, open: '0000', close: '2400' })) }
  basket = { ...filled, store }
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket })
  await open()
  const soonest = () => screen.getByRole('radio', { name: new RegExp(`^${texts.when.now}`) })
  expect(soonest()).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${texts.when.later}`) }))
  const slots = () => within(screen.getByRole('group', { name: texts.when.time })).getAllByRole('radio')
  expect(slots()[0]).toBeChecked()
  // Of the next day: this one may have no more than one.
  const [, nextDay] = within(screen.getByRole('group', { name: texts.when.day })).getAllByRole('button')
  await userEvent.click(nextDay as HTMLElement)
  const [, second] = slots()
  await userEvent.click(second as HTMLElement)
  expect(second).toBeChecked()
  const settings = () => bff.of('POST /api/basket').map(({ input }) => input['settings'])
  await waitFor(() => expect(settings().at(-1)).toEqual({ scheduledFor: (second as HTMLInputElement).value }))

  basket = { ...basket, status: 'TIME_UNAVAILABLE' }
  act(() => basketAtom.set((state) => ({ ...state, basket })))
  await expectInertClick(button(), bff)
  expect(screen.getAllByText(texts.blocked.reasons.timeUnavailable)).not.toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: texts.blocked.actions.orderNow }))
  expect(soonest()).toBeChecked()
  await waitFor(() => expect(settings().at(-1)).toEqual({ scheduledFor: null }))
})

test('[CHK-03] [CHK-05] what a phone approves is ordered as it was seen: a basket that changed meanwhile is shown, and not paid', async () => {
  const stripe = fakeStripe()
  const gateway = { gateway: 'stripe', kinds: ['google_pay'], publishableKey: 'pk_test_1', clientToken: null }
  bff.on('GET /api/wallet/gateways', () => ({ json: { gateways: [gateway] } }))
  bff.on('POST /api/wallet/cards', () => ({ json: { addedCardId: 'card-9', cards: [] } }))
  await open()
  await waitFor(() => expect(stripe.isShown()).toBe(true))
  const approve = async (meanwhile: () => void = () => undefined) => {
    await stripe.emit('click', { resolve: meanwhile, reject: () => undefined })
    await stripe.emit('confirm', { paymentFailed: () => undefined })
  }
  await approve(() => {
    basket = { ...filled, totalCents: 1400 }
    basketAtom.set({ ...emptyBasketState, status: 'ready', basket })
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.failures.changed)
  expect(postedIds()).toEqual([])
  await approve()
  expect(await screen.findByText(texts.placed.title)).toBeVisible()
  expect(bff.of('POST /api/orders').map(({ input }) => [input['amountCents'], input['payment']])).toEqual([
    [1400, { cardId: 'card-9' }],
  ])
})

test('[ROL-01] [CHK-01] a guest who signs in has the order in sight: its lines, what it costs, and one line that opens them', async () => {
  const guest = { state: 'guest' as const }
  bff.on('POST /api/session/launch', () => ({ json: guest }))
  session.set(guest)
  renderShop(<CheckoutPage />)
  const side = await screen.findByRole('complementary', { name: texts.yourOrder })
  expect(within(side).getByText(musubi.name)).toBeInTheDocument()
  expect(within(side).getByText('$10.00')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull()
  const line = screen.getByRole('button', { name: /2 items/ })
  expect(line).toHaveTextContent('$10.00')
  expect(line).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(line)
  expect(line).toHaveAttribute('aria-expanded', 'true')
  expect(document.getElementById(line.getAttribute('aria-controls') ?? '')).toBeVisible()
})

test('[CHK-01] the note for the courier says how much space is left, and is saved in one line', async () => {
  bff.on('POST /api/basket', () => ({ json: basket }))
  await open()
  const note = screen.getByRole('textbox', { name: new RegExp(`^${texts.note}`) })
  await userEvent.type(note, 'Gate 4{Enter}ring twice')
  expect(screen.getByText('193 characters left')).toBeVisible()
  const notes = () =>
    bff
      .of('POST /api/basket')
      .map(({ input }) => (input['settings'] as { deliveryNotes: string }).deliveryNotes)
  await waitFor(() => expect(notes()).toEqual(['Gate 4 ring twice']))
})

test('[CHK-03] [CHK-05] one click orders with a card that was typed and not saved; a wrong one orders nothing and says why', async () => {
  bff.on('GET /api/wallet', () => ({ json: { cards: [] } }))
  bff.on('GET /api/wallet/gateways', () => ({
    json: { gateways: [{ gateway: 'test', kinds: ['card'], publishableKey: null, clientToken: null }] },
  }))
  bff.on('POST /api/wallet/test-card', () => ({ json: { source: 'tok', last4: '4242', brand: 'visa' } }))
  bff.on('POST /api/wallet/cards', () => ({ json: { addedCardId: 'card-9', cards: [] } }))
  renderShop(<CheckoutPage />)
  const enter = async (label: string, text: string) =>
    userEvent.type(await screen.findByRole('textbox', { name: new RegExp(label) }), text)
  await enter(texts.card.name, 'Kai')
  await enter(texts.card.number, '4242424242424242')
  await enter(texts.card.expiry, '0834')
  await enter(texts.card.cvc, '123')
  await placeOrder()
  expect(await screen.findByText(texts.card.problems.zip)).toBeVisible()
  expect(postedIds()).toEqual([])
  await enter(texts.card.zip, '96815')
  await placeOrder()
  expect(await screen.findByText(texts.placed.title)).toBeVisible()
  expect(bff.of('POST /api/wallet/cards')).toHaveLength(1)
  expect(bff.of('POST /api/orders')[0]?.input).toMatchObject({ payment: { cardId: 'card-9' } })
})
