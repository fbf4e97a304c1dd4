import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import { FakeBasket, refusal } from '#tests/support/fake-basket.ts'
import type { SentCall } from '#tests/support/fake-page.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import { address, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import type { Enrolment } from '@kolea/domain/account/enrolment.ts'
import type { SessionView } from '@kolea/domain/account/profile.ts'
import * as actions from './account-actions.ts'
import { basketAtom, emptyBasketState, quantityOf } from './basket.ts'
import { resetBasket, setQuantity } from './basket-sync.ts'
import { forgetAttempt, createStoredAttempt, storedAttempt } from './stored-attempt.ts'
import { choose } from './stored-place.ts'
import { selectedLocation } from './location.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { session } from './session.ts'
import { watchSignIn } from './sign-in-mark.ts'

const customer: SessionView = { state: 'customer', profile: customerProfile }
const codeSent = { state: 'code', mobileNumber: '••• 0142' }
const enrolment = { email: 'nalani@example.test', firstName: 'Nalani' } as Enrolment
const signIn = 'POST /api/session/sign-in'
const { productId: soda } = musubi

/** Messages from this tab to the others. */
let tabEvents: unknown[] = []
class Channel {
  onmessage = null
  postMessage(message: unknown): void {
    tabEvents.push(message)
  }
}

/** A guest with a change that is not sent yet, and with answers, a place and a tab's data of their own. */
function guestPage(answers: Parameters<typeof fakePage>[0]) {
  const shop = new FakeBasket([{ productId: 'tea', name: 'Tea', quantity: 1 }])
  const calls = fakePage({ ...shop.routes, ...answers })
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true })
  choose({ mode: 'delivery', deliveryStore: kapahulu, address })
  sessionStorage.setItem('search', 'poke')
  queryClient.setQueryData(queryKeys.wallet, 'of the guest')
  session.set({ state: 'guest' })
  setQuantity(musubi, 2)
  tabEvents = []
  return { shop, calls, sent: () => calls.map(({ method, path }) => `${method} ${path}`) }
}
const inputOf = (calls: readonly SentCall[], path: string) => calls.find((one) => one.path === path)?.body

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] })
  basketAtom.set(emptyBasketState)
})
afterEach(() => {
  resetBasket()
  queryClient.clear()
  mock.timers.reset()
})

test('[SGN-04] [SES-08] a sign-in sends the guest’s last changes first, then shows the customer, and notifies the other tabs', async () => {
  const { shop, calls, sent } = guestPage({ [signIn]: () => customer })
  assert.equal(await actions.submitSignIn('nalani@example.test', 'Secret-1'), null)
  assert.deepEqual(sent().slice(0, 3), ['POST /api/basket', signIn, 'GET /api/basket'])
  const given = inputOf(calls, '/api/session/sign-in')
  assert.deepEqual(given, { email: 'nalani@example.test', password: 'Secret-1' })
  assert.deepEqual(session.get(), customer)
  assert.deepEqual(
    [sessionStorage.getItem('search'), queryClient.getQueryData(queryKeys.wallet)],
    [null, undefined],
  )
  assert.ok(tabEvents.includes('signed-in'))
  assert.deepEqual([shop.quantity(soda), quantityOf(basketAtom.get(), soda)], [2, 2])
})

test('[CHK-06] [SGN-04] an order whose outcome is not known is still known after the sign-in, also on the next page', async () => {
  guestPage({ [signIn]: () => customer })
  const id = createStoredAttempt()
  await actions.submitSignIn('nalani@example.test', 'Secret-1')
  assert.deepEqual([storedAttempt(), sessionStorage.length], [id, 1])
  forgetAttempt(id)
})

test('[SGN-04] a sign-in goes on though the basket cannot be saved, and a refused one leaves the guest as they were', async () => {
  const { shop, calls } = guestPage({ [signIn]: () => refusal(401) })
  shop.answer = () => refusal(503)
  await assert.rejects(actions.submitSignIn('nalani@example.test', 'wrong'), { status: 401 })
  assert.deepEqual([session.get().state, sessionStorage.getItem('search'), tabEvents], ['guest', 'poke', []])
  assert.ok(inputOf(calls, '/api/session/sign-in'))
})

test('[OTP-03] an account that wants a code is entered by it, not before', async () => {
  const { calls } = guestPage({
    [signIn]: () => codeSent,
    'POST /api/session/code': () => codeSent,
    'POST /api/session/code/verify': () => customer,
  })
  assert.deepEqual(await actions.submitSignIn('nalani@example.test', 'Secret-1'), codeSent)
  assert.deepEqual([session.get().state, sessionStorage.getItem('search')], ['guest', 'poke'])
  assert.deepEqual(await actions.requestNewCode(), codeSent)
  assert.deepEqual(inputOf(calls, '/api/session/code'), {})
  await actions.submitCode('123456')
  assert.deepEqual(inputOf(calls, '/api/session/code/verify'), { code: '123456' })
  assert.deepEqual(session.get(), customer)
})

test('[REG-01] an enrolment takes the guest’s basket along, and waits for its code', async () => {
  const { calls, sent } = guestPage({ 'POST /api/account/enrol': () => codeSent })
  assert.deepEqual(await actions.submitEnrolment(enrolment), codeSent)
  assert.deepEqual(sent(), ['POST /api/basket', 'POST /api/account/enrol'])
  assert.deepEqual(inputOf(calls, '/api/account/enrol'), enrolment)
})

test('[SGN-06] a provider’s customer enters with the guest’s basket; somebody new gets a form that is filled in', async () => {
  const finish = 'POST /api/session/social/finish'
  const known = guestPage({ [finish]: () => customer })
  assert.equal(await actions.submitSocialSignIn('state-1', 'code-1'), null)
  assert.deepEqual(known.sent().slice(0, 2), ['POST /api/basket', finish])
  assert.deepEqual(inputOf(known.calls, '/api/session/social/finish'), { state: 'state-1', code: 'code-1' })
  assert.deepEqual(session.get(), customer)
  const person = { firstName: 'Nalani', lastName: 'K', email: 'nalani@example.test' }
  guestPage({ [finish]: () => ({ state: 'register', person }) })
  assert.deepEqual(await actions.submitSocialSignIn('state-1', 'code-1'), person)
  assert.equal(session.get().state, 'guest')
})

test('[SGN-06] [REG-01] who registers through a provider enters at once, or by the code that was sent', async () => {
  const enrol = 'POST /api/account/enrol-social'
  const { calls, sent } = guestPage({ [enrol]: () => customer })
  assert.equal(await actions.submitSocialEnrolment({ firstName: 'Nalani' } as never), null)
  assert.deepEqual(sent().slice(0, 2), ['POST /api/basket', enrol])
  assert.deepEqual(inputOf(calls, '/api/account/enrol-social'), { firstName: 'Nalani' })
  assert.deepEqual(session.get(), customer)
  guestPage({ [enrol]: () => codeSent })
  assert.deepEqual(await actions.submitSocialEnrolment({} as never), codeSent)
})

test('[SGN-08] what a device signed signs in, with the guest’s basket', async () => {
  const { calls, sent } = guestPage({ 'POST /api/session/passkey/finish': () => customer })
  const credential = { id: 'key-1' } as never
  await actions.submitPasskey(credential)
  assert.deepEqual(sent().slice(0, 2), ['POST /api/basket', 'POST /api/session/passkey/finish'])
  assert.deepEqual(inputOf(calls, '/api/session/passkey/finish'), { credential })
  assert.deepEqual(session.get(), customer)
})

test('[PRO-05] a deleted account leaves nothing in this browser; one that was not deleted stays signed in', async () => {
  const remove = 'POST /api/account/delete'
  const { calls } = guestPage({ [remove]: () => ({}) })
  session.set(customer)
  await actions.closeAccount({ password: 'Secret-1' } as never)
  assert.deepEqual(inputOf(calls, '/api/account/delete'), { password: 'Secret-1' })
  assert.deepEqual([session.get(), sessionStorage.length], [{ state: 'unknown' }, 0])
  guestPage({ [remove]: () => refusal(403) })
  session.set(customer)
  await assert.rejects(actions.closeAccount({ password: 'wrong' } as never), { status: 403 })
  assert.deepEqual(session.get(), customer)
})

test('a profile that was changed elsewhere is read again', async () => {
  const profile = { ...customerProfile, firstName: 'Leilani' }
  guestPage({ 'GET /api/account/profile': () => profile })
  await actions.reloadProfile()
  assert.deepEqual(session.get(), { state: 'customer', profile })
})

test('[SES-07] a sign-out leaves nothing personal in the browser and ends the other tabs’ session', async () => {
  const lost: string[] = []
  const { sent } = guestPage({ 'POST /api/session/sign-out': () => ({}) })
  const stop = watchSignIn(() => lost.push('lost'))
  session.set(customer)
  createStoredAttempt()
  await actions.endSession()
  assert.equal(storedAttempt(), null)
  assert.deepEqual(sent(), ['POST /api/session/sign-out'])
  assert.deepEqual([session.get(), basketAtom.get()], [{ state: 'unknown' }, emptyBasketState])
  assert.deepEqual([sessionStorage.length, queryClient.getQueryData(queryKeys.wallet)], [0, undefined])
  assert.deepEqual([selectedLocation.get().address, selectedLocation.get().deliveryStore], [null, null])
  assert.deepEqual(tabEvents, ['signed-out'])
  session.set({ state: 'guest' })
  assert.deepEqual(lost, [])
  stop()
})

test('[SES-07] a sign-out that reaches nobody ends nothing; one on every device is another call', async () => {
  const everywhere = 'POST /api/session/sign-out-everywhere'
  const { calls, sent } = guestPage({ [everywhere]: () => refusal(503) })
  session.set(customer)
  await assert.rejects(actions.endSession(true), { status: 503 })
  assert.deepEqual([session.get(), quantityOf(basketAtom.get(), soda), tabEvents], [customer, 2, []])
  assert.deepEqual(sent(), [everywhere])
  assert.deepEqual(inputOf(calls, '/api/session/sign-out-everywhere'), {})
})
