import { endpoints } from '@kolea/contract/all.ts'
import type { OperationKey } from '#lib/bff-contract/all.ts'
import type { CallOptions } from '#lib/client/call.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { Fault } from './faults.ts'
import type { Answered, HttpBrowser } from './http-browser.ts'
import { operationCalls, type Scene } from './operation-calls.ts'

/** One thing to try: this operation, while calls to this endpoint fail so. */
export interface Task {
  readonly operation: OperationKey
  readonly endpoint: string
  readonly fault: Fault
}

export const faultKinds: readonly Fault[] = [
  ...[500, 502, 503].map((status) => ({ kind: 'status' as const, status })),
  ...(['stack', 'reset', 'garbage', 'wrongType', 'truncated', 'lost', 'drip', 'stall'] as const).map(
    (kind) => ({ kind }),
  ),
]

const retryPauseMs = 1000
const graceMs = 500

/** A call is answered within its time-out, its retries' pauses, and half a second. */
function limitMs(endpointName: string): number {
  const found = endpoints.find(({ name }) => name === endpointName)
  if (found === undefined) throw new Error(`the contract has no ${endpointName}`)
  return found.timeoutMs + (retryPauseMs * found.retries * (found.retries + 1)) / 2 + graceMs
}

const stackOrPath = /\n\s+at |node_modules|\/srv\/|\.tsx?:\d|"stack"/

/** What is wrong with an answer, in a short text; null when it is as it should be. */
function complaint({ endpoint }: Task, { status, text, failure, ms }: Answered<unknown>): string | null {
  if (status === 0) return `no answer (${text})`
  if (stackOrPath.test(text)) return 'a stack trace or a path'
  if (status === 500) return 'an unexpected failure (500)'
  if (status !== 200 && (failure === null || failure.message.trim() === ''))
    return `${status} without a message`
  if (ms > limitMs(endpoint)) return `answered after ${Math.round(ms)} ms, ${limitMs(endpoint)} ms at most`
  return null
}

/** Any operation with the input its line in the table makes. */
export async function makeCall(
  browser: HttpBrowser,
  operation: OperationKey,
  scene: Scene,
): Promise<() => Promise<Answered<unknown>>> {
  const options = (await operationCalls[operation]({ ...scene, browser })) as CallOptions<OperationKey>
  return () => browser.call(operation, options)
}

/**
 * Makes the call while its endpoint fails. Answers what is wrong with the answer (null: nothing), and whether the fault
 * struck at all.
 *
 * @param device the session whose calls fail; null fails the endpoint for everybody
 */
export async function tryTask(
  proxy: FaultProxy,
  task: Task,
  device: string | null,
  call: () => Promise<Answered<unknown>>,
): Promise<{ complaint: string | null; struck: boolean }> {
  let struck = false
  const restore = proxy.fail((seen) => {
    const matches = seen.endpoint === task.endpoint && (device === null || seen.device === device)
    if (matches) struck = true
    return matches
  }, task.fault)
  const answer = await call()
  restore()
  return { complaint: complaint(task, answer), struck }
}
