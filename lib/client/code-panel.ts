import type { ProvenContact } from '@kolea/domain/account/contact-sign-in.ts'
import type { CodeSent } from '@kolea/domain/account/one-time-code.ts'
import { tabEntries } from './browser-storage.ts'
import { session } from './session.ts'

/** Says only that this tab was asking for a one-time code, or for what follows it, so that a reload asks again: on a phone the SMS is another app. */
const markKey = 'kolea.codePanel'

/** The panel of the code is open in this tab. */
export const markCodePanel = (): void => tabEntries.write(markKey, '1')

/** The shopper left it. */
export const forgetCodePanel = (): void => tabEntries.remove(markKey)

/** The code that this tab was asking for before it was loaded again; null when it was not, or nothing waits for one. */
export function interruptedCode(): CodeSent | null {
  const view = session.get()
  if (view.state !== 'guest' || view.code === undefined) return null
  return tabEntries.read(markKey) === null ? null : view.code
}

/** The contact that this tab had proven before it was loaded again; null when there is none, or nothing waits for it. */
export function interruptedProof(): ProvenContact | null {
  const view = session.get()
  if (view.state !== 'guest' || view.proven === undefined) return null
  return tabEntries.read(markKey) === null ? null : view.proven
}
