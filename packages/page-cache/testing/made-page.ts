import type { Entry, Variant } from '../cache/entry.ts'

const variant = (body: Buffer): Variant => ({
  body,
  etag: `"${body.length}"`,
  headers: ['content-type', 'text/html', 'ETag', `"${body.length}"`, 'Cache-Status', 'kolea; hit'],
  notModified: ['ETag', `"${body.length}"`],
  stamped: 0,
})

/** A page as the cache stores it, which contains its path and is fresh for a minute. */
export const madePage = (
  path: string,
  over: Partial<Entry> = {},
  body = Buffer.from([0, 255, 13, 10]),
): Entry => ({
  path,
  status: 200,
  tags: ['home', 'category:soda'],
  freshUntil: Date.now() + 60_000,
  staleUntil: Date.now() + 600_000,
  bytes: 2_000 + 3 * body.length,
  variants: { br: variant(body) },
  data: { hash: 'hash', bodies: { br: Buffer.from('br') }, bytes: 6 },
  retryAt: 0,
  onlyWhenFailing: false,
  ...over,
})
