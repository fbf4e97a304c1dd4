import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startScripts, type StartScripts } from './page-start.ts'

/** The file with the pages' first scripts, minified. Its name has the hash of their source texts, so an old one is never used. */
export const builtStartFile = (build: string): string =>
  join(
    build,
    `page-start-${createHash('sha256').update(JSON.stringify(startScripts)).digest('hex').slice(0, 16)}.json`,
  )

/** The pages' first scripts, as the build wrote them; as they are written in the sources where the build has none of them. */
export function builtStartScripts(build: string): StartScripts {
  const file = builtStartFile(build)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StartScripts) : startScripts
}
