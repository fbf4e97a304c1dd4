import { localEntries } from './browser-storage.ts'
import { session } from './session.ts'

/** Says only that somebody is signed in here, so that losing the sign-in is noticed after a reload too. */
export const markKey = 'kolea-signed-in'

/** Has somebody signed in here, and not signed out? */
export const isMarkedSignedIn = (): boolean => localEntries.read(markKey) !== null

/** The shopper signs out themselves: nothing is lost. */
export const forgetSignIn = (): void => localEntries.remove(markKey)

/**
 * Reports when a customer has become a guest without signing out, on this page or since the last one (SES-05).
 *
 * @returns stops watching
 */
export function watchSignIn(lost: () => void): () => void {
  const follow = () => {
    const { state } = session.get()
    if (state === 'customer') localEntries.write(markKey, '1')
    if (state !== 'guest' || !isMarkedSignedIn()) return
    forgetSignIn()
    lost()
  }
  follow()
  return session.subscribe(follow)
}
