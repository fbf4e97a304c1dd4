import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'
import { pageRoutes, type PageRoute } from '../../lib/routing/page-routes.ts'

const shop = join(import.meta.dirname, '../../app/[locale]/[store]')
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

const parts = (path: string): string[] =>
  path.split('/').filter((part) => part !== '' && part !== '.' && !part.startsWith('('))

/** The pages of the shop, by their files below `app/[locale]/[store]`. */
const pages = globSync('**/page.tsx', { cwd: shop }).map((file) => ({ file, folder: parts(dirname(file)) }))
const isParameter = (part: string) => part.startsWith('[')

/** The page by which Next answers an internal path of the table: a word of the path is preferred to a parameter. */
function pageOf({ target }: PageRoute): (typeof pages)[number] | undefined {
  const asked = parts(target)
  const answers = (folder: readonly string[]) =>
    asked.length === folder.length &&
    folder.every((part, index) => isParameter(part) || part === asked[index])
  const parametersOf = ({ folder }: (typeof pages)[number]) => folder.filter(isParameter).length
  return pages
    .filter(({ folder }) => answers(folder))
    .toSorted((one, other) => parametersOf(one) - parametersOf(other))[0]
}

test('[RTE-01] every row of the route table has a page, and every page a row', () => {
  const withoutPage = rows.filter((row) => pageOf(row) === undefined)
  assert.deepEqual(
    withoutPage.map(({ pattern }) => pattern),
    [],
  )
  const withRow = new Set(rows.map((row) => pageOf(row)))
  const withoutRow = pages.filter((page) => !withRow.has(page))
  assert.deepEqual(
    withoutRow.map(({ file }) => file),
    [],
  )
})

for (const page of pages) {
  const { file, folder } = page
  test(`${file} is cached as its row says`, () => {
    const found = exportsOf(file)
    const isCached = rows.filter((row) => pageOf(row) === page).every(({ life }) => life === 'cached')
    assert.equal(found.get('dynamic'), isCached ? undefined : "'force-dynamic'")
    assert.equal(found.has('revalidate'), isCached)
    // Without it Next renders a page with parameters of its own for every request.
    assert.equal(found.has('generateStaticParams'), isCached && folder.some(isParameter))
  })
}
