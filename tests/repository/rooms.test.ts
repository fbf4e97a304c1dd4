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
import { arrowsUp, circles, floorOf, mutualPairs, roomGraph } from '../../scripts/documents/rooms.ts'

const files = repositoryFiles('*.ts', '*.tsx')
const found = findExceptions(files)
const allowed = stillThere(knownExceptions(), found)

const newOnes = (rule: keyof Exceptions): string[] =>
  found[rule].filter((exception) => !allowed[rule].includes(exception))

test('every room has a floor', () => {
  const graph = roomGraph(importsOf(files))
  const without = [...graph].flatMap(([room, used]) =>
    [floorOf(room, room), ...used.map((other) => floorOf(other, room))].includes(-1)
      ? [`${room} or what it imports: ${used.join(', ')}`]
      : [],
  )
  assert.deepEqual(without, [])
})

test('no room imports a higher floor, but for the known ones', () =>
  assert.deepEqual(newOnes('arrowsUp'), []))

test('no two rooms import each other, but for the known ones', () =>
  assert.deepEqual(newOnes('mutualPairs'), []))

test('no rooms import each other round about, but for the known ones', () =>
  assert.deepEqual(newOnes('circles'), []))

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

test('an arrow up, a pair and a circle are found', () => {
  const file = (path: string, imported: string) => ({
    path,
    text: `import { x } from '#${imported}'\nexport const ${path.replace(/\W/g, '')} = x\n`,
  })
  const graph = roomGraph(
    importsOf([
      file('lib/session/a.ts', 'lib/bff/b.ts'),
      file('lib/bff/b.ts', 'lib/session/a.ts'),
      file('store-api/modules/cart/c.ts', 'store-api/modules/orders/d.ts'),
      file('store-api/modules/orders/d.ts', 'store-api/modules/terms/e.ts'),
      file('store-api/modules/terms/e.ts', 'store-api/modules/cart/c.ts'),
    ]),
  )
  assert.deepEqual(arrowsUp(graph), ['lib/session → lib/bff'])
  assert.deepEqual(mutualPairs(graph), ['lib/bff ↔ lib/session'])
  assert.deepEqual(circles(graph), [
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
  const none = { arrowsUp: [], mutualPairs: [], circles: [] }
  assert.deepEqual(
    stillThere(
      { ...none, sharedNames: ['gone: x, y', 'same: lib/old.ts, lib/bff/b.ts'] },
      { ...none, sharedNames: sharedNames(twice) },
    ).sharedNames,
    ['same: lib/bff/a.ts, lib/bff/b.ts'],
  )
})
