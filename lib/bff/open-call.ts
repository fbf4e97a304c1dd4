import type { OperationAccess } from '../bff-contract/operation.ts'
import type { Session } from '../session/session.ts'
import { sessionCaller } from '../session/session-caller.ts'
import { BffError } from './bff-error.ts'
import type { CallWith, CustomerCall, OpenCall, SessionCall, Visit } from './call.ts'

function sessionCall(visit: Visit, session: Session | null): SessionCall {
  if (!session) throw new BffError(401, 'session_required')
  return { ...visit, session, api: sessionCaller(session, visit.language) }
}

function customerCall(visit: Visit, session: Session | null): CustomerCall {
  const call = sessionCall(visit, session)
  if (call.session.record.tokens.kind !== 'customer') throw new BffError(401, 'sign_in_required')
  return { ...call, isCustomer: true }
}

const opened = {
  open: (visit: Visit, session: Session | null): OpenCall => ({ ...visit, session }),
  session: sessionCall,
  customer: customerCall,
}

/**
 * The call as far as its operation's access opens it (ROL-01).
 * @throws BffError 401 `session_required`, `sign_in_required`
 */
export const openCall = <A extends OperationAccess>(
  access: A,
  visit: Visit,
  session: Session | null,
): CallWith<A> => opened[access](visit, session) as CallWith<A>
