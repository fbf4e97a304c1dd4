import { processState } from '../process-state.ts'

/** Several tabs of several people in a household; more open pages poll instead. */
const mostOfAnAddress = 10
const mostInAll = 2_000

interface Streams {
  total: number
  /** An address is here while it has a stream open. */
  byAddress: Map<string, { open: number }>
}

const open = () => processState<Streams>('open-streams', () => ({ total: 0, byAddress: new Map() }))

/** Why a stream may not be opened: the address has its share (429), or the process has (503). */
export type StreamRefusal = 429 | 503

/** Takes a place for an event stream of an address bucket. @returns gives the place back, once; or the status to refuse with */
export function takeStream(bucket: string): (() => void) | StreamRefusal {
  const streams = open()
  const address = streams.byAddress.get(bucket) ?? { open: 0 }
  if (address.open >= mostOfAnAddress) return 429
  if (streams.total >= mostInAll) return 503
  streams.total += 1
  address.open += 1
  streams.byAddress.set(bucket, address)
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    streams.total -= 1
    address.open -= 1
    if (address.open === 0) streams.byAddress.delete(bucket)
  }
}
