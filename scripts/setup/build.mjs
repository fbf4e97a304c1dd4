import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nextCommand } from '@kolea/page-cache/next-internals/next-command.mjs'
import { addCompileHints } from './compile-hints.mjs'
import { ensureCompressed } from './compress.mjs'
import { pinnedNode, root, run, say } from './runtime.mjs'

/** Complete the framework's build. */
const writers = ['scripts/setup/write-start-script.ts', 'scripts/setup/write-service-worker.ts']

const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'packages/contract',
  'packages/domain',
  'packages/node-kit',
  'packages/page-cache',
  'server/page-start',
  'server/service-worker',
  'server/service-worker-file.ts',
  ...writers,
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'package-lock.json',
]

function* filesUnder(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name))
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesUnder(join(root, source)))
      if (!/\.test\.tsx?$/.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the pages when there is no build of these very sources, and prepares what is served from files. */
export async function ensureBuilt() {
  const folder = join(root, process.env.NEXT_DIST_DIR || '.next')
  await buildPages(folder)
  addCompileHints(folder)
  await ensureCompressed(folder)
}

async function buildPages(folder) {
  const mark = join(folder, 'kolea-sources')
  const sources = sourcesHash()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return
  say('Building the pages (about a minute) …')
  // The framework's cache makes a build a quarter slower and the next one twice as fast: most folders are built once (decision 164).
  const env = { NODE_ENV: 'production', BUILD_CACHE: existsSync(mark) ? '1' : '0' }
  const code = await run(pinnedNode(), [nextCommand(), 'build'], { env })
  if (code !== 0) throw new Error('The build failed; its own message is above.')
  for (const writer of writers) {
    const written = await run(pinnedNode(), [writer, folder])
    if (written !== 0) throw new Error(`${writer} failed; its own message is above.`)
  }
  writeFileSync(mark, sources)
}
