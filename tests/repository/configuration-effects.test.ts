import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { featureEffects } from '../../scripts/documents/configuration-page.ts'
import type { Quotation } from '../../scripts/documents/limit-effects.ts'

const root = join(import.meta.dirname, '../..')
const occursIn = ([file, text]: Quotation): boolean => readFileSync(join(root, file), 'utf8').includes(text)

/** Features whose effect no test sees yet; each one that gets a test leaves this list. */
const unseen: readonly string[] = []

test('the effect of every feature is seen by a test, but of those that are listed', () => {
  const without = Object.entries(featureEffects).filter(([, { seen }]) => seen === null)
  assert.deepEqual(
    without.map(([id]) => id),
    unseen,
  )
})

for (const [id, { reads, seen }] of Object.entries(featureEffects)) {
  test(`[CFG-01] ${id} is read, and a test sees what it does`, () => {
    assert.ok(occursIn(reads), `${reads[0]} does not contain “${reads[1]}”`)
    if (seen === null) return
    assert.ok(occursIn(seen), `${seen[0]} has no test “${seen[1]}”`)
    assert.ok(occursIn([seen[0], id]), `${seen[0]} does not set ${id}`)
  })
}
