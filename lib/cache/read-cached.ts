import { unstable_cache } from 'next/cache.js'
import { reportDegraded } from './render-report.ts'
import { degradedLifetime, readLifetime } from './tags.ts'

class Missing extends Error {
  override name = 'Missing'
}

/**
 * A read of the upstream, cached for `readLifetime` seconds or until one of `tags` is revalidated. What does not exist
 * (`null`) is never cached, so unknown ids fill nothing. Rejects as `read` does.
 *
 * @param key what the answer depends on: the read's name, storeKey, locale, ids
 */
export async function readCached<T>(
  key: readonly string[],
  tags: readonly string[],
  read: () => Promise<T | null>,
): Promise<T | null> {
  const cached = unstable_cache(
    async () => {
      const found = await read()
      if (found === null) throw new Missing()
      return found
    },
    [...key],
    { tags: [...tags], revalidate: readLifetime },
  )
  try {
    return await cached()
  } catch (error) {
    if (error instanceof Missing) return null
    throw error
  }
}

const shortLivedRead = unstable_cache(() => Promise.resolve(true), ['degraded-page'], {
  revalidate: degradedLifetime,
})

/**
 * A page that calls this while it is rendered is made again after `degradedLifetime` seconds: Next caches a page as long as its shortest
 * read, and the page cache is notified of pages that Next does not cache.
 */
export async function shortenPageLifetime(): Promise<void> {
  reportDegraded()
  await shortLivedRead()
}
