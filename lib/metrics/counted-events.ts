import { untransformedReasons } from '@kolea/page-cache/html/document-pipeline.ts'
import { sharedPageEvents } from '@kolea/page-cache/redis/redis-pages.ts'
import { processState } from '@kolea/node-kit/process-state.ts'

/** What an operator counts wherever it happens, with the values it may have: what, never who, which or where. */
export const countedEvents = {
  /** Calls of the API without a good answer; what it refuses for a reason of its own (below 500) is none of them. */
  upstream_failures: ['error', 'timeout', 'unreachable', 'garbled'],
  /** Clicks on "place order" that were completed. */
  orders: ['placed', 'failed'],
  /** Pages that machines share over Redis. */
  shared_pages: sharedPageEvents,
  /** Documents that were sent as Next wrote them though the pipeline is on, by why. */
  documents_untransformed: untransformedReasons,
} as const

export type EventName = keyof typeof countedEvents
type EventValue<Name extends EventName> = (typeof countedEvents)[Name][number]

const counts = () => processState('counted-events', () => new Map<string, number>())

export function countEvent<Name extends EventName>(name: Name, value: EventValue<Name>, times = 1): void {
  const key = `${name} ${value}`
  counts().set(key, timesCounted(name, value) + times)
}

export const timesCounted = <Name extends EventName>(name: Name, value: EventValue<Name>): number =>
  counts().get(`${name} ${value}`) ?? 0
