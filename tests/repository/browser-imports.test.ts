import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../..')

/** What a file imports by value: an import or export of types alone leaves no trace in the browser's bundle. */
function valueImports(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isTypeOnly =
      (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly === true) ||
      (ts.isExportDeclaration(node) && node.isTypeOnly)
    const isImport = ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
    const specifier = isImport ? node.moduleSpecifier : undefined
    if (specifier && ts.isStringLiteral(specifier) && !isTypeOnly) found.push(specifier.text)
    const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
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

/** Every package that files reach by value imports, with the file that names it. */
function packagesReached(files: readonly string[]): Map<string, string> {
  const seen = new Set<string>()
  const packages = new Map<string, string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue
    seen.add(file)
    for (const name of valueImports(file)) {
      const target = fileOf(name, file)
      if (target) waiting.push(target)
      else if (!packages.has(name)) packages.set(name, relative(root, file))
    }
  }
  return packages
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

test('no value import of the browser’s code reaches zod: schemas stay on the server', () => {
  const reached = packagesReached(browserFiles().filter((file) => !isTest(file)))
  assert.ok(reached.has('react'), 'the imports were followed')
  const schemas = [...reached].filter(([name]) => name === 'zod' || name.startsWith('zod/'))
  assert.deepEqual(schemas, [])
})

test('a value import that reaches a schema is found', () => {
  const reached = packagesReached([join(root, 'lib/bff-contract/all.ts')])
  assert.equal(reached.has('zod'), true)
})
