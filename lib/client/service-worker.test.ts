import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { shellCookie, shellValue } from '#lib/routing/cookies.ts'
import {
  formerWorkerScope,
  workerPath,
  workerScope,
  type WorkerMessage,
} from '#lib/routing/service-worker.ts'
import { forgetStoredPages, startWorker } from './service-worker.ts'

const restMs = 3000
const dayMs = 864e5

beforeEach(() =>
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse('2026-11-20T06:00:00Z') }),
)
afterEach(() => mock.timers.reset())
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

interface Browser {
  build?: string
  hasWorkers?: boolean
  saveData?: boolean
  /** The scope of a worker that an earlier release has left. */
  former?: string
  /** Addresses that the page has loaded. */
  loaded?: readonly string[]
}

/** A page of the shop in that browser; `done` gets what it does about workers, `said` what it says to one. */
function open({ build = 'build-a', hasWorkers = true, saveData, former, loaded = [] }: Browser = {}) {
  fakePage({})
  const done: string[] = []
  const said: WorkerMessage[] = []
  const worker = { postMessage: (message: WorkerMessage) => void said.push(message) }
  const note = async (what: string) => void done.push(what)
  const serviceWorker = {
    controller: worker as typeof worker | null,
    register: async (path: string, { scope, updateViaCache }: RegistrationOptions) => {
      done.push(`register ${path} for ${scope}, from caches: ${updateViaCache}`)
      return { scope: `https://shop.test${scope}` }
    },
    // The registration with the longest scope that contains the address.
    getRegistration: async (scope: string) => ({
      scope: `https://shop.test${former ?? workerScope}`,
      unregister: () => note(`unregister ${scope}`),
    }),
    ready: Promise.resolve({ active: worker }),
  }
  Object.assign(document.documentElement.dataset, { build })
  Object.assign(window.location, { pathname: '/shop/soda', search: '?sort=price' })
  Object.assign(navigator, { ...(hasWorkers ? { serviceWorker } : {}), connection: { saveData } })
  mock.method(performance, 'getEntriesByType', () => loaded.map((name) => ({ name })))
  const start = () => startWorker(() => note('load for offline'))
  return { done, said, serviceWorker, start }
}
const rest = async () => {
  mock.timers.tick(restMs)
  await turns()
}

test('[SHL-07] the worker is registered for the whole shop once the page has come to rest, and never taken from a cache', async () => {
  const { done, start } = open()
  start()
  mock.timers.tick(restMs - 1)
  await turns()
  assert.deepEqual(done, [])
  mock.timers.tick(1)
  await turns()
  assert.deepEqual(done, [`register ${workerPath} for ${workerScope}, from caches: none`, 'load for offline'])
})

test('[SHL-07] the page names the worker its own address and the files and texts that it has loaded, nothing of a person', async () => {
  const files = [
    'https://shop.test/_next/static/files/a.js',
    'https://shop.test/fonts/n-1.woff2',
    'https://shop.test/page-data/b/h?of=%2Fhome',
    'https://shop.test/api/site/messages?locale=en',
  ]
  const { said, start } = open({
    loaded: [...files, 'https://shop.test/api/account/profile', 'https://shop.test/media/a.webp'],
  })
  start()
  await rest()
  assert.deepEqual(said, [{ kind: 'loaded', page: '/shop/soda?sort=price', files }])
})

test('[SHL-07] what opens without a network is loaded once a day, and again after a page that could not', async () => {
  const { done, said, serviceWorker, start } = open()
  const failing = startWorker(() => Promise.reject(new TypeError('no network')))
  await rest()
  failing()
  assert.deepEqual(said, [])
  const loads = () => done.filter((what) => what === 'load for offline').length
  for (const expected of [1, 1]) {
    start()
    await rest()
    assert.equal(loads(), expected)
  }
  mock.timers.tick(dayMs)
  start()
  await rest()
  assert.deepEqual([loads(), said.length, serviceWorker.controller !== null], [2, 3, true])
})

test('the worker of before, which showed push alone, goes; the shop’s own is not taken for it', async () => {
  const before = open({ former: formerWorkerScope })
  before.start()
  await rest()
  assert.ok(before.done.includes(`unregister ${formerWorkerScope}`))
  const none = open()
  none.start()
  await rest()
  assert.ok(!none.done.includes(`unregister ${formerWorkerScope}`))
})

test('[APP-02] no worker is registered in the mobile app, where the shopper saves data, in development, and where there are none', async () => {
  for (const [browser, cookie] of [
    [{}, `${shellCookie}=${shellValue}`],
    [{ saveData: true }, ''],
    [{ build: 'dev' }, ''],
    [{ hasWorkers: false }, ''],
  ] as const) {
    const { done, start } = open(browser)
    Object.assign(document, { cookie })
    const stop = start()
    await rest()
    assert.deepEqual(done, [], JSON.stringify([browser, cookie]))
    stop()
  }
})

test('a page that is left before it has come to rest registers nothing', async () => {
  const { done, start } = open()
  start()()
  await rest()
  assert.deepEqual(done, [])
})

test('a browser that refuses workers, as it refuses storage, is left alone', async () => {
  const { said, serviceWorker, start } = open()
  serviceWorker.register = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  start()
  await rest()
  assert.deepEqual(said, [])
})

test('[PER-01] [SES-07] stored pages are forgotten by the worker that answers this page; without one there are none', () => {
  const { said, serviceWorker } = open()
  forgetStoredPages()
  assert.deepEqual(said, [{ kind: 'forget-pages' }])
  serviceWorker.controller = null
  forgetStoredPages()
  open({ hasWorkers: false })
  forgetStoredPages()
  assert.equal(said.length, 1)
})
