import { shellCookie, shellValue } from '#lib/routing/cookies.ts'
import { createAtom, useAtom } from './atom.ts'
import { ownCookie } from './own-cookie.ts'

/** What a page reports to the app (docs/app-shell.md). */
export type ShellMessage =
  | { type: 'basket-add'; productId: string; name: string; quantity: number }
  | { type: 'error'; reason: 'session-over' | 'unavailable' }
  | { type: 'close' }

interface NativeBridge {
  webkit?: { messageHandlers?: { kolea?: { postMessage: (message: ShellMessage) => void } } }
  KoleaBridge?: { postMessage: (json: string) => void }
}

/** The page is in the app's web view (APP-02). */
export const isAppShell = (): boolean => ownCookie(shellCookie) === shellValue

/** The app opened the shop to search: an address is needed first (APP-02). */
export const isSearchLaunch = (): boolean =>
  isAppShell() && new URLSearchParams(window.location.search).get('launch') === 'search'

/** Sends the app a message, where there is one; iOS takes an object, Android text. */
export function sendToApp(message: ShellMessage): void {
  if (!isAppShell()) return
  const { webkit, KoleaBridge } = window as unknown as NativeBridge
  webkit?.messageHandlers?.kolea?.postMessage(message)
  KoleaBridge?.postMessage(JSON.stringify(message))
}

type AppProblem = Extract<ShellMessage, { type: 'error' }>['reason']

/** Why the app's error screen covers the page; null while it does not. */
export const appProblem = createAtom<AppProblem | null>(null)

export const useAppProblem = (): AppProblem | null => useAtom(appProblem, (problem) => problem)

/** In the app a sign-in that is over, or a customer that cannot be read, is a screen of its own (SES-13). */
export function showAppProblem(reason: AppProblem): void {
  if (!isAppShell() || [reason, 'session-over'].includes(appProblem.get() ?? '')) return
  appProblem.set(reason)
  sendToApp({ type: 'error', reason })
}

/** The app's own way back closes what is open over the page. @returns stops listening */
export function onAppBack(close: () => void): () => void {
  window.addEventListener('kolea-back', close)
  return () => window.removeEventListener('kolea-back', close)
}
