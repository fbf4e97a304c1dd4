import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { featureEffects, testsOfFeature } from '../../scripts/documents/configuration-page.ts'
import { repositoryFiles } from '../../scripts/documents/repository-files.ts'

const files = repositoryFiles('*.ts', '*.tsx')
const effects = featureEffects(files)

/** What may read a feature: neither its definition nor what tests and documents say of it. */
const product = files.filter(
  ({ path }) =>
    /^(app|components|lib|packages|server|store-api)\//.test(path) &&
    !path.startsWith('packages/domain/configuration/') &&
    !/\.(test|testing|suite)\.tsx?$|\/tests\/|contract-suite\//.test(path),
)

for (const id of Object.keys(defaultLimits))
  test(`[CFG-01] ${id} says what it does where it is defined, is read, and the title of a test names it`, () => {
    assert.ok(effects.has(id), `packages/domain/configuration/features.ts: no comment above ${id}`)
    assert.ok(
      product.some(({ text }) => new RegExp(`\\b${id}\\b`).test(text)),
      `nothing reads ${id}`,
    )
    assert.notDeepEqual(testsOfFeature(files, id), [], `no test has [${id}] in its title`)
  })
