// The kinds of steps of `npm test`; a step answers how much of it passed and failed. Runs on Node 18 and later.
import { join } from 'node:path'
import { pinnedNode, root, run, say } from '../setup/runtime.mjs'
import { groupFiles } from './groups.mjs'
import { output, parse, readReport } from './reports.mjs'

export const bin = (path) => join(root, 'node_modules', path)

/** A program of the pinned Node, with all that it starts in a session of its own. */
const runNode = (args, env = {}) => run(pinnedNode(), args, { env, ownSession: true })

/** A step that passes or fails as a whole. */
export const check = (name, args) => ({
  name,
  run: async () => ((await runNode(args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

/** Where the tests must reach everything (scripts/coverage.ts). */
export const coveredFolders = ['packages/page-cache', 'server', 'lib/bff', 'lib/client']
export const unitCoverage = 'tests/output/unit.lcov'
const componentCoverage = 'tests/output/components/lcov.info'

/** Exit code of on-postgres.ts and on-redis.ts when there is no such server. */
const noServer = 77

/** Hundreds of processes import the same modules: each is compiled once. Not where coverage is counted, which would miss lines. */
const compiledOnce = { NODE_COMPILE_CACHE: join(output, 'compile-cache') }

/** What a TAP report says of each test that failed by itself: a suite only repeats that one of its tests did. */
const failuresIn = (tap) =>
  [...tap.matchAll(/^ *not ok .*\n(?: *---\n[^]*?\n *\.\.\.\n)?/gm)]
    .map(([text]) => text)
    .filter((text) => !text.includes("failureType: 'subtestsFailed'"))
    .join('')

/**
 * Node's own runner, perhaps started `by` a script; its counts are the last lines of its TAP report.
 *
 * @param grouped whether `files` share processes, as many as run at a time (scripts/test/groups.mjs); otherwise they may be patterns, and
 * each file has a process
 * @param needs the server program without which they cannot run
 * @param alone patterns of files that each need a process of their own, beside groups
 */
export const nodeTests = (
  name,
  files,
  { by = [], flags = [], grouped = false, alone = [], needs = 'PostgreSQL server' } = {},
) => ({
  name,
  run: async ({ processes }) => {
    const report = join(output, `${name.replaceAll(' ', '-')}.tap`)
    const reporters = ['--test-reporter=tap', `--test-reporter-destination=${report}`]
    const code = await runNode(
      [
        ...by,
        '--disable-warning=ExperimentalWarning',
        '--test',
        `--test-concurrency=${processes}`,
        ...flags,
        ...reporters,
        ...(grouped ? groupFiles(name, files, processes) : files),
        ...alone,
      ],
      flags.includes('--experimental-test-coverage') ? {} : compiledOnce,
    )
    if (code === noServer) return { passed: 0, failed: 0, missing: `no ${needs} here: install it` }
    const text = readReport(report)
    const count = (word) => Number(text.match(new RegExp(`^# ${word} (\\d+)`, 'm'))?.[1] ?? 0)
    const failed = count('fail') + count('cancelled')
    if (failed > 0) console.log(failuresIn(text))
    return { passed: count('pass'), failed: failed || (code === 0 ? 0 : 1) }
  },
})

const countingCoverage = [
  '--coverage',
  '--coverageProvider=babel',
  '--coverageReporters=lcovonly',
  `--coverageDirectory=${join(root, 'tests/output/components')}`,
  // Of what must be covered, components may import this alone.
  '--collectCoverageFrom=lib/client/**/*.{ts,tsx}',
]

export const components = {
  name: 'components',
  run: async ({ processes, countsCoverage }) => {
    const report = join(output, 'components.json')
    await runNode([
      bin('jest/bin/jest.js'),
      '--json',
      `--maxWorkers=${processes}`,
      `--outputFile=${report}`,
      // Failures alone, once all have run.
      '--reporters=summary',
      '--passWithNoTests',
      ...(countsCoverage ? countingCoverage : []),
    ])
    const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = parse(report)
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
  },
}

export const coverage = check('coverage', ['scripts/coverage.ts', unitCoverage, componentCoverage])

/** In a real browser, by workers that each have a shop of their own (playwright.config.ts). */
export const endToEnd = {
  name: 'journeys',
  run: async ({ workers }) => {
    const { findChromium, findHeadlessShell } = await import('../setup/chromium.mjs')
    const path = await findChromium()
    const shellPath = await findHeadlessShell()
    if (!path) throw new Error('No Chromium could be found or installed: set CHROME_PATH.')
    const code = await runNode([bin('@playwright/test/cli.js'), 'test', `--workers=${workers}`], {
      ...compiledOnce,
      CHROME_PATH: path,
      CHROME_SHELL_PATH: shellPath,
    })
    const { expected = 0, unexpected = 0, flaky = 0 } = parse(join(output, 'e2e.json')).stats ?? {}
    if (flaky > 0)
      say(`${flaky} end-to-end tests passed at the second try only: a defect of the test or of the shop`)
    return { passed: expected + flaky, failed: unexpected || (code === 0 ? 0 : 1) }
  },
}

/** The short form of some suites of a family, against the build; the others run by hand (tests/suites/README.md). */
export const suites = (family, names) => ({
  name: family,
  run: async () => {
    const only = `--only=${names.join(',')}`
    const code = await runNode(['tests/suites/run.ts', family, '--short', only], compiledOnce)
    const { suites: results = [] } = parse(join(output, 'suites', `${family}-short.json`))
    const figures = results.flatMap((result) => result.figures)
    const passed = figures.filter((figure) => figure.held).length
    const failed = figures.length - passed + results.filter((result) => result.failure).length
    return { passed, failed: failed || (code === 0 ? 0 : 1) }
  },
})
