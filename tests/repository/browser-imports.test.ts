import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../..')

type Follow = 'all' | 'without import()'

/**
 * What a file imports by value: an import or export of types alone leaves no trace in the browser's bundle. What stands in
 * `import()` is in a bundle of its own, loaded when it is needed.
 */
function valueImports(file: string, follow: Follow): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isTypeOnly =
      (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly === true) ||
      (ts.isExportDeclaration(node) && node.isTypeOnly)
    const isImport = ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
    const specifier = isImport ? node.moduleSpecifier : undefined
    if (specifier && ts.isStringLiteral(specifier) && !isTypeOnly) found.push(specifier.text)
    const isDynamic =
      follow === 'all' && ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    const [argument] = isDynamic ? node.arguments : []
    if (argument && ts.isStringLiteral(argument)) found.push(argument.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The file of the repository that a name stands for; null for a package. */
function fileOf(name: string, importer: string): string | null {
  if (name.startsWith('.')) return resolve(dirname(importer), name)
  const own = /^#(lib|components|messages|store-api|tests)\/(.*)$/.exec(name)
  return own ? join(root, own[1] ?? '', own[2] ?? '') : null
}

interface Reached {
  files: Set<string>
  /** Each package with a file that names it. */
  packages: Map<string, string>
}

/** What files reach by value imports. */
function reachedFrom(start: readonly string[], follow: Follow = 'all'): Reached {
  const files = new Set<string>()
  const packages = new Map<string, string>()
  const waiting = [...start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue
    files.add(file)
    for (const name of valueImports(file, follow)) {
      const target = fileOf(name, file)
      if (target) waiting.push(target)
      else if (!packages.has(name)) packages.set(name, relative(root, file))
    }
  }
  return { files, packages }
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isClient = (file: string): boolean => /^['"]use client['"]/.test(readFileSync(file, 'utf8'))

/** Where the browser's code begins: what those files import is in its bundle, other components are drawn on the server. */
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

/** Libraries of forms, which come with a panel, a dialog or a page of forms. */
const formLibraries = ['zod/mini', 'react-hook-form', '@hookform/resolvers/zod', 'react-number-format']

/** What the browser loads at first of a page: its client components and those of the layouts around it. */
const firstLoad = (page: string): Reached => {
  const folder = 'app/[locale]/[store]'
  const parts = [`${folder}/layout.tsx`, `${folder}/(shop)/layout.tsx`, `${folder}/${page}/page.tsx`]
  const { files } = reachedFrom(
    parts.map((part) => join(root, part)),
    'without import()',
  )
  return reachedFrom([...files].filter(isClient), 'without import()')
}

for (const page of [
  '.',
  '(shop)/home',
  '(shop)/search-results',
  '(shop)/deals',
  '(shop)/shop',
  '(shop)/product/[from]/[category]/[product]',
])
  test(`the first load of ${page} has none of what forms need`, () => {
    const { packages } = firstLoad(page)
    assert.ok(packages.has('react'), 'the imports were followed')
    assert.deepEqual(
      [...packages].filter(([name]) => formLibraries.includes(name)),
      [],
    )
  })

test('a page of a form is seen to load them, and a schema of the wire to reach zod', () => {
  assert.equal(firstLoad('checkout').packages.has('react-hook-form'), true)
  assert.equal(reachedFrom([join(root, 'lib/bff-contract/all.ts')]).packages.has('zod'), true)
})
