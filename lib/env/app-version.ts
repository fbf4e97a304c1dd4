import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { processState } from '@kolea/node-kit/process-state.ts'

/** Said by a process that has no build information. */
const fallback = '1.0.26'

/** It becomes a header. */
const buildInformation = z.object({ version: z.string().regex(/^\d[\w.+-]{0,39}$/) })

function readVersion(): string {
  try {
    const file = join(/* turbopackIgnore: true */ process.cwd(), 'package.json')
    return buildInformation.parse(JSON.parse(readFileSync(file, 'utf8'))).version
  } catch {
    return fallback
  }
}

/** The product's version, as it is sent to the upstream and to the collector of traces (VER-01). */
export const appVersion = (): string => processState('app-version', readVersion)
