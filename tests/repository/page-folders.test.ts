import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'
import { readLifetime } from '../../lib/cache/cache-table.ts'
import { pageRoutes, type PageRoute } from '../../lib/routing/page-routes.ts'
import { pageFiles, pageOf, parametersOf, shopFolder } from '../support/page-folders.ts'

const shop = join(import.meta.dirname, '../..', shopFolder)
const rows: readonly PageRoute[] = pageRoutes

/** What a file exports by name: the source text of a constant's value, or null for a function. */
function exportsOf(path: string): ReadonlyMap<string, string | null> {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(shop, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const isExported = (node: ts.FunctionDeclaration | ts.VariableStatement) =>
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  return new Map(
    source.statements.flatMap((node): [string, string | null][] => {
      if (ts.isFunctionDeclaration(node) && isExported(node)) return [[node.name?.text ?? '', null]]
      if (!ts.isVariableStatement(node) || !isExported(node)) return []
      return node.declarationList.declarations.map(({ name, initializer }) => [
        name.getText(),
        initializer?.getText() ?? null,
      ])
    }),
  )
}

test('[RTE-01] every row of the route table has a page, and every page a row', () => {
  const withoutPage = rows.filter((row) => pageOf(row) === undefined)
  assert.deepEqual(
    withoutPage.map(({ pattern }) => pattern),
    [],
  )
  const withRow = new Set(rows.map((row) => pageOf(row)))
  assert.deepEqual(
    pageFiles.filter((file) => !withRow.has(file)),
    [],
  )
})

for (const file of pageFiles)
  test(`${file} is cached as its row and the table of the cache say`, () => {
    const found = exportsOf(file)
    const isCached = rows.filter((row) => pageOf(row) === file).every(({ life }) => life === 'cached')
    assert.equal(found.get('dynamic'), isCached ? undefined : "'force-dynamic'")
    assert.equal(found.get('revalidate'), isCached ? String(readLifetime) : undefined)
    // Without it Next renders a page with parameters of its own for every request.
    assert.equal(found.has('generateStaticParams'), isCached && parametersOf(file).length > 0)
  })

test('the layout of every page is cached as long', () =>
  assert.equal(exportsOf('../layout.tsx').get('revalidate'), String(readLifetime)))
