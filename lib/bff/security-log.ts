import type { OperationKey } from '../bff-contract/all.ts'
import { LineBudget } from '@kolea/domain/logging/line-budget.ts'
import { logMark } from '@kolea/node-kit/tracing/log-mark.ts'
import { secrets } from '../env/secrets.ts'
import { processLog } from '../log.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { visitorBucket } from './rate-limit.ts'

const budget = () => processState('security-lines', () => new LineBudget(600, 60_000))

/** Operations that are noted when they are done too: sign-ins, and what guards an account. */
const notedWhenDone =
  /^POST \/api\/(?:session\/(?!launch)|account\/(?:enrol|password|new-password|reset-password|delete|proof-code|passkeys|sign-ins))/

/** Refusals of input, access, proofs and limits. */
const notedStatuses: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 422, 423, 429])

/**
 * Writes a line about what was called, from where and how it ended, where that concerns security: nothing of a person is in it, but a mark
 * that replaces the address, the same as in the API's lines.
 *
 * @param code of the refusal; undefined when it was done
 */
export function noteSecurity(
  operation: OperationKey,
  { status, code, clientIp }: { status: number; code: string | undefined; clientIp: string | null },
): void {
  if (!(code === undefined ? notedWhenDone.test(operation) : notedStatuses.has(status))) return
  const place = budget().take(Date.now())
  if (place === null) return
  const fields = {
    security: operation,
    outcome: code === undefined ? 'done' : 'refused',
    status,
    ...(code !== undefined && { code }),
    source: logMark(secrets().clientSecret, 'address', visitorBucket(clientIp)),
    ...(place.heldBack > 0 && { heldBack: place.heldBack }),
  }
  processLog().info(fields, 'security')
}
