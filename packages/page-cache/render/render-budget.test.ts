import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { RenderBudget, processLoad } from './render-budget.ts'

function budgetWith() {
  const clock = { now: 0, busy: 0 }
  const budget = new RenderBudget({ now: () => clock.now, busyMs: () => clock.busy })
  /** Renders for `ms`, busy for `busy` of them. */
  const render = (ms: number, busy = ms) => {
    budget.noteRendering(true)
    clock.now += ms
    clock.busy += busy
    budget.noteRendering(false)
  }
  return { clock, budget, render }
}

/** ms rendered within `span` ms, by renders of 20 ms that start whenever they may. */
function renderedWithin(span: number, cachedPages: boolean): number {
  const { clock, budget, render } = budgetWith()
  let rendered = 0
  while (clock.now < span) {
    if (cachedPages) budget.noteCachedPage()
    if (budget.hasTime()) {
      render(20)
      rendered += 20
    } else clock.now += 1
  }
  return rendered
}

test('while cached pages are requested, renders take less than half of the time', () => {
  const rendered = renderedWithin(20_000, true)
  assert.ok(rendered > 7_000 && rendered < 9_000, `${rendered} of 20,000 ms`)
})

test('while no cached page is requested, renders may take all of the time', () => {
  assert.equal(renderedWithin(2_000, false), 2_000)
})

test('a few new pages in a row need not wait', () => {
  const { budget, render } = budgetWith()
  budget.noteCachedPage()
  for (let n = 0; n < 10; n++) {
    assert.ok(budget.hasTime(), `render ${n}`)
    render(30)
  }
})

test('a render that waits for the API costs only the time in which it blocked the loop', () => {
  const { budget, render } = budgetWith()
  for (let n = 0; n < 20; n++) {
    budget.noteCachedPage()
    render(5000, 100)
    assert.ok(budget.hasTime(), `render ${n}`)
  }
})

test('however much was rendered at once, the pause is short', () => {
  const { clock, budget, render } = budgetWith()
  budget.noteCachedPage()
  render(5000)
  budget.noteCachedPage()
  assert.ok(!budget.hasTime())
  clock.now += 300
  budget.noteCachedPage()
  assert.ok(budget.hasTime())
})

test('the load is the share of the time in which there was work', async () => {
  const load = processLoad()
  let idle = 1
  while (idle > 0.5) {
    await pause(20)
    idle = load()
  }
  const until = performance.now() + 40
  while (performance.now() < until);
  const busy = load()
  assert.ok(busy > 0.7, `${busy} after 40 ms of work`)
  assert.equal(load(), busy, 'two readings in a row are one')
})
