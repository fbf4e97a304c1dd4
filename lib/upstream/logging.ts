import { log } from '../contract/logging.ts'
import type { UpstreamCaller } from './call-upstream.ts'

/** Passes on what a page has to say of an error or a notable event. */
export const sendLog = (
  call: UpstreamCaller,
  { message, level, source }: { message: string; level: 'info' | 'warn' | 'error'; source: string },
): Promise<{ status: 'success' }> =>
  call(log, { body: { message, logLevel: level, loggedBy: 'web', source } })
