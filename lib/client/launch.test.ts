import assert from 'node:assert/strict'
import { beforeEach, test, type TestContext } from 'node:test'
import type { SessionView } from '@kolea/domain/account/profile.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import { bff } from './bff.ts'
import { BffCallError } from './bff-error.ts'
import { launched, relaunch } from './launch.ts'
import { session } from './session.ts'
import { forgetSignIn, watchSignIn } from './sign-in-mark.ts'

const guest: SessionView = { state: 'guest' }
const customer = { state: 'customer', profile: {} } as SessionView
const refused = (code: string) => Response.json({ code, message: 'no' }, { status: 401 })
const launch = 'POST /api/session/launch'
const wallet = 'GET /api/wallet'
const cards = { cards: [] }

/** Lets what is under way go on, some hundred turns of the event loop at most. */
const until = async (isSo: () => boolean) => {
  for (let turn = 0; !isSo() && turn < 500; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  assert.ok(isSo())
}

/** Launches with an API that answers at once, so that each test begins with a session. */
async function begin(t: TestContext, view: SessionView = guest): Promise<void> {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  fakePage({ [launch]: () => view })
  await relaunch()
}
beforeEach(() => session.set({ state: 'unknown' }))

test('[SES-01] a launch that finds no API is sent again by itself, with growing pauses, until there is a session', async (t) => {
  await begin(t)
  session.set({ state: 'unknown' })
  const answers: (() => SessionView)[] = [
    () => ({ state: 'unavailable' }),
    () => {
      throw new TypeError('gone')
    },
    () => guest,
  ]
  const calls = fakePage({ [launch]: () => answers.shift()?.() })
  await relaunch()
  assert.deepEqual([session.get().state, calls.length], ['unavailable', 1])
  t.mock.timers.tick(499)
  assert.equal(calls.length, 1)
  t.mock.timers.tick(501)
  await until(() => calls.length === 2)
  await launched()
  assert.equal(session.get().state, 'unavailable')
  t.mock.timers.tick(2000)
  await until(() => session.get().state === 'guest')
  t.mock.timers.tick(60_000)
  assert.equal(calls.length, 3)
})

test('[SES-01] a call whose session is over opens one and is sent again; calls that fail together open one', async (t) => {
  await begin(t)
  let isOpen = false
  const calls = fakePage({
    [launch]: () => {
      isOpen = true
      return guest
    },
    [wallet]: () => (isOpen ? cards : refused('session_required')),
  })
  const answers = await Promise.all([bff(wallet, {}), bff(wallet, {}), bff(wallet, {})])
  assert.deepEqual(answers, [cards, cards, cards])
  assert.equal(calls.filter(({ path }) => path.endsWith('/launch')).length, 1)
})

test('[SES-01] a refusal that lasts is sent again once, not for ever', async (t) => {
  await begin(t)
  const calls = fakePage({ [launch]: () => guest, [wallet]: () => refused('session_required') })
  const error = await bff(wallet, {}).catch((reason: unknown) => reason)
  assert.ok(error instanceof BffCallError)
  assert.deepEqual([error.status, error.code], [401, 'session_required'])
  assert.equal(calls.filter(({ path }) => path === '/api/wallet').length, 2)
})

test('[SES-15] a session that is opened and missing again is a cookie that the browser does not send; no call opens more of them', async (t) => {
  await begin(t)
  const calls = fakePage({ [launch]: () => guest, [wallet]: () => refused('session_required') })
  await assert.rejects(bff(wallet, {}))
  assert.equal(session.get().state, 'cookieless')
  await assert.rejects(bff(wallet, {}))
  assert.equal(calls.filter(({ path }) => path.endsWith('/launch')).length, 1)
})

test('[SES-01] while no session can be opened a call gets a time to come back, not a refusal', async (t) => {
  await begin(t)
  fakePage({ [launch]: () => ({ state: 'unavailable' }), [wallet]: () => refused('session_required') })
  const error = await bff(wallet, {}).catch((reason: unknown) => reason)
  assert.ok(error instanceof BffCallError)
  assert.deepEqual([error.status, error.code], [503, 'session_unavailable'])
})

test('[CHK-06] placing an order is not sent again, though its session is opened again', async (t) => {
  await begin(t)
  const calls = fakePage({ [launch]: () => guest, 'POST /api/orders': () => refused('session_required') })
  const order = {
    attemptId: crypto.randomUUID(),
    mode: 'delivery' as const,
    hash: 'h',
    storeId: 's',
    currency: 'usd' as const,
    amountCents: 1,
    tipCents: null,
    payment: { cardId: 'c' },
  }
  await assert.rejects(bff('POST /api/orders', { input: order }))
  assert.deepEqual(
    calls.map(({ path }) => path),
    ['/api/orders', '/api/session/launch'],
  )
})

test('[SES-05] a customer whose sign-in is lost sees it once: in the middle of a page, and after a reload', async (t) => {
  await begin(t, customer)
  let reports = 0
  const stop = watchSignIn(() => (reports += 1))
  const answers = { [launch]: () => guest, [wallet]: () => refused('sign_in_required') }
  const original = localStorage
  fakePage(answers)
  Object.defineProperty(globalThis, 'localStorage', { value: original, configurable: true })
  await assert.rejects(bff(wallet, {}))
  assert.deepEqual([session.get().state, reports], ['guest', 1])
  await relaunch()
  assert.equal(reports, 1)
  stop()

  session.set(customer)
  watchSignIn(() => undefined)()
  session.set({ state: 'unknown' })
  const stopAgain = watchSignIn(() => (reports += 1))
  await relaunch()
  assert.equal(reports, 2)
  stopAgain()
})

test('[SES-05] [SES-07] signing out oneself, and an outage, are no loss', async (t) => {
  await begin(t, customer)
  let reports = 0
  const stop = watchSignIn(() => (reports += 1))
  session.set({ state: 'unavailable' })
  session.set(customer)
  forgetSignIn()
  session.set(guest)
  assert.equal(reports, 0)
  stop()
})

test('[SES-01] the pauses grow to 8 s and no further, and begin again after a success', async (t) => {
  await begin(t)
  let view: SessionView = { state: 'unavailable' }
  const calls = fakePage({ [launch]: () => view })
  await relaunch()
  for (const pause of [1000, 2000, 4000, 8000, 8000, 8000]) {
    const before = calls.length
    t.mock.timers.tick(pause / 2 - 1)
    assert.equal(calls.length, before)
    t.mock.timers.tick(pause / 2 + 1)
    await until(() => calls.length === before + 1)
    await launched()
  }
  view = guest
  await relaunch()
  view = { state: 'unavailable' }
  await relaunch()
  const before = calls.length
  t.mock.timers.tick(1000)
  await until(() => calls.length === before + 1)
  view = guest
  await relaunch()
})

test('[SES-01] an outage turns no customer into a guest', async (t) => {
  await begin(t, customer)
  fakePage({
    [launch]: () => {
      throw new TypeError('gone')
    },
  })
  await relaunch()
  assert.equal(session.get().state, 'customer')
  fakePage({ [launch]: () => customer })
  await relaunch()
})

test('[SES-01] the tabs of a browser launch in turn, so that only the first opens a session', async (t) => {
  await begin(t)
  const calls = fakePage({ [launch]: () => guest })
  let letGo = () => undefined as void
  const otherTab = new Promise<void>((resolve) => (letGo = resolve))
  const request = async (name: string, work: () => Promise<unknown>) => {
    assert.equal(name, 'kolea-launch')
    await otherTab
    return work()
  }
  Object.assign(navigator, { locks: { request } })
  const launching = relaunch()
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(calls.length, 0)
  letGo()
  await launching
  assert.deepEqual([calls.length, session.get().state], [1, 'guest'])
})
