import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importsOf } from '../../scripts/documents/import-graph.ts'
import {
  findExceptions,
  knownExceptions,
  stillThere,
  sharedNames,
  type Exceptions,
} from '../../scripts/documents/known-exceptions.ts'
import { repositoryFiles, type RepositoryFile } from '../../scripts/documents/repository-files.ts'
import {
  upwardDependencies,
  cycles,
  layerOf,
  mutualPairs,
  moduleGraph,
} from '../../scripts/documents/modules.ts'

const files = repositoryFiles('*.ts', '*.tsx')
const found = findExceptions(files)
const allowed = stillThere(knownExceptions(), found)

const newOnes = (rule: keyof Exceptions): string[] =>
  found[rule].filter((exception) => !allowed[rule].includes(exception))

test('every module has a layer', () => {
  const graph = moduleGraph(importsOf(files))
  const without = [...graph].flatMap(([module, used]) =>
    [layerOf(module, module), ...used.map((other) => layerOf(other, module))].includes(-1)
      ? [`${module} or what it imports: ${used.join(', ')}`]
      : [],
  )
  assert.deepEqual(without, [])
})

test('no module imports a higher layer, but for the known ones', () =>
  assert.deepEqual(newOnes('upwardDependencies'), []))

test('no two modules import each other, but for the known ones', () =>
  assert.deepEqual(newOnes('mutualPairs'), []))

test('no modules import each other in a cycle, but for the known ones', () =>
  assert.deepEqual(newOnes('cycles'), []))

test('no two files export one name, but for the known ones', () =>
  assert.deepEqual(newOnes('sharedNames'), []))

/** Tests that replace a module of ours instead of speaking to a fake at the boundary (docs/decisions/002): `a.test.tsx mocks #lib/b.ts`. */
const mockedModules = (files: readonly RepositoryFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/^jest\.mock\('([#.][^']+)'/gm)].map(([, name]) => `${path} mocks ${name}`),
  )

test('no test replaces a module of ours', () => {
  assert.deepEqual(mockedModules(files), [])
  const text = "jest.mock('#lib/client/bff.ts', () => ({}))\njest.mock('next/navigation')\n"
  assert.deepEqual(mockedModules([{ path: 'a.test.tsx', text }]), ['a.test.tsx mocks #lib/client/bff.ts'])
})

test('an upward dependency, a pair and a cycle are found', () => {
  const file = (path: string, imported: string) => ({
    path,
    text: `import { x } from '#${imported}'\nexport const ${path.replace(/\W/g, '')} = x\n`,
  })
  const graph = moduleGraph(
    importsOf([
      file('lib/session/a.ts', 'lib/bff/b.ts'),
      file('lib/bff/b.ts', 'lib/session/a.ts'),
      file('store-api/modules/cart/c.ts', 'store-api/modules/orders/d.ts'),
      file('store-api/modules/orders/d.ts', 'store-api/modules/terms/e.ts'),
      file('store-api/modules/terms/e.ts', 'store-api/modules/cart/c.ts'),
    ]),
  )
  assert.deepEqual(upwardDependencies(graph), ['lib/session → lib/bff'])
  assert.deepEqual(mutualPairs(graph), ['lib/bff ↔ lib/session'])
  assert.deepEqual(cycles(graph), [
    'lib/bff ↔ lib/session',
    'store-api/modules/cart ↔ store-api/modules/orders ↔ store-api/modules/terms',
  ])
})

test('two exports of one name are found, and a moved known one is not a new one', () => {
  const twice = ['lib/bff/a.ts', 'lib/bff/b.ts'].map((path) => ({
    path,
    text: 'export function same() {}\nconst own = 1\nexport const GET = own\n',
  }))
  assert.deepEqual(sharedNames(twice), ['same: lib/bff/a.ts, lib/bff/b.ts'])
  const none = { upwardDependencies: [], mutualPairs: [], cycles: [] }
  assert.deepEqual(
    stillThere(
      { ...none, sharedNames: ['gone: x, y', 'same: lib/old.ts, lib/bff/b.ts'] },
      { ...none, sharedNames: sharedNames(twice) },
    ).sharedNames,
    ['same: lib/bff/a.ts, lib/bff/b.ts'],
  )
})
