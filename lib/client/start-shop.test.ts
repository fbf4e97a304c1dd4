import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { BroadcastChannel } from 'node:worker_threads'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import { FakeBasket } from '#tests/support/fake-basket.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import { address, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { minuteMs } from '@kolea/domain/time/durations.ts'
import type { SessionView } from '@kolea/domain/account/profile.ts'
import { basketAtom, emptyBasketState, hasPending, quantityOf } from './basket.ts'
import { resetBasket, setQuantity, startNewBasket } from './basket-sync.ts'
import { call } from './call.ts'
import { forgetCodePanel, interruptedCode, markCodePanel } from './code-panel.ts'
import { homeSlots } from './home-slots.ts'
import { relaunch } from './launch.ts'
import { choose, forgetSelected } from './stored-place.ts'
import { selectedLocation, storeOf } from './location.ts'
import { overlay } from './overlay.ts'
import { readPersisted, writePersisted } from './persisted.ts'
import { session } from './session.ts'
import { forgetSignIn } from './sign-in-mark.ts'
import { startShop } from './start-shop.ts'
import type { TabEvent } from './tabs.ts'

const waikiki = { ...kapahulu, storeId: '22222', name: 'Waikīkī' }
const guest: SessionView = { state: 'guest' }
const customer: SessionView = { state: 'customer', profile: customerProfile }
const place = { mode: 'delivery', country: 'US', address, deliveryStore: kapahulu }
const { productId: soda } = musubi

/** A channel that lets the test process end. */
class TabChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    this.unref()
  }
}

const until = async (isSo: () => boolean) => {
  for (let turn = 0; !isSo() && turn < 2000; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  assert.ok(isSo())
}
const turns = async () => {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

let stop = () => undefined as void
beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.parse('2026-11-20T06:00:00Z') })
})
afterEach(() => {
  stop()
  resetBasket()
  mock.timers.reset()
})

/** Cookies as a browser has them: each is written by itself. */
function haveCookies(header: string): void {
  const jar = new Map(header.split('; ').map((pair) => [pair.split('=')[0], pair]))
  Object.defineProperty(document, 'cookie', {
    get: () => [...jar.values()].join('; '),
    set: (line: string) => {
      jar.set(line.split('=')[0], line.split(';')[0] ?? '')
    },
  })
}

/**
 * A page that starts in a browser with that stored place; `view` is the session it finds, `written` how its basket was, `search` the query
 * of its address. `said` is what it says to its worker.
 */
function start({
  view = guest,
  stored = place as object | null,
  cookie = '',
  written = {},
  search = '',
} = {}) {
  const shop = Object.assign(new FakeBasket([{ productId: soda, name: musubi.name, quantity: 2 }]), written)
  const now = { view, store: kapahulu, synced: customerProfile, features: {} }
  const calls = fakePage({
    'POST /api/session/launch': () => now.view,
    'GET /api/configuration': () => ({ features: now.features }),
    'GET /api/account/profile': () => now.synced,
    'GET /api/location/stores/22222': () => ({ store: waikiki }),
    'POST /api/location/delivery-stores': () => ({ stores: [now.store] }),
    'GET /api/orders/feedback': () => ({ order: null }),
    ...shop.routes,
  })
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: TabChannel, configurable: true })
  forgetSelected()
  basketAtom.set(emptyBasketState)
  session.set({ state: 'unknown' })
  if (stored) writePersisted('location', stored, Date.now())
  const done: string[] = []
  haveCookies(cookie)
  Object.assign(window.location, { search, reload: () => done.push('reload') })
  const said: unknown[] = []
  const controller = { postMessage: (message: unknown) => said.push(message) }
  Object.assign(navigator, { serviceWorker: { controller } })
  const note = (what: string) => () => void done.push(what)
  stop = startShop({
    refresh: note('refresh'),
    rerender: note('rerender'),
    goHome: note('home'),
    resumeCode: note('code'),
    showSignInLost: note('sign-in lost'),
    loadForOffline: async () => undefined,
  })
  const count = (path: string) => calls.filter((one) => one.path === path).length
  return { shop, calls, done, said, now, count }
}

/** Started, and everything it loads by itself is there. */
async function started(options: Parameters<typeof start>[0] = {}) {
  const page = start(options)
  await relaunch()
  await until(() => basketAtom.get().status === 'ready' && page.count('/api/configuration') > 0)
  await turns()
  return page
}

test('[PER-01] a page rendered without the stored store is rendered again, and basket, limits and store times are loaded', async () => {
  const { done, count } = await started()
  assert.deepEqual([done, count('/api/location/delivery-stores')], [['rerender'], 1])
  assert.equal(storeOf(selectedLocation.get())?.storeId, kapahulu.storeId)
  assert.equal(quantityOf(basketAtom.get(), soda), 2)
  assert.equal(readPersisted<{ country: string }>('configuration', Date.now())?.country, 'US')
})

test('[PER-01] a page rendered for the stored store stays; the times of its store are fetched again every five minutes', async () => {
  const { done, now } = await started({ cookie: 'kolea_store=us-12345' })
  assert.deepEqual(done, [])
  now.store = { ...kapahulu, deliveryEta: { from: 50, to: 70 } }
  mock.timers.tick(defaultLimits.store_eta_cache_time * 1000)
  await until(() => selectedLocation.get().deliveryStore?.deliveryEta?.from === 50)
})

test('[CAT-06] a page that stays open is rendered again when its data have become old, and so are its slots', async () => {
  const { done, count } = await started({ cookie: 'kolea_store=us-12345' })
  const scope = { country: 'US', storeId: kapahulu.storeId, customer: null } as const
  homeSlots.set({ scope, slots: { purchased: [], recommended: [] }, readAt: Date.now() })
  const minutes = defaultLimits.products_categories_cache_time
  mock.timers.tick((minutes - 5) * minuteMs)
  assert.deepEqual(done, [])
  mock.timers.tick(5 * minuteMs)
  assert.deepEqual(done, ['refresh'])
  await until(() => count('/api/catalog/slots') === 1)
})

for (const view of [guest, customer])
  test(`[PER-01] a ${view.state}’s basket for pickup stays one in a browser without a stored place: its mode and store are taken`, async () => {
    const { shop, count } = await started({
      view,
      stored: null,
      written: { mode: 'pickup', store: waikiki },
    })
    const { mode, pickupStore } = selectedLocation.get()
    assert.deepEqual([mode, pickupStore?.storeId], ['pickup', waikiki.storeId])
    assert.equal(basketAtom.get().basket?.mode, 'pickup')
    assert.equal(count('/api/location/stores/22222'), 1)
    // What the page sends by itself, the customer's name, leaves the mode too (BSK-08).
    assert.deepEqual([shop.mode, shop.applied.size], ['pickup', view === customer ? 1 : 0])
  })

test('[PER-01] a place that is selected while the basket is read has the say about its mode', async () => {
  const { shop } = start({ stored: null, written: { mode: 'pickup', store: waikiki } })
  const { read } = shop
  shop.read = (mode) => {
    choose({ mode: 'delivery', address, deliveryStore: kapahulu })
    return read.call(shop, mode)
  }
  await relaunch()
  await until(() => basketAtom.get().status === 'ready')
  assert.deepEqual([basketAtom.get().basket?.mode, selectedLocation.get().mode], ['delivery', 'delivery'])
})

test('[LOC-09] a change of country leaves the page of an order for home, and no other page', async () => {
  const { done } = await started({ cookie: 'kolea_store=us-12345' })
  choose({ address: null, deliveryStore: null, pickedCountry: 'CA' })
  assert.deepEqual(done, ['rerender'])
  Object.assign(window.location, { pathname: '/order-details' })
  choose({ pickedCountry: 'US' })
  assert.deepEqual(done, ['rerender', 'rerender', 'home'])
})

test('another store renders the page again; another country brings its limits too', async () => {
  const { done, count } = await started({ cookie: 'kolea_store=us-12345' })
  choose({ deliveryStore: waikiki })
  assert.deepEqual([done, count('/api/configuration')], [['rerender'], 1])
  choose({
    address: { ...address, country: 'CA' },
    deliveryStore: { ...waikiki, storeId: '7', country: 'CA' },
  })
  await until(() => readPersisted<{ country: string }>('configuration', Date.now())?.country === 'CA')
  assert.deepEqual(done, ['rerender', 'rerender'])
})

test('what another tab did is followed: basket, place, sign-in and sign-out', async () => {
  const { shop, done, now } = await started({ cookie: 'kolea_store=us-12345' })
  const otherTab = new TabChannel('kolea')
  const post = (event: TabEvent) => otherTab.postMessage(event)
  shop.lines = [{ productId: soda, name: musubi.name, quantity: 5 }]
  post('basket')
  await until(() => quantityOf(basketAtom.get(), soda) === 5)
  assert.deepEqual(basketAtom.get().changedElsewhere, [])
  writePersisted('location', { ...place, deliveryStore: waikiki }, Date.now())
  const stored = localStorage.getItem('kolea.location')
  const report = (change: Pick<StorageEvent, 'key' | 'newValue'>) =>
    window.dispatchEvent(Object.assign(new Event('storage'), change))
  report({ key: 'kolea.device', newValue: 'another entry' })
  report({ key: 'kolea.location', newValue: null })
  assert.equal(storeOf(selectedLocation.get())?.storeId, kapahulu.storeId)
  localStorage.removeItem('kolea.location')
  report({ key: 'kolea.location', newValue: stored })
  assert.equal(storeOf(selectedLocation.get())?.storeId, kapahulu.storeId)
  localStorage.setItem('kolea.location', stored ?? '')
  report({ key: 'kolea.location', newValue: stored })
  // What another tab has stored is not stored again: the next choice there could be overwritten.
  assert.equal(localStorage.getItem('kolea.location'), stored)
  await until(() => storeOf(selectedLocation.get())?.storeId === waikiki.storeId)
  now.view = customer
  shop.lines = [{ productId: soda, name: musubi.name, quantity: 7 }]
  post('signed-in')
  await until(() => session.get().state === 'customer' && quantityOf(basketAtom.get(), soda) === 7)
  localStorage.clear()
  now.view = guest
  post('signed-out')
  await until(() => done.includes('home'))
  assert.deepEqual([session.get().state, basketAtom.get().basket], ['guest', null])
  otherTab.close()
})

test('[CHK-05] [BSK-02] the other tabs are notified of a placed order, whose basket is then empty', async () => {
  await started({ cookie: 'kolea_store=us-12345' })
  const otherTab = new TabChannel('kolea')
  const received: unknown[] = []
  otherTab.onmessage = ({ data }) => received.push(data)
  startNewBasket()
  await until(() => received.length > 0)
  assert.deepEqual(received, ['basket'])
  otherTab.close()
})

const showAgain = (persisted = true) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('[BSK-02] a page that the browser shows again as it was left follows what was done since: basket, place and sign-in', async () => {
  const { shop, done, now, count } = await started({ cookie: 'kolea_store=us-12345' })
  shop.lines = []
  now.view = customer
  const launches = count('/api/session/launch')
  showAgain(false)
  await turns()
  assert.equal(count('/api/session/launch'), launches)
  writePersisted('location', { ...place, deliveryStore: waikiki }, Date.now())
  showAgain()
  await until(() => quantityOf(basketAtom.get(), soda) === 0)
  assert.deepEqual(basketAtom.get().changedElsewhere, [])
  assert.deepEqual(
    [session.get().state, storeOf(selectedLocation.get())?.storeId],
    ['customer', waikiki.storeId],
  )
  assert.deepEqual(done, ['rerender'])
})

test('[BSK-02] what is pending is sent again by a page that is shown again as it was left', async () => {
  const { shop } = await started({ cookie: 'kolea_store=us-12345' })
  setQuantity(musubi, 3)
  showAgain()
  await until(() => shop.quantity(soda) === 3)
  assert.equal(quantityOf(basketAtom.get(), soda), 3)
})

test('a page without a stored place stays where it is when it is shown again', async () => {
  const { done } = await started({ stored: null, cookie: 'kolea_store=ca' })
  showAgain()
  await turns()
  assert.deepEqual([selectedLocation.get().country, done], ['CA', []])
})

const other: SessionView = { state: 'customer', profile: { ...customerProfile, digitalId: 'dig-2' } }
for (const [who, view] of [
  ['has signed out', guest],
  ['has left the browser to another', other],
] as const)
  test(`[SES-07] a page of a customer who ${who} since then is left when it is shown again, and its changes are not sent`, async () => {
    const { shop, done, now } = await started({ view: customer, cookie: 'kolea_store=us-12345' })
    setQuantity(musubi, 3)
    forgetSignIn()
    now.view = view
    showAgain()
    await until(() => done.includes('home'))
    await turns()
    assert.deepEqual([basketAtom.get().basket, hasPending(basketAtom.get())], [null, false])
    assert.equal(shop.quantity(soda), 2)
  })

test('[SES-05] a sign-in that was lost since then is reported on the page that is shown again', async () => {
  const { done, now } = await started({ view: customer, cookie: 'kolea_store=us-12345' })
  now.view = guest
  showAgain()
  await until(() => session.get().state === 'guest')
  await turns()
  assert.deepEqual(done, ['sign-in lost'])
})

test('[BSK-02] what is pending leaves with the page, and nothing once the shop is stopped', async () => {
  const { calls } = await started()
  const left = () => calls.filter(({ keepalive }) => keepalive).length
  setQuantity(musubi, 3)
  window.dispatchEvent(new Event('pagehide'))
  await until(() => left() === 1)
  stop()
  window.dispatchEvent(new Event('pagehide'))
  await turns()
  assert.equal(left(), 1)
})

test('[SES-01] what the page could not load in an outage is loaded as soon as there is a session', async () => {
  const { shop, now } = start({ view: { state: 'unavailable' } })
  const { read } = shop
  shop.read = () => {
    throw new TypeError('no API')
  }
  await relaunch()
  await until(() => basketAtom.get().status === 'failed')
  shop.read = read
  now.view = guest
  mock.timers.tick(1000)
  await until(() => quantityOf(basketAtom.get(), soda) === 2)
  assert.equal(session.get().state, 'guest')
})

test('[OTP-01] a tab that was asking for a code when it was loaded again asks for it again; another does not', async () => {
  const code = { state: 'code', mobileNumber: '******0142', isSmsSent: true, resendInSeconds: 12 } as const
  for (const isMarked of [false, true]) {
    const { done, now } = start({ view: { state: 'unavailable' }, cookie: 'kolea_store=us-12345' })
    await relaunch()
    if (isMarked) markCodePanel()
    now.view = { state: 'guest', code }
    mock.timers.tick(1000)
    await until(() => session.get().state === 'guest')
    await turns()
    assert.deepEqual(done, isMarked ? ['code'] : [])
    if (!isMarked) stop()
  }
  assert.deepEqual(interruptedCode(), code)
  forgetCodePanel()
  assert.equal(interruptedCode(), null)
})

test('[SES-09] a customer’s profile is brought up to date in the background; a guest has none', async () => {
  const { now, count } = start({ view: customer, cookie: 'kolea_store=us-12345' })
  now.synced = { ...customerProfile, rewardsPoints: 7 }
  await relaunch()
  await until(() => {
    const view = session.get()
    return view.state === 'customer' && view.profile.rewardsPoints === 7
  })
  assert.equal(count('/api/account/profile'), 1)
  stop()
  assert.equal((await started({ cookie: 'kolea_store=us-12345' })).count('/api/account/profile'), 0)
})

test('[SES-05] a customer whose sign-in is lost sees a message, and the basket of a guest', async () => {
  const { shop, done, now } = await started({ view: customer, cookie: 'kolea_store=us-12345' })
  shop.lines = []
  now.view = guest
  await relaunch()
  await until(() => quantityOf(basketAtom.get(), soda) === 0)
  assert.deepEqual(done, ['sign-in lost'])
})

test('[SES-06] a renewed session saves the basket and loads the page again after a second', async () => {
  const { shop, done } = await started({ cookie: 'kolea_store=us-12345' })
  setQuantity(musubi, 3)
  const answer = globalThis.fetch
  const renewed = () => Response.json({ code: 'session_renewed', message: '' }, { status: 409 })
  globalThis.fetch = ((url: string, init: RequestInit) =>
    url === '/api/wallet' ? Promise.resolve(renewed()) : answer(url, init)) as typeof fetch
  await assert.rejects(call('GET /api/wallet', {}), { code: 'session_renewed' })
  await until(() => shop.quantity(soda) === 3)
  assert.deepEqual(done, [])
  mock.timers.tick(1000)
  assert.deepEqual(done, ['reload'])
})

test('[SES-13] in the app checkout does no set-up of a sign-in: neither profile nor place nor store is read; other pages and browsers read them', async () => {
  const paths = ['/api/account/profile', '/api/location/delivery-stores']
  for (const [cookie, pathname, expected] of [
    ['kolea_shell=app', '/checkout', [0, 0]],
    ['kolea_shell=app', '/home', [1, 1]],
    ['', '/checkout', [1, 1]],
  ] as const) {
    const { count } = start({ view: customer, cookie })
    Object.assign(window.location, { pathname })
    await relaunch()
    await until(() => basketAtom.get().status === 'ready')
    await turns()
    assert.deepEqual(paths.map(count), expected, `${cookie} ${pathname}`)
    stop()
  }
})

test('[APP-02] the app opens the shop to search: the address is asked for; its way back closes what is open', () => {
  for (const [cookie, expected] of [
    ['kolea_shell=app', 'address'],
    ['', undefined],
  ] as const) {
    overlay.set({ panel: null, dialog: null })
    start({ cookie, search: '?launch=search' })
    assert.equal(overlay.get().dialog?.kind, expected)
    window.dispatchEvent(new Event('kolea-back'))
    assert.equal(overlay.get().dialog, null)
    stop()
  }
})

test('[I18N-01] [PER-01] stored pages are forgotten for another language, another store and after a sign-out, and else they stay', async () => {
  const forgotten = ({ said }: ReturnType<typeof start>) => said.length
  assert.equal(forgotten(start({ search: '?lang=en' })), 1)
  stop()
  assert.equal(forgotten(start({ search: '?lang=en', cookie: 'kolea_lang=en' })), 0)
  stop()
  const page = await started({ cookie: 'kolea_store=us-12345' })
  assert.equal(forgotten(page), 0)
  choose({ deliveryStore: waikiki })
  assert.equal(forgotten(page), 1)
  forgetSelected()
  assert.deepEqual(page.said.at(-1), { kind: 'forget-pages' })
})

test('[SHL-05] a page nobody touches for 24 hours loads again, and not once the shop is stopped', async () => {
  const day = 864e5
  const { done } = await started({ stored: null })
  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  mock.timers.tick(day - 60_000)
  assert.deepEqual(done, [])
  mock.timers.tick(60_000)
  assert.deepEqual(done, ['reload'])
  stop()
  mock.timers.tick(60_000)
  assert.deepEqual(done, ['reload'])
})
