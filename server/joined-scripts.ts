import { z } from 'zod'
import { readBuildList } from './build-list.ts'

/** A file that contains scripts which always load together, all by their addresses. */
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

/** What a page loads for its scripts: `scripts` in the place of all, some of which contain the scripts `bundled`. */
export function joinScripts(
  named: readonly string[],
  joined: readonly JoinedScripts[],
): { scripts: string[]; bundled: string[] } {
  const used = joined.filter(({ scripts }) => scripts.every((script) => named.includes(script)))
  const bundled = used.flatMap(({ scripts }) => scripts)
  const others = named.filter((script) => !bundled.includes(script))
  // The bundler's runtime, which starts the page, is in a joined one.
  return { scripts: [...others, ...used.map(({ address }) => address)], bundled }
}
