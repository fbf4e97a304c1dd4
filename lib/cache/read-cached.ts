import { unstable_cache } from 'next/cache.js'
import { reportDegraded } from '@kolea/page-cache/render/render-report.ts'
import {
  cachedReads,
  degradedLifetime,
  type CachedRead,
  type ParametersOf,
  type ReadName,
} from './cache-table.ts'

class Missing extends Error {
  override name = 'Missing'
}

/** A name and every parameter by its own name, in one order. */
const keyOf = (name: ReadName, parameters: object): string[] => [
  name,
  ...Object.entries(parameters)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`),
]

/**
 * A read of the upstream, cached under its row of the table until a notice names one of its tags, or its lifetime is over. What does
 * not exist (`null`) is never cached, so unknown ids fill nothing. Rejects as `read` does.
 *
 * @param parameters all that the answer depends on: with the name they are its key
 */
export async function readCached<N extends ReadName, T>(
  name: N,
  parameters: ParametersOf<N>,
  read: () => Promise<T | null>,
): Promise<T | null> {
  // The row of a name takes the parameters of that name, which the compiler cannot follow through a union of rows.
  const { tags, lifetime } = cachedReads[name] as CachedRead<ParametersOf<N>>
  const cached = unstable_cache(
    async () => {
      const found = await read()
      if (found === null) throw new Missing()
      return found
    },
    keyOf(name, parameters),
    { tags: [...tags(parameters)], revalidate: lifetime },
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
