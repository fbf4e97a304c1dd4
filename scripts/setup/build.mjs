import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addCompileHints } from './compile-hints.mjs'
import { ensureCompressed } from './compress.mjs'
import { pinnedNode, root, run, say } from './runtime.mjs'

/** What completes the framework's build, in this order. */
const completing = [
  'scripts/setup/write-start-script.ts',
  'scripts/setup/write-sheets.ts',
  'scripts/setup/join-scripts.ts',
]

const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'packages/contract',
  'packages/domain',
  'packages/node-kit',
  'server/build-list.ts',
  'server/joined-scripts.ts',
  'server/deferred-sheets.ts',
  'server/page-start',
  'server/style-constants.ts',
  'scripts/setup/named-file.ts',
  'scripts/setup/page-manifests.ts',
  'scripts/setup/script-groups.ts',
  'scripts/setup/style-constants.ts',
  'scripts/setup/universal-rules.ts',
  ...completing,
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
  const next = join(root, 'node_modules/next/dist/bin/next')
  // The framework's cache makes a build a quarter slower and the next one twice as fast: most folders are built once (decision 164).
  const env = { NODE_ENV: 'production', BUILD_CACHE: existsSync(mark) ? '1' : '0' }
  const code = await run(pinnedNode(), [next, 'build'], { env })
  if (code !== 0) throw new Error('The build failed; its own message is above.')
  for (const step of completing) {
    const done = await run(pinnedNode(), [step, folder])
    if (done !== 0) throw new Error(`${step} failed; its own message is above.`)
  }
  writeFileSync(mark, sources)
}
