// Node's runner starts a process for each test file, and importing the API costs two seconds of processor in each. A group runs many files
// in one process, each in a suite of its own, so that its hooks stay its own. Runs on Node 18 and later.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup/runtime.mjs'
import { output } from './reports.mjs'

/** The test files of some folders, as paths from the root. */
export const testFiles = (...folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
      .map((path) => `${folder}/${path}`),
  )

const suiteOf = (file) =>
  `describe('${file}', async () => { await import('${pathToFileURL(join(root, file)).href}') })`

/** Writes `count` files that run `files` between them, and answers their paths. */
export function groupFiles(name, files, count) {
  const folder = join(output, 'groups')
  mkdirSync(folder, { recursive: true })
  return Array.from({ length: Math.min(count, files.length) }, (_, group) => {
    const path = join(folder, `${name.replaceAll(' ', '-')}-${group + 1}.test.mjs`)
    const suites = files.filter((_, index) => index % count === group).map(suiteOf)
    writeFileSync(path, ["import { describe } from 'node:test'", ...suites, ''].join('\n'))
    return path
  })
}
