import { bff } from './bff.ts'
import { isOptedOut } from './event-sink.ts'

/** `total` goes no further. */
const mostCounted = 1000

/**
 * Counts a search whose results are shown, for the operator's report of what is not found (SEA-03); nothing of a shopper who opted out.
 * One that cannot be sent is not sent again: a search less is counted. Never rejects.
 * @param found how many products it found
 */
export async function countSearch(query: string, found: number): Promise<void> {
  if (isOptedOut()) return
  const input = { query, found: Math.min(found, mostCounted) }
  await bff('POST /api/log/search', { input }).catch(() => undefined)
}
