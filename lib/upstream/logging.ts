import { log } from '../contract/logging.ts'
import type { Caller } from './caller.ts'

/** Passes on what a page has to say of an error or a notable event. */
export const sendLog = (
  call: Caller,
  { message, level, source }: { message: string; level: 'info' | 'warn' | 'error'; source: string },
): Promise<{ status: 'success' }> =>
  call(log, { body: { message, logLevel: level, loggedBy: 'web', source } })
