import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'
import { cachedReads, type CachedRead } from '../../lib/cache/cache-table.ts'
import { pageFiles, pageOf, shopFolder } from '../support/page-folders.ts'
import { pageRoutes, type PageRoute } from '../../lib/routing/page-routes.ts'

const root = join(import.meta.dirname, '../..')

/** A declaration of a file: which cached reads it makes itself, and which other declarations it names. */
interface Declaration {
  reads: readonly string[]
  names: readonly string[]
}

interface Module {
  declarations: ReadonlyMap<string, Declaration>
  /** By the name within the file: the file and the name there. */
  imports: ReadonlyMap<string, { file: string; name: string }>
}

function* within(node: ts.Node): Generator<ts.Node> {
  yield node
  for (const child of node.getChildren()) yield* within(child)
}

function declarationOf(node: ts.Node): Declaration {
  const reads: string[] = []
  const names: string[] = []
  for (const one of within(node)) {
    if (ts.isIdentifier(one)) names.push(one.text)
    if (!ts.isCallExpression(one) || one.expression.getText() !== 'readCached') continue
    const [name] = one.arguments
    if (name !== undefined && ts.isStringLiteral(name)) reads.push(name.text)
  }
  return { reads, names }
}

const fileOf = (from: string, specifier: string): string | undefined =>
  specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : undefined

const modules = new Map<string, Module>()

function moduleOf(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const declarations = new Map<string, Declaration>()
  const imports = new Map<string, { file: string; name: string }>()
  for (const node of source.statements) {
    if (ts.isFunctionDeclaration(node)) {
      declarations.set(node.name?.text ?? 'default', declarationOf(node))
      if (node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword))
        declarations.set('default', declarationOf(node))
    }
    if (ts.isVariableStatement(node))
      for (const one of node.declarationList.declarations)
        declarations.set(one.name.getText(), declarationOf(one))
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue
    const from = fileOf(file, node.moduleSpecifier.text)
    const bindings = node.importClause?.namedBindings
    if (from === undefined || !/\.tsx?$/.test(from) || !bindings || !ts.isNamedImports(bindings)) continue
    for (const { name, propertyName } of bindings.elements)
      imports.set(name.text, { file: from, name: (propertyName ?? name).text })
  }
  const read = { declarations, imports }
  modules.set(file, read)
  return read
}

/** The cached reads that a declaration makes, itself or by what it calls. */
function readsOf(file: string, name: string, seen: Set<string>, found: Set<string>): void {
  const key = `${file} ${name}`
  if (seen.has(key)) return
  seen.add(key)
  const { declarations, imports } = moduleOf(file)
  const imported = imports.get(name)
  if (imported) return readsOf(imported.file, imported.name, seen, found)
  const declaration = declarations.get(name)
  for (const read of declaration?.reads ?? []) found.add(read)
  for (const one of declaration?.names ?? []) readsOf(file, one, seen, found)
}

function readsOfFiles(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const file of files)
    for (const name of ['default', 'generateMetadata']) readsOf(file, name, new Set(), found)
  return found
}

/** The layouts of the folders above a file. */
function layoutsAbove(file: string): string[] {
  const above = dirname(file)
  return [
    ...(above === 'app' ? [] : layoutsAbove(above)),
    ...[`${above}/layout.tsx`].filter((layout) => existsSync(join(root, layout))),
  ]
}

const rows: readonly PageRoute[] = pageRoutes

/** The pages that a row of the cache's table names, by their files. */
function filesOf(pages: CachedRead<never>['pages']): string[] {
  const files = pages.flatMap((page) =>
    page === 'every page'
      ? pageFiles
      : page === 'the frame'
        ? pageFiles.filter((file) => file.startsWith('(shop)/'))
        : rows.filter(({ pattern }) => pattern === page).flatMap((row) => pageOf(row) ?? []),
  )
  return [...new Set(files)].toSorted()
}

const readsOfPages = new Map(
  pageFiles.map((file) => {
    const path = `${shopFolder}/${file}`
    return [file, readsOfFiles([path, ...layoutsAbove(path)])] as const
  }),
)

for (const [name, { pages }] of Object.entries(cachedReads))
  test(`the table of the cache names the pages that are made from ${name}, and no other`, () =>
    assert.deepEqual(
      pageFiles.filter((file) => readsOfPages.get(file)?.has(name)).toSorted(),
      filesOf(pages),
    ))
