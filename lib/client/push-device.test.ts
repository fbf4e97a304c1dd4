import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { fakePage, type SentCall } from '#tests/support/fake-page.ts'
import { isNotified, startNotifying, stopNotifying } from './push-device.ts'

const path = '/api/orders/o-1/push'
const bytes = (value: number) => Uint8Array.from(Buffer.alloc(65, value)).buffer
const keyText = (value: number) => Buffer.alloc(65, value).toString('base64url')
const nameOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

interface Subscription {
  endpoint: string
  options: { applicationServerKey: ArrayBuffer | null }
  toJSON: () => object
  unsubscribe: () => Promise<boolean>
}

interface Device {
  /** What the browser has from before. */
  known?: Subscription
  /** States that the worker passes through before it is there. */
  states?: readonly string[]
  waits?: boolean
}

let ended: string[]
let subscribedWith: string[]

const subscription = (endpoint: string, key: ArrayBuffer | null, keys?: object): Subscription => ({
  endpoint,
  options: { applicationServerKey: key },
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: () => Promise.resolve(ended.push(endpoint) > 0),
})
const fresh = () => subscription('https://push.test/new', bytes(4), { p256dh: 'p', auth: 'a' })

class Worker extends EventTarget {
  state = 'installing'
  pass(states: readonly string[]): void {
    for (const state of states) {
      this.state = state
      this.dispatchEvent(new Event('statechange'))
    }
  }
}

/** A browser that has push, and a shop that lists the registered devices. @returns the requests to the shop */
function browserWith({ known, states, waits = false }: Device): SentCall[] {
  const listed = new Set<string>()
  const registered = () => ({ publicKeys: [keyText(4)], devices: [...listed].map(nameOf) })
  const bodyOf = (call: SentCall) => (call.body as { endpoint: string }).endpoint
  const calls = fakePage({
    [`GET ${path}`]: registered,
    [`POST ${path}`]: (call) => {
      listed.add(bodyOf(call))
      return registered()
    },
    [`POST ${path}/stop`]: (call) => {
      listed.delete(bodyOf(call))
      return registered()
    },
  })
  ended = []
  subscribedWith = []
  let own = known
  const pushManager = {
    getSubscription: () => Promise.resolve(own ?? null),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      subscribedWith.push(applicationServerKey)
      own = fresh()
      return Promise.resolve(own)
    },
  }
  const worker = new Worker()
  const registration = {
    active: states === undefined ? worker : null,
    installing: waits ? null : worker,
    waiting: waits ? worker : null,
    pushManager,
  }
  let isRegistered = known !== undefined
  const serviceWorker = {
    getRegistration: () => Promise.resolve(isRegistered ? registration : undefined),
    register: () => {
      isRegistered = true
      setImmediate(() => worker.pass(states ?? []))
      return Promise.resolve(registration)
    },
  }
  Object.defineProperty(globalThis, 'navigator', { value: { serviceWorker }, configurable: true })
  return calls
}

test('[ORD-02] a browser without a subscription is not notified, and nothing is requested from the shop', async () => {
  const calls = browserWith({})
  assert.equal(await isNotified('o-1'), false)
  assert.equal(await stopNotifying('o-1'), false)
  assert.deepEqual(calls, [])
})

for (const states of [['installed', 'activated'], ['redundant']])
  test(`[ORD-02] the device is registered once the worker is ${states.at(-1)}; then the browser is notified until it stops`, async () => {
    const calls = browserWith({ states })
    assert.equal(await startNotifying('o-1'), true)
    assert.deepEqual(subscribedWith, [keyText(4)])
    assert.deepEqual(calls.at(-1)?.body, {
      endpoint: 'https://push.test/new',
      p256dh: 'p',
      auth: 'a',
      publicKey: keyText(4),
    })
    assert.equal(await isNotified('o-1'), true)
    assert.equal(await stopNotifying('o-1'), false)
    assert.equal(await isNotified('o-1'), false)
  })

test('[ORD-02] a subscription under a key that the shop still has is used again, also by a worker that waits', async () => {
  const known = subscription('https://push.test/old', bytes(4), { p256dh: 'p', auth: 'a' })
  browserWith({ known, states: ['activated'], waits: true })
  assert.equal(await isNotified('o-1'), false)
  assert.equal(await startNotifying('o-1'), true)
  assert.deepEqual([subscribedWith, ended], [[], []])
})

for (const key of [bytes(7), null])
  test(`[ORD-02] a subscription ${key ? 'under a key that the shop gave up' : 'without a key'} is replaced`, async () => {
    browserWith({ known: subscription('https://push.test/old', key) })
    assert.equal(await startNotifying('o-1'), true)
    assert.deepEqual([ended, subscribedWith], [['https://push.test/old'], [keyText(4)]])
  })
