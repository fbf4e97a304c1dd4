/** The oldest entries go first; a cache lists them in the order in which they were put. */
export const mostPages = 24
export const mostFiles = 300

/** What the worker uses of a browser's cache. */
export type EntryCache = Pick<Cache, 'keys' | 'delete' | 'put' | 'match'>

/** Stores an answer as the latest, and deletes the oldest ones above `most`. */
export async function storeLatest(
  cache: EntryCache,
  key: string,
  answer: Response,
  most: number,
): Promise<void> {
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((oldest) => cache.delete(oldest)))
}
