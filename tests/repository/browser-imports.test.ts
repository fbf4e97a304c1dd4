import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { firstLoadImports, isClient, reachedFrom } from '../../scripts/page-weight/reached-imports.ts'

const root = resolve(import.meta.dirname, '../..')

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** Where the browser's code begins: what those files import is in its bundle, other components are rendered on the server. */
const browserFiles = (): string[] => [
  ...globSync('{app,components}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => join(root, file))
    .filter(isClient),
  ...globSync('lib/client/**/*.{ts,tsx}', { cwd: root }).map((file) => join(root, file)),
]

test('no value import of the browser’s code reaches the whole of zod: schemas of the wire stay on the server', () => {
  const { packages } = reachedFrom(browserFiles().filter((file) => !isTest(file)))
  assert.ok(packages.has('react'), 'the imports were followed')
  assert.deepEqual(
    [...packages].filter(([name]) => name === 'zod'),
    [],
  )
})

/** Libraries of forms, which come with a panel, a dialog, or after the first screen of a page of forms. */
const formLibraries = ['zod/mini', 'react-hook-form', '@hookform/resolvers/zod', 'react-number-format']

for (const page of [
  '.',
  '(shop)/home',
  '(shop)/search-results',
  '(shop)/deals',
  '(shop)/shop',
  '(shop)/product/[from]/[category]/[product]',
  '(shop)/user-account',
  'checkout',
])
  test(`the first load of ${page} has none of what forms need`, () => {
    const { packages } = firstLoadImports(page)
    assert.ok(packages.has('react'), 'the imports were followed')
    assert.deepEqual(
      [...packages].filter(([name]) => formLibraries.includes(name)),
      [],
    )
  })

test('a page that is rendered with its form is seen to load them, and a schema of the wire to reach zod', () => {
  assert.equal(firstLoadImports('(shop)/contact-us').packages.has('react-hook-form'), true)
  assert.equal(reachedFrom([join(root, 'lib/bff-contract/all.ts')]).packages.has('zod'), true)
})
