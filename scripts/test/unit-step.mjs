// The unit tests of the storefront and of the scripts, with the coverage of what must be covered.
import { join } from 'node:path'
import { root } from '../setup/runtime.mjs'
import { testFiles } from './groups.mjs'
import { coveredFolders, nodeTests, unitCoverage } from './step-kinds.mjs'

const countingCoverage = [
  '--import',
  './scripts/test/stripped-once.mjs',
  '--experimental-test-coverage',
  ...coveredFolders.map((folder) => `--test-coverage-include=${folder}/**/*.ts`),
  '--test-coverage-exclude=**/*.test.ts',
  '--test-reporter=lcov',
  `--test-reporter-destination=${join(root, unitCoverage)}`,
]

/**
 * Pure rules, and what is created again for each test, can share a process. The others have state in modules or read the environment when they
 * are imported, and are tested from a fresh start.
 */
const isShareable = (path) =>
  /^(lib\/(configuration|env|i18n|routing)|packages|scripts|server|tools)\//.test(path) &&
  // About what a process knows before it has read anything.
  path !== 'lib/routing/site-state.test.ts' &&
  // Starts two shops before it declares its tests: beside other files its suite has ended by then.
  path !== 'server/page-data.test.ts'

const isOnRedis = (path) => path.endsWith('.redis.test.ts')

const allFiles = testFiles('lib', 'packages', 'scripts', 'server', 'tools')
const files = allFiles.filter((path) => !isOnRedis(path))

const unitTests = (flags) =>
  nodeTests('unit', files.filter(isShareable), {
    grouped: true,
    alone: files.filter((path) => !isShareable(path)),
    flags,
  })

export const unit = {
  name: 'unit',
  run: (share) => unitTests(share.countsCoverage ? countingCoverage : []).run(share),
}

/** What storefronts share over Redis, and the rules of sessions that apply there as to the embedded file. Tests that set the clock forward cannot run: Redis has its own. */
export const sharedState = nodeTests(
  'shared state',
  [
    ...allFiles.filter(isOnRedis),
    'lib/session/token-renewal.test.ts',
    ...['session-flow', 'attempt-service', 'one-time-code'].map((name) => `lib/bff/${name}.test.ts`),
  ],
  { by: ['scripts/on-redis.ts'], needs: 'Redis or Valkey (redis-server)' },
)
