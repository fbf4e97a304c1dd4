import ts from 'typescript'
import { isProductCode } from './import-graph.ts'
import type { RepositoryFile } from './repository-files.ts'

/** Names that Next gives a meaning to, so that every page and handler has them. */
const given =
  /^(default|GET|POST|PUT|PATCH|DELETE|config|dynamic|dynamicParams|revalidate|runtime|metadata|viewport|generate\w+)$/

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

function namesOf(statement: ts.Statement): string[] {
  if (!isExported(statement)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  const { name } = statement as ts.DeclarationStatement
  return name ? [name.text] : []
}

/** Names exported by more than one file of the product, each with its files: `failureOf: lib/a.ts, lib/b.ts`. */
export function sharedNames(files: readonly RepositoryFile[]): string[] {
  const places = new Map<string, Set<string>>()
  for (const { path, text } of files.filter((file) => isProductCode(file.path)))
    for (const name of ts
      .createSourceFile(path, text, ts.ScriptTarget.Latest, true)
      .statements.flatMap(namesOf)
      .filter((found) => !given.test(found)))
      places.set(name, (places.get(name) ?? new Set()).add(path))
  return [...places]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name}: ${[...paths].sort().join(', ')}`)
    .sort()
}
