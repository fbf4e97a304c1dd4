// Runs on Node 18 and later.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The file of the program `next`, for Node to run: `.bin` has a link to it, or on Windows a script of the shell. */
export function nextCommand() {
  const require = createRequire(import.meta.url)
  const manifest = require.resolve('next/package.json')
  return join(dirname(manifest), require(manifest).bin.next)
}
