import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'kolea-build-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** What a process that starts in `folder` says of its build; a process reads it once. */
async function buildIdIn(
  nodeEnvironment: 'production' | 'development',
  buildFolder: string,
): Promise<string> {
  const source = new URL('./build-id.ts', import.meta.url).href
  const script = `const { buildId } = await import('${source}'); process.stdout.write(buildId())`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: nodeEnvironment, NEXT_DIST_DIR: buildFolder },
  })
  return stdout
}

test('[SHL-05] in production pages read which build answers, without the line end of its file', async () => {
  mkdirSync(join(folder, 'built'))
  writeFileSync(join(folder, 'built', 'BUILD_ID'), 'b1946ac9\n')
  assert.equal(await buildIdIn('production', 'built'), 'b1946ac9')
})

test('a production process without a build still answers', async () => {
  assert.equal(await buildIdIn('production', 'missing'), 'unbuilt')
})

test('in development every build is the same one, so that no page reloads', async () => {
  assert.equal(await buildIdIn('development', 'built'), 'dev')
})
