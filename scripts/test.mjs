// `npm test`: everything; `npm test -- types journeys`: the steps whose names are or begin with these words. Each prints its own report; the last line
// sums up. Runs on Node 18 and later.
import { mkdirSync, rmSync } from 'node:fs'
import { ensureInstalled } from './setup/install.mjs'
import { say } from './setup/runtime.mjs'
import { allOnPglite, contractOnPglite, contractOnPostgres } from './test/contract-steps.mjs'
import { output } from './test/reports.mjs'
import { bin, build, check, components, coverage, journeys, nodeTests, suites } from './test/step-kinds.mjs'
import { sharedState, unit } from './test/unit-step.mjs'

/** The lanes of a stage run side by side, because each would leave a core idle; the steps of a lane in turn. */
const stages = [
  [
    [check('lint', [bin('eslint/bin/eslint.js'), '.', '--max-warnings=0'])],
    [
      nodeTests('repository', ['tests/{repository,site}/**/*.test.ts']),
      check('format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
      check('route types', [bin('next/dist/bin/next'), 'typegen']),
      check('types', [bin('typescript/bin/tsc'), '--noEmit']),
      check('dead code', [bin('knip/bin/knip.js')]),
      check('dead code beside tests', [bin('knip/bin/knip.js'), '--production']),
      check('documents', ['scripts/documents.ts', '--check']),
      check('import circles', [bin('oxlint/bin/oxlint'), '.']),
    ],
  ],
  [
    [unit, sharedState, contractOnPostgres, allOnPglite],
    [
      components,
      contractOnPglite,
      nodeTests('integration', ['tests/integration/**/*.test.ts']),
      build,
      check('page weight', ['scripts/page-weight.ts']),
      suites('site', ['crawl']),
      suites('faults', ['change-notice', 'clock', 'closed-log', 'page-parts', 'sign-out']),
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
    ],
  ],
  [[coverage]],
  [[journeys]],
]

/** @param cores how many of two this step may use */
async function runStep(step, cores) {
  const startedAt = Date.now()
  const counts = await step.run(cores).catch((error) => {
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

const named = process.argv.slice(2)
const isNamed = (step, name) => step.name === name || step.name.startsWith(`${name} `)
const isChosen = (step) => (named.length === 0 ? !step.onlyByName : named.some((name) => isNamed(step, name)))
const unknown = named.filter((name) => !stages.flat(2).some((step) => isNamed(step, name)))
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. The steps: ${stages
      .flat(2)
      .map((step) => step.name)
      .join(', ')}.`,
  )
  process.exit(2)
}

async function runLane(steps, cores) {
  const results = []
  for (const step of steps) results.push(await runStep(step, cores))
  return results
}

await ensureInstalled()
rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })

const results = []
for (const stage of stages) {
  const lanes = stage.map((lane) => lane.filter(isChosen)).filter((lane) => lane.length > 0)
  const cores = lanes.length > 1 ? 1 : 2
  results.push(...(await Promise.all(lanes.map((lane) => runLane(lane, cores)))).flat())
}

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
const culprits = results.filter((result) => result.failed > 0).map(({ name }) => name)
for (const { name, missing } of results) if (missing) say(`Not run: ${name} (${missing})`)
if (culprits.length > 0) say(`Failed: ${culprits.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
