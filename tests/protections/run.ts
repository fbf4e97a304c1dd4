// `npm run test:protections -- [area …] [--match=text]`: removes each protection in turn and sees its test fail.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Proof, Protection } from './protection.ts'
import { buildTree, copyTree, editTree, packages, removeTree, runInTree } from './tree.ts'

const notAreas = ['run.ts', 'protection.ts', 'tree.ts']
const { values, positionals } = parseArgs({ allowPositionals: true, options: { match: { type: 'string' } } })

function commandOf(proof: Proof): string[] {
  switch (proof.by) {
    case 'node':
      return ['--test', ...(proof.title ? [`--test-name-pattern=${proof.title}`] : []), proof.test]
    case 'jest':
      return [join(packages, 'jest/bin/jest.js'), proof.test, ...(proof.title ? ['-t', proof.title] : [])]
    case 'suite':
      return ['tests/suites/run.ts', proof.family, '--short', `--only=${proof.name}`]
  }
}

function runProof(proof: Proof): { passed: boolean; output: string } {
  if (proof.by === 'suite') {
    const build = buildTree()
    if (!build.passed) return build
  }
  return runInTree(commandOf(proof))
}

/** A proof must have run its test: a pattern that matches nothing proves nothing. */
const ranNothing = ({ by }: Proof, output: string): boolean =>
  by === 'node' && /^(?:ℹ|#) tests 0$/m.test(output)

/** Null when removing the protection turned its test red; else what is wrong. */
function check({ proof, ...edit }: Protection): string | null {
  const before = runProof(proof)
  if (!before.passed) return `its test fails with the protection in place:\n${before.output.slice(-2000)}`
  if (ranNothing(proof, before.output)) return 'its proof runs no test'
  const restore = editTree([edit])
  try {
    return runProof(proof).passed ? 'its test stays green without it' : null
  } finally {
    restore()
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
  removeTree()
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
