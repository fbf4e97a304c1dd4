import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomFrom } from '@kolea/store-api/tests/random.ts'
import { needsOf, simulate } from './model.ts'

const cheap = { storefrontMs: 1, apiMs: 1, bytes: 1_000 }
const names = ['session', 'suggestions', 'search', 'basket change', 'checkout', 'order', 'look at an order']
const costs = {
  ...Object.fromEntries(names.map((name) => [name, cheap])),
  'cached page': { storefrontMs: 0.1, apiMs: 0, bytes: 20_000 },
  'page made': { storefrontMs: 40, apiMs: 10, bytes: 0 },
}
const city = (stores: number) => ({ ordersPerHour: 10_000, stores })

test('the same visitors of more stores have more pages made, never more than pages are looked at', () => {
  const [few = 0, more = 0, many = 0] = [10, 100, 1_000].map(
    (stores) => needsOf(city(stores), costs).pagesMadePerSecond,
  )
  assert.ok(few < more && more < many)
  assert.ok(many < (10_000 / 3600) * 12 * 9)
})

test('each machine caches pages for itself, so pages that cost more need more machines, which make more pages', () => {
  const dear = { ...costs, 'page made': { storefrontMs: 80, apiMs: 10, bytes: 0 } }
  const [usual, slow] = [needsOf(city(10), costs), needsOf(city(10), dear)]
  assert.ok(slow.pagesMadePerSecond > usual.pagesMadePerSecond)
  assert.ok(slow.storefronts > usual.storefronts)
  assert.match(usual.busiest.storefront, /^page made \d+ %, /)
})

test('the simulation is as busy as the averages say, and with too few processes operations wait', () => {
  const needs = needsOf(city(100), costs)
  const run = (cores: number) => simulate(city(100), costs, { cores, seconds: 20, random: randomFrom(1) })
  const enough = run(needs.storefronts)
  assert.ok(Math.abs(enough.busy - needs.storefrontCores / needs.storefronts) < 0.08, String(enough.busy))
  assert.ok(run(Math.floor(needs.storefrontCores)).waitP95 > 10 * (enough.waitP95 + 1))
})

test('a cost that was not measured is named', () => {
  assert.throws(() => needsOf(city(10), { 'cached page': cheap }), /There is no measured cost of: /)
})
