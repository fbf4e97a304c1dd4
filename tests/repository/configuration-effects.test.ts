import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { featureEffects, testsOfFeature } from '../../scripts/documents/configuration-page.ts'
import { repositoryFiles } from '../../scripts/documents/repository-files.ts'

const files = repositoryFiles('*.ts', '*.tsx')
const effects = featureEffects(files)

for (const id of Object.keys(defaultLimits))
  test(`[CFG-01] ${id} says what it does where it is defined, and the title of a test names it`, () => {
    assert.ok(effects.has(id), `packages/domain/configuration/features.ts: no comment above ${id}`)
    assert.notDeepEqual(testsOfFeature(files, id), [], `no test has [${id}] in its title`)
  })
