import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { limits } from './features.ts'
import { watchPageAge, watchStoreAge } from './page-upkeep.ts'

const minute = 60_000

test('[CAT-06] [CFG-01] [products_categories_cache_time] an open page is rendered again once its data are older than products_categories_cache_time', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'] })
  t.after(() => limits.set(defaultLimits))
  fakePage({})
  let refreshed = 0
  const stop = watchPageAge(() => (refreshed += 1))
  t.mock.timers.tick(299 * minute)
  assert.equal(refreshed, 0)
  t.mock.timers.tick(minute)
  assert.equal(refreshed, 1)
  t.mock.timers.tick(299 * minute)
  assert.equal(refreshed, 1)
  limits.set({ ...defaultLimits, products_categories_cache_time: 20 })
  t.mock.timers.tick(minute)
  t.mock.timers.tick(20 * minute)
  assert.equal(refreshed, 3)
  stop()
  t.mock.timers.tick(600 * minute)
  assert.equal(refreshed, 3)
})

test('[CAT-06] a hidden page waits until it is shown again', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'] })
  fakePage({})
  let refreshed = 0
  const stop = watchPageAge(() => (refreshed += 1))
  Object.assign(document, { visibilityState: 'hidden' })
  t.mock.timers.tick(900 * minute)
  assert.equal(refreshed, 0)
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
  assert.equal(refreshed, 1)
  stop()
})

test('[LOC-12] [CFG-01] [store_eta_cache_time] the times of the store are read again once they are older than store_eta_cache_time', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'] })
  t.after(() => limits.set(defaultLimits))
  fakePage({})
  let reads = 0
  const stop = watchStoreAge(() => (reads += 1))
  t.mock.timers.tick(5 * minute - 1)
  assert.equal(reads, 0)
  t.mock.timers.tick(1)
  assert.equal(reads, 1)
  limits.set({ ...defaultLimits, store_eta_cache_time: 60 })
  t.mock.timers.tick(minute)
  assert.equal(reads, 2)
  stop()
})
