// `npm run test:protections -- [area …] [--match=text]`: removes each protection in turn and sees its test fail.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
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
import { parseArgs } from 'node:util'
import type { Proof, Protection } from './protection.ts'

const root = join(import.meta.dirname, '../..')
const notAreas = ['run.ts', 'protection.ts']
const { values, positionals } = parseArgs({ allowPositionals: true, options: { match: { type: 'string' } } })

/** In the state folder, which no tool looks into. */
const tree = join(root, '.kolea/protections')
const packages = 'node_modules'
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
function copyTree(): void {
  rmSync(tree, { recursive: true, force: true })
  for (const name of readdirSync(root)) {
    if (leftOut.has(name) || name.startsWith('.next')) continue
    cpSync(join(root, name), join(tree, name), {
      recursive: true,
      filter: (path) => !leftOut.has(basename(path)),
    })
  }
  linkFolder(join(root, packages), join(tree, packages))
}

function commandOf(proof: Proof): string[] {
  switch (proof.by) {
    case 'node':
      return ['--test', ...(proof.title ? [`--test-name-pattern=${proof.title}`] : []), proof.test]
    case 'jest':
      return [join(packages, 'jest/bin/jest.js'), proof.test, ...(proof.title ? ['-t', proof.title] : [])]
    case 'journey':
      return [
        join(packages, '@playwright/test/cli.js'),
        'test',
        proof.test,
        ...(proof.title ? ['-g', proof.title] : []),
      ]
    case 'suite':
      return ['tests/suites/run.ts', proof.family, '--short', `--only=${proof.name}`]
  }
}

function runProof(proof: Proof): { passed: boolean; output: string } {
  const run = (args: string[]) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: tree,
      encoding: 'utf8',
    })
  if (proof.by === 'suite' || proof.by === 'journey') {
    const build = run(['-e', "import('./scripts/setup/build.mjs').then((m) => m.ensureBuilt())"])
    if (build.status !== 0) return { passed: false, output: build.stdout + build.stderr }
  }
  const { status, stdout, stderr } = run(commandOf(proof))
  return { passed: status === 0, output: stdout + stderr }
}

/** A proof must have run its test: a pattern that matches nothing proves nothing. */
const ranNothing = ({ by }: Proof, output: string): boolean =>
  by === 'node' ? /^(?:ℹ|#) tests 0$/m.test(output) : /No tests found/.test(output)

/** Null when removing the protection turned its test red; else what is wrong. */
function check({ file, find, replace, proof }: Protection): string | null {
  const path = join(tree, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(find).length !== 2)
    return `the text to remove stands ${text.split(find).length - 1} times in ${file}`
  const before = runProof(proof)
  if (!before.passed) return `its test fails with the protection in place:\n${before.output.slice(-2000)}`
  if (ranNothing(proof, before.output)) return 'its proof runs no test'
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  try {
    return runProof(proof).passed ? 'its test stays green without it' : null
  } finally {
    writeFileSync(path, text)
  }
}

const areas = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !notAreas.includes(file))
  .filter((file) => positionals.length === 0 || positionals.includes(basename(file, '.ts')))
copyTree()
let passed = 0
let failed = 0
try {
  for (const area of areas) {
    const { protections } = (await import(join(import.meta.dirname, area))) as {
      protections: readonly Protection[]
    }
    for (const protection of protections) {
      if (values.match !== undefined && !protection.name.includes(values.match)) continue
      const problem = check(protection)
      if (problem === null) passed++
      else failed++
      console.log(
        `${problem === null ? 'red without it' : 'PROVES NOTHING'}  ${basename(area, '.ts')}: ${protection.name}`,
      )
      if (problem !== null) console.log(`  ${problem}`)
    }
  }
} finally {
  rmSync(tree, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
