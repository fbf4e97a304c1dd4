import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticesPage } from './notices-page.ts'

test('packages of production are listed once a version, those for development are not', () => {
  const page = noticesPage({
    packages: {
      '': {},
      'node_modules/zod': { version: '4.6.7', license: 'MIT' },
      'node_modules/other/node_modules/zod': { version: '4.6.7', license: 'MIT' },
      'node_modules/@scope/older/node_modules/@scope/part': { version: '1.0.0', license: 'ISC' },
      'node_modules/jest': { version: '30.5.2', license: 'MIT', dev: true },
    },
  })
  assert.equal(page.match(/\| zod \| 4\.6\.7 \| MIT \|/g)?.length, 1)
  assert.match(page, /\| @scope\/part \| 1\.0\.0 \| ISC \|/)
  assert.doesNotMatch(page, /jest/)
})

test('a package of production without a licence is refused', () => {
  assert.throws(
    () => noticesPage({ packages: { 'node_modules/unknown': { version: '1.0.0' } } }),
    /unknown does not say its licence/,
  )
})
