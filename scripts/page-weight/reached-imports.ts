import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../..')

type Follow = 'all' | 'without import()'

/**
 * What a file imports by value: an import or export of types alone leaves no trace in the browser's bundle. What is in
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

/** The file of the repository that a name refers to; null for what others publish. */
export function fileOf(name: string, importer: string): string | null {
  if (name.startsWith('.')) return resolve(dirname(importer), name)
  if (name.startsWith('@kolea/')) return join(root, name.replace(/^@kolea\/(?!store-api\/)/, 'packages/'))
  const own = /^#(lib|components|messages|tests)\/(.*)$/.exec(name)
  return own ? join(root, own[1] ?? '', own[2] ?? '') : null
}

export interface Reached {
  files: Set<string>
  /** Each package with a file that names it. */
  packages: Map<string, string>
}

/** What files reach by value imports. */
export function reachedFrom(start: readonly string[], follow: Follow = 'all'): Reached {
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

/** Does the browser's code begin here? */
export const isClient = (file: string): boolean => /^['"]use client['"]/.test(readFileSync(file, 'utf8'))

/** What the browser loads at first of a page: its client components and those of the layouts around it. */
export function firstLoadImports(page: string): Reached {
  const folder = 'app/[locale]/[store]'
  const layouts = ['layout.tsx', ...(page.startsWith('(shop)') ? ['(shop)/layout.tsx'] : [])]
  const parts = [...layouts, `${page}/page.tsx`].map((part) => join(root, folder, part))
  const { files } = reachedFrom(parts, 'without import()')
  return reachedFrom([...files].filter(isClient), 'without import()')
}
