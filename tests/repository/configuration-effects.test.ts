import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { featureEffects, type Quotation } from '../../scripts/documents/configuration-page.ts'

const root = join(import.meta.dirname, '../..')
const standsIn = ([file, text]: Quotation): boolean => readFileSync(join(root, file), 'utf8').includes(text)

/** Features that nothing of this repository reads yet; each one that gets a reader leaves this list. */
const unread = ['rewards_enabled']

test('every feature is read, but those that are told to apps alone', () => {
  const without = Object.entries(featureEffects).filter(([, { reads, seen }]) => !reads || !seen)
  assert.deepEqual(
    without.map(([id]) => id),
    unread,
  )
})

for (const [id, { reads, seen }] of Object.entries(featureEffects)) {
  if (!reads || !seen) continue
  test(`[CFG-01] ${id} is read, and a test sees what it does`, () => {
    assert.ok(standsIn(reads), `${reads[0]} does not hold “${reads[1]}”`)
    assert.ok(standsIn(seen), `${seen[0]} has no test “${seen[1]}”`)
    assert.ok(standsIn([seen[0], id]), `${seen[0]} does not set ${id}`)
  })
}
