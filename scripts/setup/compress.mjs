import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './runtime.mjs'

const compressible = new Set(['.js', '.css', '.json', '.geojson', '.svg', '.txt', '.webmanifest'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

function* filesBelow(folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && compressible.has(extname(entry.name)))
      yield join(entry.parentPath ?? entry.path, entry.name)
}

const isNewer = (copy, file) => existsSync(copy) && statSync(copy).mtimeMs >= statSync(file).mtimeMs

/** Quality 10 takes a third of the time of 11, and makes 2% more bytes. */
async function compress(file, copy) {
  const body = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 9 })])
  mkdirSync(dirname(copy), { recursive: true })
  await Promise.all([writeFile(`${copy}.br`, br), writeFile(`${copy}.gz`, gz)])
}

/**
 * Writes the brotli and gzip copies of what the server serves (server/file-index.ts) below `compressed` in the build's
 * folder, so that nothing is compressed while visitors wait. Copies that are newer than their file stay.
 */
export async function ensureCompressed(build) {
  const folders = [
    { from: join(build, 'static'), to: join(build, 'compressed/_next/static') },
    { from: join(root, 'public'), to: join(build, 'compressed') },
  ]
  const work = folders.flatMap(({ from, to }) =>
    [...filesBelow(from)]
      .map((file) => ({ file, copy: join(to, file.slice(from.length)) }))
      .filter(({ file, copy }) => !isNewer(`${copy}.br`, file) || !isNewer(`${copy}.gz`, file)),
  )
  await Promise.all(work.map(({ file, copy }) => compress(file, copy)))
}
