import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { featureEffects } from '../../scripts/documents/configuration-page.ts'
import { root } from '../../scripts/documents/repository-files.ts'
import { isTest } from '../support/test-titles.ts'

// The compiler asks for an entry of every feature (scripts/documents/configuration-page.ts).
for (const [id, { reads, seen }] of Object.entries(featureEffects)) {
  test(`[CFG-01] ${id} is read by a file that exists, and a test sees what it does`, () => {
    assert.ok(existsSync(join(root, reads)), reads)
    assert.ok(isTest(seen), `${seen[0]} has no test “${seen[1]}”`)
  })
}
