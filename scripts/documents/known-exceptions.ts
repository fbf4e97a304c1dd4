import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedNames } from './exported-names.ts'
import { importsOf } from './import-graph.ts'
import { mockedModules } from './mocked-modules.ts'
import { root, type RepositoryFile } from './repository-files.ts'
import { arrowsUp, circles, mutualPairs, roomGraph } from './rooms.ts'

export const exceptionsFile = 'tests/repository/known-exceptions.json'

/** What breaks a rule of the house today, by rule; the lists may only become shorter. */
export interface Exceptions {
  /** `a → b`: a room imports one of a higher floor. */
  arrowsUp: string[]
  /** `a ↔ b`: two rooms import each other. */
  mutualPairs: string[]
  /** `a ↔ b ↔ c`: rooms that import each other, directly or round about. */
  circles: string[]
  /** `name: files`: several files export the name. */
  sharedNames: string[]
  /** `test mocks module`: a test replaces a module of ours (docs/decisions/002). */
  mockedModules: string[]
}

export const knownExceptions = (): Exceptions =>
  JSON.parse(readFileSync(join(root, exceptionsFile), 'utf8')) as Exceptions

/** What breaks the rules in the code as it is. */
export function findExceptions(files: readonly RepositoryFile[]): Exceptions {
  const graph = roomGraph(importsOf(files))
  return {
    arrowsUp: arrowsUp(graph),
    mutualPairs: mutualPairs(graph),
    circles: circles(graph),
    sharedNames: sharedNames(files),
    mockedModules: mockedModules(files),
  }
}

/** A circle that lost a room is what is left of the old one. */
function isWithin(circle: string, old: string): boolean {
  const rooms = new Set(old.split(' ↔ '))
  return circle.split(' ↔ ').every((room) => rooms.has(room))
}

const subject = (exception: string): string => exception.split(':')[0] ?? exception

/** The known exceptions that still are; a name is the same exception wherever its files have moved. */
export function stillThere(known: Exceptions, found: Exceptions): Exceptions {
  const kept = (rule: keyof Exceptions): string[] => {
    const subjects = new Set(known[rule].map(subject))
    return found[rule].filter((exception) => subjects.has(subject(exception)))
  }
  return {
    arrowsUp: kept('arrowsUp'),
    mutualPairs: kept('mutualPairs'),
    circles: found.circles.filter((circle) => known.circles.some((old) => isWithin(circle, old))),
    sharedNames: kept('sharedNames'),
    mockedModules: kept('mockedModules'),
  }
}
