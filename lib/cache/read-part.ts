import { unstable_cache } from 'next/cache'
import { log } from '../log.ts'
import type { Part } from './part.ts'
import { degradedLifetime } from './tags.ts'

/** A page that calls this is made again after `degradedLifetime` seconds. */
const shortenLifetime = unstable_cache(() => Promise.resolve(true), ['degraded-page'], {
  revalidate: degradedLifetime,
})

/**
 * Reads what a page can do without: filters, store details, questions. A failure is told to the operator by the part's name
 * and to the shopper by the part's own state; the page stands, and is made again soon. Never rejects.
 */
export async function readPart<T>(name: string, read: Promise<T>): Promise<Part<T>> {
  try {
    return await read
  } catch (error) {
    log().warn(
      { part: name, fault: error instanceof Error ? error.message : 'unknown' },
      'a part of a page failed',
    )
    await shortenLifetime()
    return 'unavailable'
  }
}
