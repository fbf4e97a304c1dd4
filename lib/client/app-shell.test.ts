import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import type { SessionView } from '@kolea/domain/account/profile.ts'
import { markAppShell } from '#lib/routing/app-shell-mark.ts'
import { shellCookie, shellValue } from '#lib/routing/cookies.ts'
import { musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { addOne } from './add-one.ts'
import { appProblem, isAppShell, isSearchLaunch, onAppBack, sendToApp } from './app-shell.ts'
import { bff } from './bff.ts'
import { relaunch } from './launch.ts'

/** A page with that query; `messages` gets what its app receives, on both systems. */
function open(search = '', answers: Parameters<typeof fakePage>[0] = {}) {
  fakePage(answers)
  const messages: unknown[] = []
  const dataset: Record<string, string> = {}
  Object.assign(document, { documentElement: { lang: 'en', dataset } })
  Object.assign(window, {
    location: { ...window.location, search },
    webkit: { messageHandlers: { kolea: { postMessage: (message: unknown) => messages.push(message) } } },
    KoleaBridge: { postMessage: (json: string) => messages.push(JSON.parse(json)) },
  })
  markAppShell(shellCookie, shellValue)
  return { messages, dataset }
}

beforeEach(() => appProblem.set(null))

test('[APP-02] the flag of the first address is stored in a cookie; a browser has none', () => {
  const { dataset } = open('?shell=app')
  assert.deepEqual([isAppShell(), dataset['shell']], [true, 'app'])
  assert.match(document.cookie, /^kolea_shell=app; Path=\/; SameSite=Lax$/)
  assert.deepEqual([open('').dataset, isAppShell()], [{}, false])
  assert.equal(open('?shell=other').dataset['shell'], undefined)
})

test('[APP-02] an added item is sent to the app on both systems, and to nobody in a browser', () => {
  const { messages } = open('?shell=app')
  addOne(musubi)
  const message = { type: 'basket-add', productId: musubi.productId, name: musubi.name, quantity: 1 }
  assert.deepEqual(messages, [message, message])
  const browser = open('')
  sendToApp({ type: 'close' })
  assert.deepEqual(browser.messages, [])
})

test('[APP-02] only the app opens the shop to search, and closes what is open by its own way back', () => {
  for (const [search, expected] of [
    ['?shell=app&launch=search', true],
    ['?shell=app', false],
    ['?launch=search', false],
  ] as const) {
    open(search)
    assert.equal(isSearchLaunch(), expected)
  }
  let closed = 0
  const stop = onAppBack(() => (closed += 1))
  window.dispatchEvent(new Event('kolea-back'))
  stop()
  window.dispatchEvent(new Event('kolea-back'))
  assert.equal(closed, 1)
})

test('[SES-13] a sign-in that is over covers the page in the app, is reported once, and stays', async () => {
  const over = () => Response.json({ code: 'app_session_over', message: '' }, { status: 401 })
  const answers = { 'POST /api/session/launch': () => ({ state: 'guest' }), 'GET /api/wallet': over }
  const { messages } = open('?shell=app', answers)
  await relaunch()
  for (let n = 0; n < 2; n += 1) await assert.rejects(bff('GET /api/wallet', {}))
  assert.equal(appProblem.get(), 'session-over')
  assert.deepEqual(messages[0], { type: 'error', reason: 'session-over' })
  assert.equal(messages.length, 2)
  appProblem.set(null)
  open('', answers)
  await assert.rejects(bff('GET /api/wallet', {}))
  assert.equal(appProblem.get(), null)
})

test('[SES-13] a customer that cannot be read covers the page in the app, until it can', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const views: SessionView[] = [{ state: 'unavailable' }, { state: 'guest' }]
  open('?shell=app', { 'POST /api/session/launch': () => views.shift() })
  await relaunch()
  assert.equal(appProblem.get(), 'unavailable')
  await relaunch()
  assert.equal(appProblem.get(), null)
})
