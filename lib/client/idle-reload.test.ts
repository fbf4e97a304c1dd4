import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchIdle } from './idle-reload.ts'

const day = 864e5

/** A window that only knows who listens. */
function emptyWindow() {
  const listeners = new Map<string, () => void>()
  Object.defineProperty(globalThis, 'window', {
    configurable: true,
    writable: true,
    value: {
      addEventListener: (sign: string, listener: () => void) => listeners.set(sign, listener),
      removeEventListener: (sign: string) => listeners.delete(sign),
    },
  })
  return listeners
}

test('[SHL-05] a page nobody touches for 24 hours loads anew, and any sign of life begins the day again', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'] })
  const listeners = emptyWindow()
  let reloads = 0
  const stop = watchIdle(() => (reloads += 1))
  t.mock.timers.tick(day - 60_000)
  assert.equal(reloads, 0)
  for (const sign of ['mousemove', 'scroll', 'keydown', 'touchstart', 'click']) {
    listeners.get(sign)?.()
    t.mock.timers.tick(day - 60_000)
    assert.equal(reloads, 0, sign)
  }
  t.mock.timers.tick(60_000)
  assert.equal(reloads, 1)
  stop()
  assert.equal(listeners.size, 0)
})
