import type { CodeSent } from '#lib/domain/account/one-time-code.ts'
import { session } from './session.ts'

/** Says only that this tab was asking for a one-time code, so that a reload asks again: on a phone the SMS is another app. */
const markKey = 'kolea.codePanel'

/** Storage may be blocked: then a reload begins with the sign-in form. */
function storage<T>(run: (store: Storage) => T): T | null {
  try {
    return run(sessionStorage)
  } catch {
    return null
  }
}

/** The panel of the code stands open in this tab. */
export const markCodePanel = (): void => void storage((store) => store.setItem(markKey, '1'))

/** The shopper left it. */
export const forgetCodePanel = (): void => void storage((store) => store.removeItem(markKey))

/** The code that this tab was asking for before it was loaded again; null when it was not, or nothing waits for one. */
export function interruptedCode(): CodeSent | null {
  const view = session.get()
  if (view.state !== 'guest' || view.code === undefined) return null
  return storage((store) => store.getItem(markKey)) === null ? null : view.code
}
