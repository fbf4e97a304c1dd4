import type { SessionView } from '#lib/domain/account/profile.ts'
import { createCell, useCell } from './cell.ts'

/** `unknown` until the launch has answered. */
export type SessionState = SessionView | { state: 'unknown' }

export const session = createCell<SessionState>({ state: 'unknown' })

export const useSession = (): SessionState => useCell(session, (state) => state)

export const isCustomer = (state: SessionState): state is Extract<SessionState, { state: 'customer' }> =>
  state.state === 'customer'
