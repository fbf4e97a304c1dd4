import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { importsOf, isProductCode } from './import-graph.ts'
import { root, type RepositoryFile } from './repository-files.ts'
import { upwardDependencies, cycles, mutualPairs, moduleGraph } from './modules.ts'

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

export const exceptionsFile = 'tests/repository/known-exceptions.json'

/** Present violations of the rules of the repository, by rule; the lists may only become shorter. */
export interface Exceptions {
  /** `a → b`: a module imports one of a higher layer. */
  upwardDependencies: string[]
  /** `a ↔ b`: two modules import each other. */
  mutualPairs: string[]
  /** `a ↔ b ↔ c`: modules that import each other, directly or in a cycle. */
  cycles: string[]
  /** `name: files`: several files export the name. */
  sharedNames: string[]
}

export const knownExceptions = (): Exceptions =>
  JSON.parse(readFileSync(join(root, exceptionsFile), 'utf8')) as Exceptions

/** What breaks the rules in the code as it is. */
export function findExceptions(files: readonly RepositoryFile[]): Exceptions {
  const graph = moduleGraph(importsOf(files))
  return {
    upwardDependencies: upwardDependencies(graph),
    mutualPairs: mutualPairs(graph),
    cycles: cycles(graph),
    sharedNames: sharedNames(files),
  }
}

/** A cycle that lost a module is what is left of the old one. */
function isWithin(cycle: string, old: string): boolean {
  const modules = new Set(old.split(' ↔ '))
  return cycle.split(' ↔ ').every((module) => modules.has(module))
}

const subject = (exception: string): string => exception.split(':')[0] ?? exception

/** The known exceptions that still are; a name is the same exception wherever its files have moved. */
export function stillThere(known: Exceptions, found: Exceptions): Exceptions {
  const stillNeeded = (rule: keyof Exceptions): string[] => {
    const subjects = new Set(known[rule].map(subject))
    return found[rule].filter((exception) => subjects.has(subject(exception)))
  }
  return {
    upwardDependencies: stillNeeded('upwardDependencies'),
    mutualPairs: stillNeeded('mutualPairs'),
    cycles: found.cycles.filter((cycle) => known.cycles.some((old) => isWithin(cycle, old))),
    sharedNames: stillNeeded('sharedNames'),
  }
}
