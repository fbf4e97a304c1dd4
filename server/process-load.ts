import { performance } from 'node:perf_hooks'

const shortestMs = 5

/** The share of the time since the last reading in which this process's event loop had work; readings are 5 ms apart at least. */
export function processLoad(): () => number {
  let before = performance.eventLoopUtilization()
  let readAt = performance.now()
  let share = 0
  return () => {
    const now = performance.now()
    if (now - readAt < shortestMs) return share
    const current = performance.eventLoopUtilization()
    share = performance.eventLoopUtilization(current, before).utilization
    before = current
    readAt = now
    return share
  }
}
