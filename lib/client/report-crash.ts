import { errorReference } from '@kolea/domain/logging/error-reference.ts'
import { withoutValues } from '@kolea/domain/logging/without-values.ts'
import { bff } from './bff.ts'

/** An error as React and Next hand it to a crash screen. */
export type Crash = Error & { readonly digest?: string }

/**
 * Logs a crash of the interface: what failed and the server's name for it, nothing that a person gave or did (SHL-04, LOG-01). What crashes
 * while the page is hydrated is before the session: it waits for that.
 */
export function reportCrash(error: Crash, source: 'page' | 'document'): void {
  const reference = error.digest ? ` (${errorReference(error.digest)})` : ''
  const message = withoutValues(`${error.name}: ${error.message}`) + reference
  bff('POST /api/log', { input: { message, level: 'error', source } }).catch(() => undefined)
}
