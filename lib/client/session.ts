import type { SessionView } from '@kolea/domain/account/profile.ts'
import { createAtom, useAtom } from './atom.ts'

/**
 * `unknown` until the launch has answered. `cookieless`: the launch has opened a session, and this browser does not send its cookie
 * back; only another page load, with cookies allowed, ends that (SES-15).
 */
export type SessionState = SessionView | { state: 'unknown' | 'cookieless' }

export const session = createAtom<SessionState>({ state: 'unknown' })

export const useSession = (): SessionState => useAtom(session, (state) => state)

export const isCookieless = (): boolean => session.get().state === 'cookieless'

export const useIsCookieless = (): boolean => useAtom(session, ({ state }) => state === 'cookieless')

/** Nothing of a person can be shown: no session could be opened, or the browser does not take part in one. */
export const lacksSession = ({ state }: SessionState): boolean =>
  state === 'unavailable' || state === 'cookieless'

export const isCustomer = (state: SessionState): state is Extract<SessionState, { state: 'customer' }> =>
  state.state === 'customer'
