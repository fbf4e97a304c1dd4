import type { Operation } from '../bff-contract/operation.ts'
import type { LimitClassName } from '../domain/limits/limit-classes.ts'
import { accountHash } from '../session/device-mark.ts'
import type { Session } from '../session/session.ts'
import type { Visit } from './call.ts'
import { limitOperation } from './rate-limit.ts'

/** The limit classes of a call. `body` was parsed by the operation's own schema, so it is what its limits take. */
export const limitClassesOf = (
  { limits }: Operation,
  body: unknown,
  session: Session | null,
): readonly LimitClassName[] =>
  typeof limits === 'function' ? limits({ body: body as never, hasSession: session !== null }) : limits

/** The account that a call signs in to, as a device mark names it. */
function accountSignedInTo(
  { signsInBy }: Operation,
  body: unknown,
  session: Session | null,
): string | undefined {
  if (signsInBy === 'email') return accountHash((body as { email: string }).email)
  return signsInBy === 'code' ? session?.record.codeFlow?.account : undefined
}

/** The browser's device id when it signs in to an account that it has signed in to before; null otherwise. */
async function knownDevice(visit: Visit, account: string | undefined): Promise<string | null> {
  if (account === undefined) return null
  const mark = await visit.readDeviceMark()
  return mark?.accounts.includes(account) ? mark.deviceId : null
}

/** Counts a call in the classes of its operation. @throws BffError 429 `too_many_requests` */
export async function limitCall(
  operation: Operation,
  visit: Visit,
  body: unknown,
  session: Session | null,
): Promise<void> {
  const device = await knownDevice(visit, accountSignedInTo(operation, body, session))
  limitOperation(limitClassesOf(operation, body, session), { ...visit, session }, device)
}
