import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageStartScript } from './page-start.ts'

/** The file with the page's first script, minified. Its name has the hash of its source text, so an old one is never used. */
export const builtStartFile = (build: string): string =>
  join(build, `page-start-${createHash('sha256').update(pageStartScript).digest('hex').slice(0, 16)}.js`)

/** The page's first script, as the build wrote it; as it is written in the sources where the build has none of it. */
export function builtStartScript(build: string): string {
  const file = builtStartFile(build)
  return existsSync(file) ? readFileSync(file, 'utf8') : pageStartScript
}
