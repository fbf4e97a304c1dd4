import { processLog } from '../log.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { TooSlow, withinTime, type Part } from './part.ts'
import { shortenPageLifetime } from './read-cached.ts'

/** A page is given up after 15 s: what it can do without must give up well before. */
const longestPartMs = 3_000

/**
 * Reads what a page can do without: filters, store details, questions. A failure is logged with the part's name
 * and shown to the shopper by the part's own state; the page is served, and rendered again soon. So is a read of more than 3 s.
 * Never rejects.
 */
export async function readPart<T>(name: string, read: Promise<T>): Promise<Part<T>> {
  try {
    return await withinTime(read, longestPartMs)
  } catch (error) {
    // The message of any other error could contain what was read.
    const fault =
      error instanceof UpstreamFailure || error instanceof TooSlow
        ? error.message
        : error instanceof Error
          ? error.name
          : 'unknown'
    processLog().warn({ part: name, fault }, 'a part of a page failed')
    await shortenPageLifetime()
    return 'unavailable'
  }
}
