import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const nameLength = 12

/** The address of a file of the build, by its path in the build's folder. */
export const addressOf = (path: string): string => `/_next/${path}`

/**
 * Writes a script or a sheet into the build, named after its text, so that it may be cached for ever.
 *
 * @param extension with its dot
 * @returns its address
 */
export function writeNamedFile(build: string, extension: '.js' | '.css', text: string): string {
  const name = createHash('sha256').update(text).digest('hex').slice(0, nameLength)
  const path = `static/chunks/${name}${extension}`
  writeFileSync(join(build, path), text)
  return addressOf(path)
}
