import { processState } from '../process-state.ts'

/** What an operator counts wherever it happens, with the values it may have: what, never who, which or where. */
export const countedEvents = {
  /** Calls of the API without a good answer; what it refuses for a reason of its own (below 500) is none of them. */
  upstream_failures: ['error', 'timeout', 'unreachable', 'garbled'],
  /** Presses of "place order" that came to an end. */
  orders: ['placed', 'failed'],
} as const

type EventName = keyof typeof countedEvents
type EventValue<Name extends EventName> = (typeof countedEvents)[Name][number]

const counts = () => processState('counted-events', () => new Map<string, number>())

export function countEvent<Name extends EventName>(name: Name, value: EventValue<Name>): void {
  const key = `${name} ${value}`
  counts().set(key, timesCounted(name, value) + 1)
}

export const timesCounted = <Name extends EventName>(name: Name, value: EventValue<Name>): number =>
  counts().get(`${name} ${value}`) ?? 0
