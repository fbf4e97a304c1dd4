import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProduction, settings } from '../env/settings.ts'
import { processState } from '@kolea/node-kit/process-state.ts'

function readBuildId(): string {
  try {
    return readFileSync(
      join(/* turbopackIgnore: true */ process.cwd(), settings().NEXT_DIST_DIR, 'BUILD_ID'),
      'utf8',
    ).trim()
  } catch {
    return 'unbuilt'
  }
}

/** Which build answers (SHL-05); `dev` in development. */
export const buildId = (): string => processState('build-id', () => (isProduction() ? readBuildId() : 'dev'))
