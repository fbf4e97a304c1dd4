import { posix } from 'node:path'
import ts from 'typescript'
import type { RepositoryFile } from './repository-files.ts'

/** One file of the product imports another; both are paths from the root. */
export interface Import {
  from: string
  to: string
}

const isCode =
  /^(app|components|lib|packages\/(?!test-kit\/)|server|store-api|messages)\/.*\.tsx?$|^(middleware|instrumentation)[\w-]*\.ts$/
const isTest = /\.(test|spec)\.tsx?$|^store-api\/(tests|contract-suite)\/|\/testing\//

/** Code that runs in production; tests and what only they use are left out. */
export const isProductCode = (path: string): boolean => isCode.test(path) && !isTest.test(path)

/**
 * The path an import names, from the root; undefined for what others publish. `#lib/x.ts`, `@kolea/domain/x.ts` and relative paths are what the
 * project writes.
 */
function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('@kolea/')) return specifier.replace(/^@kolea\/(?!store-api\/)/, 'packages/')
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return undefined
}

/** Every import between files of the product, tests left out, types included. */
export function importsOf(files: readonly RepositoryFile[]): Import[] {
  const product = files.filter(({ path }) => isProductCode(path))
  const known = new Set(product.map(({ path }) => path))
  return product.flatMap(({ path, text }) =>
    ts
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => target(path, fileName))
      .filter((to) => to !== undefined && known.has(to))
      .map((to) => ({ from: path, to: to as string })),
  )
}
