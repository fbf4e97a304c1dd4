import { LRUCache } from 'lru-cache'
import { readCookie } from '../lib/routing/cookies.ts'
import { localeCookie } from '../lib/routing/locale.ts'
import type { Resolution } from '../lib/routing/resolve-request.ts'
import { resolveRequest } from '../lib/routing/resolve-request.ts'
import type { SiteState } from '../lib/routing/site-state.ts'
import { storeCookie } from '../lib/routing/store-key.ts'

const maxBytes = 4 * 1024 * 1024
const longestKey = 2048
/** A resolution beside its texts, which repeat the key's. */
const objectBytes = 600

/** `resolveRequest` with a cache of its latest results, bounded by bytes and emptied when the site's state changes. */
export function memoizedResolve(state: () => Readonly<SiteState>) {
  const memo = new LRUCache<string, Resolution>({
    maxSize: maxBytes,
    sizeCalculation: (_, key) => 4 * key.length + objectBytes,
  })
  let seen: SiteState | null = null
  return (url: string, cookie: string | undefined): Resolution => {
    const current = state()
    if (seen === null || seen.offline !== current.offline || seen.stores !== current.stores) {
      memo.clear()
      seen = { ...current }
    }
    const locale = readCookie(cookie, localeCookie)
    const store = readCookie(cookie, storeCookie)
    const key = `${url} ${locale} ${store}`
    const known = memo.get(key)
    if (known) return known
    const mark = url.indexOf('?')
    const pathname = mark < 0 ? url : url.slice(0, mark)
    const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))
    const found = resolveRequest({ pathname, query, cookie }, current)
    if (key.length < longestKey) memo.set(key, found)
    return found
  }
}
