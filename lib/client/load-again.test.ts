import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { tabEntries } from './browser-storage.ts'
import { loadAgainByItself } from './load-again.ts'

/** @returns how often the address was loaded again so far */
function openPage(answer: () => Response | Promise<Response>, cookieEnabled = true): () => number {
  let reloads = 0
  fakePage({})
  tabEntries.clear()
  Object.assign(window, { location: { href: 'http://shop.test/orders', reload: () => void (reloads += 1) } })
  Object.defineProperty(globalThis, 'navigator', { value: { cookieEnabled }, configurable: true })
  Object.defineProperty(globalThis, 'fetch', { value: async () => answer(), configurable: true })
  return () => reloads
}
const page = () => new Response('')
const minuteMs = 60_000

test('[SHL-04] a page is loaded again by itself when the server answers, three times in ten minutes', async () => {
  const reloads = openPage(page)
  for (let time = 0; time < 5; time += 1) await loadAgainByItself(time * 1000)
  assert.equal(reloads(), 3)
  await loadAgainByItself(11 * minuteMs)
  assert.equal(reloads(), 4)
})

test('[SHL-04] a page is not left for one that the server does not answer, nor where nothing can count the attempts', async () => {
  const unanswered = openPage(() => Promise.reject(new TypeError('no network')))
  await loadAgainByItself(0)
  assert.equal(unanswered(), 0)
  const failing = openPage(() => new Response('', { status: 503 }))
  await loadAgainByItself(0)
  assert.equal(failing(), 0)
  const uncounted = openPage(page, false)
  await loadAgainByItself(0)
  assert.equal(uncounted(), 0)
})
