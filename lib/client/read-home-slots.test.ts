import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { minuteMs } from '@kolea/domain/time/durations.ts'
import { fakeBff, type BffAnswer, type FakeBff } from '#tests/support/fake-bff.ts'
import { summaryOf } from '#tests/support/wire-catalog.ts'
import { homeSlots, type SlotScope } from './home-slots.ts'
import { readHomeSlots, renewHomeSlots } from './read-home-slots.ts'
import { session } from './session.ts'

const call = 'GET /api/catalog/slots'
const guest: SlotScope = { country: 'US', storeId: '12345', customer: null }
const customer: SlotScope = { ...guest, customer: 'nalani@example.test' }
const answer = (name: string): BffAnswer => ({
  json: { purchased: [], recommended: [summaryOf({ name })] },
})
const shown = () => homeSlots.get()?.slots.recommended.map(({ name }) => name)

let bff: FakeBff
beforeEach(() => {
  session.set({ state: 'guest' })
  homeSlots.set(null)
  bff = fakeBff()
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-20T06:00:00Z') })
})
afterEach(() => mock.timers.reset())

test('[CAT-01] the slots of a page share one call, and going back to it needs none', async () => {
  bff.on(call, () => answer('Cola'))
  await Promise.all([readHomeSlots(guest), readHomeSlots({ ...guest })])
  await readHomeSlots({ ...guest })
  assert.deepEqual(shown(), ['Cola'])
  assert.equal(bff.of(call).length, 1)
  assert.deepEqual(Object.fromEntries(bff.of(call)[0]?.query ?? []), { country: 'US', storeId: '12345' })
})

test('[CAT-01] an answer for somebody else, or for another store, is not shown', async () => {
  let release = (_: BffAnswer) => undefined as void
  bff.on(call, () => new Promise((resolve) => (release = resolve)))
  const late = readHomeSlots(guest)
  while (bff.of(call).length === 0) await new Promise((resolve) => setImmediate(resolve))
  const releaseLate = release
  bff.on(call, () => answer('Musubi'))
  await readHomeSlots(customer)
  releaseLate(answer('Cola'))
  await late
  assert.deepEqual([shown(), homeSlots.get()?.scope], [['Musubi'], customer])
})

test('[CAT-01] slots that cannot be read are empty, and read again the next time', async () => {
  bff.on(call, () => 'lost')
  await readHomeSlots(guest)
  assert.deepEqual(shown(), [])
  bff.on(call, () => answer('Cola'))
  await readHomeSlots(guest)
  assert.deepEqual(shown(), ['Cola'])
})

test('[CAT-06] what the slots show is read again once it is older than products_categories_cache_time', async () => {
  bff.on(call, () => answer('Cola'))
  await readHomeSlots(guest)
  bff.on(call, () => answer('Musubi'))
  mock.timers.tick(299 * minuteMs)
  await renewHomeSlots()
  assert.deepEqual(shown(), ['Cola'])
  mock.timers.tick(minuteMs)
  await renewHomeSlots()
  assert.deepEqual(shown(), ['Musubi'])
})

test('[CAT-06] a page without slots reads none', async () => {
  await renewHomeSlots()
  assert.deepEqual(bff.calls, [])
})
