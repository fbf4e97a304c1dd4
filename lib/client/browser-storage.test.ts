import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { localEntries, tabEntries } from './browser-storage.ts'
import { launched, relaunch } from './launch.ts'
import { followOffline } from './offline.ts'
import { storeChanges, takeOverChanges } from './pending-store.ts'
import { readPersisted, writePersisted } from './persisted.ts'
import { claimPaymentNotice } from './prompts.ts'
import { session } from './session.ts'
import { notifyTabs, onTabEvent } from './tabs.ts'

class Refused extends Error {}
const refuse = (): never => {
  throw new Refused('Access is denied for this document.')
}

/** A browser with cookies blocked: what stores something throws as soon as it is touched. */
function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true })
  const constructed = class {
    constructor() {
      refuse()
    }
  }
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: constructed, configurable: true })
  const navigator = { locks: { request: () => Promise.reject(new Refused('locks')) } }
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true })
}

beforeEach(() => {
  fakePage({})
  localEntries.clear()
  tabEntries.clear()
})

test('[PER-01] what storage refuses lives as long as the page, and what it takes outlives the page', () => {
  tabEntries.write('a', '1')
  assert.equal(sessionStorage.getItem('a'), '1')
  refuseStorage()
  tabEntries.write('b', '2')
  assert.deepEqual([tabEntries.read('b'), tabEntries.keys()], ['2', ['b']])
  tabEntries.remove('b')
  assert.deepEqual([tabEntries.read('b'), tabEntries.keys()], [null, []])
})

test('[PER-01] [SES-15] where storage, locks and channels are refused nothing throws, and a session is opened', async () => {
  refuseStorage()
  session.set({ state: 'unknown' })
  await relaunch()
  await launched()
  assert.equal(session.get().state, 'guest')
  writePersisted('searchedValue', 'poi', 1000)
  assert.equal(readPersisted('searchedValue', 1001), 'poi')
  const lastRenewalAt = '2026-11-01T00:00:00Z'
  claimPaymentNotice(
    { status: 'suspended', cancelReason: null, lastRenewalAt, resubscribeAllowed: true },
    1000,
  )
  followOffline(true)
  notifyTabs('basket')
  onTabEvent(() => undefined)()
  const change = { id: '1', lines: [], settings: {} } as unknown as Parameters<
    typeof storeChanges
  >[0]['changes'][number]
  storeChanges({ changes: [change], products: {} }, 1000)
  takeOverChanges(
    () => assert.fail('no page before this one'),
    () => 1000,
  )
  storeChanges({ changes: [], products: {} }, 1000)
  await new Promise((resolve) => setImmediate(resolve))
})
