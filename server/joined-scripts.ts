import { z } from 'zod'
import { readBuildList } from './build-list.ts'

/** A file that holds scripts which always load together, all by their addresses. */
export interface JoinedScripts {
  address: string
  scripts: readonly string[]
}

/** Below the build folder: the list that `scripts/setup/join-scripts.ts` writes. */
export const joinedScriptsFile = 'joined-scripts.json'

const joinedScripts = z.array(z.strictObject({ address: z.string(), scripts: z.array(z.string()) }))

/** The joined scripts of a build; a build without them has none. */
export const readJoinedScripts = (build: string): readonly JoinedScripts[] =>
  readBuildList(build, joinedScriptsFile, joinedScripts) ?? []

/** What a page loads for its scripts: `scripts` in the place of all, some of which hold the scripts `held`. */
export function joinScripts(
  named: readonly string[],
  joined: readonly JoinedScripts[],
): { scripts: string[]; held: string[] } {
  const used = joined.filter(({ scripts }) => scripts.every((script) => named.includes(script)))
  const held = used.flatMap(({ scripts }) => scripts)
  const others = named.filter((script) => !held.includes(script))
  // The bundler's runtime, which starts the page, is in a joined one.
  return { scripts: [...others, ...used.map(({ address }) => address)], held }
}
