// `npm test`: everything; `npm test -- types journeys`: the steps whose names are or begin with these arguments; `npm run check`: the steps of every
// day. Each prints its own report; the last line sums up. Runs on Node 18 and later.
import { mkdirSync, rmSync } from 'node:fs'
import { ensureInstalled } from './setup/install.mjs'
import { endSignals, say } from './setup/runtime.mjs'
import { allOnPglite, contractOnPglite, contractOnPostgres } from './test/contract-steps.mjs'
import { chooseConcurrency } from './test/concurrency.mjs'
import { keepTemporaryFilesInMemory } from './test/memory-folder.mjs'
import { output } from './test/reports.mjs'
import {
  bin,
  check,
  components,
  coverage as coverageOf,
  endToEnd,
  nodeTests,
  suites,
} from './test/step-kinds.mjs'
import { sharedState, unit } from './test/unit-step.mjs'

/** A step that starts once those of these names have ended; they may be left out of a run. */
const after = (names, step) => ({ ...step, after: names })

const coverage = after(['unit', 'components'], coverageOf)

/**
 * In the order in which they are begun: what fails quickly first, the long chain of the build next, what is short at the end. A build
 * removes the types of routes that `types` and `lint` read. The families of suites share ports.
 */
const steps = [
  check('lint', [bin('oxlint/bin/oxlint')]),
  nodeTests('repository', ['tests/{repository,site}/**/*.test.ts']),
  check('route types', ['packages/page-cache/next-internals/run-next.mjs', 'typegen']),
  // One thread, because another step runs beside it: a second one costs as much again and ends little earlier (decision 117).
  after(['route types'], check('types', [bin('typescript-7/bin/tsc'), '--noEmit', '--singleThreaded'])),
  check('format', [bin('oxfmt/bin/oxfmt'), '--check']),
  check('dead code', [bin('knip/bin/knip.js')]),
  check('dead code beside tests', [bin('knip/bin/knip.js'), '--production']),
  check('documents', ['scripts/documents.ts', '--check']),
  contractOnPostgres,
  after(['lint', 'types'], check('build', ['scripts/build.mjs'])),
  after(['build'], check('page weight', ['scripts/page-weight.ts'])),
  after(['build'], suites('site', ['crawl'])),
  after(
    ['build', 'site'],
    suites('faults', [
      'change-notice',
      'clock',
      'closed-log',
      'lost-notice',
      'page-parts',
      'partial-build',
      'sign-out',
    ]),
  ),
  after(
    ['build', 'site', 'faults'],
    suites('attacks', [
      'bad-input',
      'canary',
      'codes',
      'cross-site',
      'foreign-things',
      'headers',
      'limits',
      'memory',
      'page-input',
      'price-tampering',
      'raw-socket',
      'script-strings',
    ]),
  ),
  after(
    ['build', 'site', 'faults', 'attacks'],
    suites('outside', ['accessibility', 'bill-of-materials', 'content-policy', 'lock-file', 'markup']),
  ),
  contractOnPglite,
  allOnPglite,
  unit,
  components,
  sharedState,
  nodeTests('integration', ['tests/integration/**/*.test.ts']),
  coverage,
  // Beside what is left of the others, the attacks as a rule, which wait more than they work.
  after(['build', 'site', 'faults'], endToEnd),
]

/**
 * `npm run check`, and `check` as an argument: what needs the source alone, no build, no database, no other server and no browser. What else
 * `npm test` has is left to it. The long ones first, so that the short ones run beside them.
 */
const everyDay = [
  'unit',
  'components',
  'lint',
  'route types',
  'types',
  'repository',
  'format',
  'dead code',
  'documents',
]

/**
 * @param share how many `processes` a step may run its files in at a time, how many `workers` the end-to-end tests have, and whether a step
 * `countsCoverage`
 */
async function runStep(step, share) {
  const startedAt = Date.now()
  const counts = await step.run(share).catch((error) => {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  say(
    counts.missing
      ? `${step.name}: NOT RUN, ${counts.missing}; ${counts.passed} passed, ${counts.failed} failed without it`
      : `${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
  )
  return { name: step.name, ...counts }
}

const named = process.argv.slice(2).flatMap((name) => (name === 'check' ? everyDay : name))
const isNamed = (step, name) => step.name === name || step.name.startsWith(`${name} `)
/** All in their order, or those that are named in the order of the names. */
const chosen =
  named.length === 0
    ? steps.filter((step) => !step.onlyByName)
    : [...new Set(named.flatMap((name) => steps.filter((step) => isNamed(step, name))))]
const unknown = named.filter((name) => !steps.some((step) => isNamed(step, name)))
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. The steps: ${steps.map((step) => step.name).join(', ')}; check stands for those of every day.`,
  )
  process.exit(2)
}

let isStopped = false
for (const signal of endSignals) process.once(signal, () => (isStopped = true))

/** Whenever one has ended, the next that waits for no other; after a signal none. */
async function runSteps(concurrency) {
  const share = {
    processes: chosen.length > 1 ? 1 : concurrency,
    workers: concurrency,
    // Which costs a third more, for the step that reads it.
    countsCoverage: chosen.includes(coverage),
  }
  const waiting = [...chosen]
  const running = new Map()
  const results = []
  const isOpen = (name) => running.has(name) || waiting.some((step) => step.name === name)
  while ((waiting.length > 0 && !isStopped) || running.size > 0) {
    const isFree = running.size < concurrency && !isStopped
    const next = isFree ? waiting.findIndex(({ after: names = [] }) => !names.some(isOpen)) : -1
    if (next < 0) {
      await Promise.race(running.values())
      continue
    }
    const [step] = waiting.splice(next, 1)
    const ended = runStep(step, share).then((result) => {
      results.push(result)
      running.delete(step.name)
    })
    running.set(step.name, ended)
  }
  return results
}

await ensureInstalled('everything')
const concurrency = await chooseConcurrency()
rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
keepTemporaryFilesInMemory()

const results = await runSteps(concurrency)

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
const culprits = results.filter((result) => result.failed > 0).map(({ name }) => name)
for (const { name, missing } of results) if (missing) say(`Not run: ${name} (${missing})`)
if (culprits.length > 0) say(`Failed: ${culprits.join(', ')}`)
if (isStopped) say('Stopped by a signal: not all steps have run.')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && !isStopped ? 0 : 1
