// `node scripts/coverage.ts REPORT …`: how much of the request path the tests reach, from the LCOV reports of the two test
// runners. A file that both ran counts with the better of its two figures. Fails below `leastBranches` in any file.
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { FileCoverage } from './coverage/lcov.ts'
import { fileReport, parseLcov } from './coverage/lcov.ts'

const root = join(import.meta.dirname, '..')
/** What a request passes through: the HTTP server, the backend-for-frontend, and the browser's side of it. */
const areas = ['packages/page-cache', 'server', 'lib/bff', 'lib/client']
/** Percent, of every file. */
const leastBranches = 90
/**
 * They start and wire, are for the bundler alone, draw on a canvas or need Redis, none of which the runners that count branches have: the end-to-end tests,
 * suites of tests/faults and the step `shared state` run them.
 */
const notCounted = new Set([
  'server/main.ts',
  'server/storefront.ts',
  'server/open-documents.ts',
  'server/open-redis-pages.ts',
  'packages/page-cache/next-internals/file-system-cache.ts',
  'packages/page-cache/next-internals/prefetch-kind.ts',
  'packages/page-cache/next-internals/record-corpus.ts',
  'packages/page-cache/redis/page-scripts.ts',
  'packages/page-cache/redis/redis-pages.ts',
  'server/own-tls.ts',
  'lib/client/scale-photo.ts',
])

/** Nothing of such a file is left when it runs, so no report can have it. */
const holdsOnlyTypes = (file: string): boolean =>
  file.endsWith('.ts') &&
  stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'))
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .trim() === ''

const files = areas.flatMap((area) =>
  globSync(`${area}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && !notCounted.has(file))
    .filter((file) => !holdsOnlyTypes(file))
    .sort(),
)
const reports = process.argv.slice(2).map((file) => parseLcov(readFileSync(join(root, file), 'utf8'), root))
const covered = new Map<string, FileCoverage>(files.map((file) => [file, fileReport(file, reports)]))

for (const area of areas) {
  const own = [...covered].filter(([file]) => file.startsWith(`${area}/`)).map(([, coverage]) => coverage)
  const sum = (pick: (coverage: FileCoverage) => number) => own.reduce((total, one) => total + pick(one), 0)
  const percent = (hit: number, found: number) => (found === 0 ? 100 : (hit / found) * 100).toFixed(1)
  const lines = percent(
    sum((one) => one.linesHit),
    sum((one) => one.lines),
  )
  const branches = percent(
    sum((one) => one.branchesHit),
    sum((one) => one.branches),
  )
  console.log(`${area.padEnd(12)} ${own.length} files, ${lines}% of lines, ${branches}% of branches`)
}

const low = [...covered].filter(([, { runs, branchPercent }]) => runs && branchPercent < leastBranches)
const unreached = [...covered].filter(([, { runs }]) => !runs)
for (const [file, { branchPercent }] of low)
  console.log(`below ${leastBranches}%: ${file} ${branchPercent.toFixed(0)}%`)
for (const [file] of unreached) console.log(`reached by no test: ${file}`)
process.exitCode = low.length + unreached.length === 0 ? 0 : 1
