import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/runtime.mjs'

/** Where steps leave their reports. */
export const output = join(root, 'tests/output')

/** A report as text; empty when its step wrote none. */
export function readReport(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A report as JSON; empty when its step wrote none. */
export function parse(file) {
  try {
    return JSON.parse(readReport(file))
  } catch {
    return {}
  }
}
