import type { Protection } from './protection.ts'

/** The rules that the tests of the suites themselves hold. */
export const protections: readonly Protection[] = [
  {
    name: 'a suite that broke off counts as a failure',
    file: 'tests/suites/report.ts',
    find: 'failed: figures.length - passed + broken',
    replace: 'failed: figures.length - passed',
    proof: { by: 'node', test: 'tests/repository/suite-report.test.ts' },
  },
]
