// `npm test`: everything. Each step prints its own report; the last line sums up. Runs on Node 18 and later.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { pinnedNode, root, run, say } from './setup/runtime.mjs'

const output = join(root, 'tests/output')
const bin = (path) => join(root, 'node_modules', path)

/** A step that passes or fails as a whole. */
const check = (name, args) => ({
  name,
  run: async () =>
    (await run(pinnedNode(), args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
})

/** Exit code of on-postgres.ts when there is no PostgreSQL. */
const noPostgres = 77

/** Node's own runner, perhaps started `by` a script; its counts are the last lines of its TAP report. */
const nodeTests = (name, patterns, { by = [], flags = [] } = {}) => ({
  name,
  run: async () => {
    const report = join(output, `${name.replaceAll(' ', '-')}.tap`)
    const reporters = [
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
    ]
    const code = await run(pinnedNode(), [
      ...by,
      '--disable-warning=ExperimentalWarning',
      '--test',
      '--test-concurrency=2',
      ...flags,
      ...reporters,
      ...patterns,
    ])
    if (code === noPostgres) return { passed: 0, failed: 0, missing: 'no PostgreSQL server program here' }
    const text = readReport(report)
    const count = (word) => Number(text.match(new RegExp(`^# ${word} (\\d+)`, 'm'))?.[1] ?? 0)
    const failed = count('fail') + count('cancelled')
    if (failed > 0)
      console.log(
        text
          .split('\n')
          .filter((line) => /^\s*not ok/.test(line))
          .join('\n'),
      )
    return { passed: count('pass'), failed: failed || (code === 0 ? 0 : 1) }
  },
})

/** Where the tests must reach everything (scripts/coverage.ts). */
const coveredFolders = ['server', 'lib/bff', 'lib/client']
const unitCoverage = 'tests/output/unit.lcov'
const componentCoverage = 'tests/output/components/lcov.info'
const countingUnitCoverage = [
  '--experimental-test-coverage',
  ...coveredFolders.map((folder) => `--test-coverage-include=${folder}/**/*.ts`),
  '--test-coverage-exclude=**/*.test.ts',
  '--test-reporter=lcov',
  `--test-reporter-destination=${join(root, unitCoverage)}`,
]

const apiTests = readdirSync(join(root, 'store-api'), { recursive: true })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => `store-api/${path}`)
const needsPostgres = (path) => path.endsWith('.postgres.test.ts')
/** Pure rules are the same on any database: they run once. */
const opensDatabase = (path) =>
  /openTest(Api|Database)\b|databaseForServer/.test(readReport(join(root, path)))

const components = {
  name: 'components',
  run: async () => {
    const report = join(output, 'components.json')
    await run(pinnedNode(), [
      bin('jest/bin/jest.js'),
      '--json',
      `--outputFile=${report}`,
      '--passWithNoTests',
      '--coverage',
      '--coverageProvider=v8',
      '--coverageReporters=lcovonly',
      `--coverageDirectory=${join(root, 'tests/output/components')}`,
      ...coveredFolders.map((folder) => `--collectCoverageFrom=${folder}/**/*.{ts,tsx}`),
    ])
    const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = parse(report)
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
  },
}

const build = {
  name: 'build',
  run: async () => {
    await ensureBuilt()
    return { passed: 1, failed: 0 }
  },
}

const journeys = {
  name: 'journeys',
  run: async () => {
    const { findChromium } = await import('./setup/chromium.mjs')
    const browser = await findChromium()
    if (!browser) throw new Error('No Chromium could be found or installed: set CHROME_PATH.')
    const code = await run(pinnedNode(), [bin('@playwright/test/cli.js'), 'test'], {
      env: { CHROME_PATH: browser },
    })
    const { expected = 0, unexpected = 0 } = parse(join(output, 'e2e.json')).stats ?? {}
    return { passed: expected, failed: unexpected || (code === 0 ? 0 : 1) }
  },
}

/** The short form of some suites of a family, against the build; the others run by hand (tests/suites/README.md). */
const suites = (family, names) => ({
  name: family,
  run: async () => {
    const only = `--only=${names.join(',')}`
    const code = await run(pinnedNode(), ['tests/suites/run.ts', family, '--short', only])
    const { suites: results = [] } = parse(join(output, 'suites', `${family}-short.json`))
    const figures = results.flatMap((result) => result.figures)
    const passed = figures.filter((figure) => figure.held).length
    const failed = figures.length - passed + results.filter((result) => result.failure).length
    return { passed, failed: failed || (code === 0 ? 0 : 1) }
  },
})

const steps = [
  nodeTests('repository', ['tests/repository/**/*.test.ts']),
  check('lint', [bin('eslint/bin/eslint.js'), '.', '--max-warnings=0']),
  check('format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
  check('route types', [bin('next/dist/bin/next'), 'typegen']),
  check('types', [bin('typescript/bin/tsc'), '--noEmit']),
  check('dead code', [bin('knip/bin/knip.js')]),
  nodeTests('unit', ['lib/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts'], {
    flags: countingUnitCoverage,
  }),
  components,
  check('coverage', ['scripts/coverage.ts', unitCoverage, componentCoverage]),
  nodeTests('integration', ['tests/integration/**/*.test.ts']),
  nodeTests(
    'contract',
    apiTests.filter((path) => !needsPostgres(path)),
  ),
  nodeTests(
    'contract on PostgreSQL',
    apiTests.filter((path) => needsPostgres(path) || opensDatabase(path)),
    { by: ['scripts/on-postgres.ts'] },
  ),
  build,
  suites('faults', ['clock', 'sign-out']),
  suites('attacks', ['headers', 'raw-socket']),
  journeys,
]

function readReport(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function parse(file) {
  try {
    return JSON.parse(readReport(file))
  } catch {
    return {}
  }
}

async function runStep(step) {
  const begun = Date.now()
  const counts = await step.run().catch((error) => {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  say(
    counts.missing
      ? `${step.name}: NOT RUN, ${counts.missing}`
      : `${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
  )
  return { name: step.name, ...counts }
}

await ensureInstalled()
rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })

const wanted = process.argv.slice(2)
const results = []
for (const step of steps)
  if (wanted.length === 0 || wanted.includes(step.name)) results.push(await runStep(step))

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
const culprits = results.filter((result) => result.failed > 0).map(({ name }) => name)
for (const { name, missing } of results) if (missing) say(`Not run: ${name} (${missing})`)
if (culprits.length > 0) say(`Failed: ${culprits.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
