import { session } from './session.ts'

/** Says only that somebody is signed in here, so that losing the sign-in is noticed after a reload too. */
const markKey = 'kolea-signed-in'

/** Storage may be blocked: then a loss is noticed within one page only. */
function storage<T>(run: (store: Storage) => T): T | null {
  try {
    return run(localStorage)
  } catch {
    return null
  }
}

/** Has somebody signed in here, and not signed out? */
export const isMarkedSignedIn = (): boolean => storage((store) => store.getItem(markKey)) !== null

/** The shopper signs out themselves: nothing is lost. */
export const forgetSignIn = (): void => void storage((store) => store.removeItem(markKey))

/**
 * Reports when a customer has become a guest without signing out, on this page or since the last one (SES-05).
 *
 * @returns stops watching
 */
export function watchSignIn(lost: () => void): () => void {
  const follow = () => {
    const { state } = session.get()
    if (state === 'customer') storage((store) => store.setItem(markKey, '1'))
    if (state !== 'guest' || !isMarkedSignedIn()) return
    forgetSignIn()
    lost()
  }
  follow()
  return session.subscribe(follow)
}
