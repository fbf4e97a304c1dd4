import type { SuiteSize } from '../suites/suite.ts'

const withinSeconds = 5
/** A recovery is one start of the API. */
const startsAllowed = 2

/**
 * Seconds that a recovery may take. `npm test` may share the machine: there a recovery may take as long as two starts that
 * nobody waited for.
 *
 * @param plainStart seconds of such a start, on this machine at this moment
 */
export const recoveryLimit = (size: SuiteSize, plainStart: number): number =>
  size === 'long' ? withinSeconds : Math.max(withinSeconds, Math.ceil(startsAllowed * plainStart))
