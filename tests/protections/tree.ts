import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** In the state folder, which no tool looks into. */
const tree = join(root, '.kolea/protections')
export const packages = 'node_modules'
const build = '.next'
const leftOut = new Set([packages, '.git', '.kolea', 'output'])

/** Hard links: a build wants its packages inside its own tree, and a copy of them would take a gigabyte. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

/** A copy of the tree, so that a broken-off run never leaves an edit behind. */
export function copyTree(): void {
  rmSync(tree, { recursive: true, force: true })
  for (const name of readdirSync(root)) {
    if (leftOut.has(name) || name.startsWith('.next')) continue
    cpSync(join(root, name), join(tree, name), {
      recursive: true,
      filter: (path) => !leftOut.has(basename(path)),
    })
  }
  linkFolder(join(root, packages), join(tree, packages))
  // With what was built before, a build compiles only what an edit has changed.
  if (existsSync(join(root, build))) cpSync(join(root, build), join(tree, build), { recursive: true })
}

export const removeTree = (): void => rmSync(tree, { recursive: true, force: true })

interface Ended {
  passed: boolean
  output: string
}

/** Runs Node in the copy. */
export function runInTree(args: readonly string[], env: Readonly<Record<string, string>> = {}): Ended {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...args],
    { cwd: tree, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, env: { ...process.env, ...env } },
  )
  return { passed: status === 0, output: stdout + stderr }
}

/** Builds the pages of the copy when its sources are others than those of its last build. */
export const buildTree = (): Ended =>
  runInTree(['-e', "import('./scripts/setup/build.mjs').then((m) => m.ensureBuilt())"])

export const readInTree = (file: string): string => readFileSync(join(tree, file), 'utf8')

export interface Edit {
  /** Path from the root of the repository. */
  file: string
  /** Text that occurs exactly once in the file. */
  find: string
  /** What is there afterwards. */
  replace: string
}

/** Makes edits in the copy. @returns takes them back @throws Error when a text does not occur exactly once in its file */
export function editTree(edits: readonly Edit[]): () => void {
  const before = new Map(edits.map(({ file }) => [file, readInTree(file)]))
  const restore = () => before.forEach((text, file) => writeFileSync(join(tree, file), text))
  try {
    for (const { file, find, replace } of edits) {
      const text = readInTree(file)
      const times = text.split(find).length - 1
      if (times !== 1) throw new Error(`the text to remove occurs ${times} times in ${file}: ${find}`)
      writeFileSync(
        join(tree, file),
        text.replace(find, () => replace),
      )
    }
  } catch (error) {
    restore()
    throw error
  }
  return restore
}
