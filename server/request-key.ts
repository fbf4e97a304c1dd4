import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { LRUCache } from 'lru-cache'
import { withId, type PageKey } from '@kolea/page-cache/cache/page-key.ts'
import { kindOf } from '@kolea/page-cache/next-internals/router-requests.ts'
import { forwardedClientIp } from '../lib/bff/client-ip.ts'
import { addressBucket } from '@kolea/domain/limits/address-bucket.ts'
import { readOwnCookie } from '../lib/routing/cookies.ts'
import { localeCookie } from '../lib/routing/locale.ts'
import { notFoundRoute } from '../lib/routing/page-routes.ts'
import { resolveRequest, type PageRequest, type Resolution } from '../lib/routing/resolve-request.ts'
import type { SiteState } from '../lib/routing/site-state.ts'
import { storeCookie } from '../lib/routing/store-key.ts'

/** The key of a page that was requested with these headers. */
export function pageKey(page: PageRequest, headers: IncomingHttpHeaders): PageKey {
  const { locale, storeKey, path, search, target, route } = page
  const kind = kindOf(headers, route.life === 'cached')
  const isBrief = route.life === 'brief'
  return withId({ kind, locale, storeKey, path, search, target, isBrief, isNotFound: route.status === 404 })
}

/** The key of the not-found page in a page's language and store. */
export const notFoundKey = ({ locale, storeKey }: Pick<PageKey, 'locale' | 'storeKey'>): PageKey =>
  withId({
    kind: 'html',
    locale,
    storeKey,
    path: notFoundRoute.pattern,
    search: '',
    target: `/${locale}/${storeKey}${notFoundRoute.target}`,
    isBrief: false,
    isNotFound: true,
  })

/** The address that a request counts for: behind trusted proxies the forwarded one, and of IPv6 the /64 network. */
export const requesterBy =
  (trusted: BlockList) =>
  ({ socket, headers }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-for']
    const address = forwardedClientIp(
      socket.remoteAddress ?? '',
      forwarded === undefined ? null : String(forwarded),
      trusted,
    )
    return (address === null ? null : addressBucket(address)) ?? 'unknown'
  }

const maxBytes = 4 * 1024 * 1024
const longestKey = 2048
/** A resolution beside its texts, which repeat the key's. */
const objectBytes = 600

const isAnother = (a: Readonly<SiteState>, b: Readonly<SiteState>): boolean =>
  a.offline !== b.offline || a.stores !== b.stores || a.features !== b.features

/** `resolveRequest` with a cache of its latest results, bounded by bytes and emptied when the site's state changes. */
export function memoizedResolve(state: () => Readonly<SiteState>) {
  const memo = new LRUCache<string, Resolution>({
    maxSize: maxBytes,
    sizeCalculation: (_, key) => 4 * key.length + objectBytes,
  })
  let seen: SiteState | null = null
  return (url: string, cookie: string | undefined): Resolution => {
    const current = state()
    if (seen === null || isAnother(seen, current)) {
      memo.clear()
      seen = { ...current }
    }
    const locale = readOwnCookie(cookie, localeCookie)
    const store = readOwnCookie(cookie, storeCookie)
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

/** The cookies by which pages know the language and the store of a key. */
export const cookieOf = ({ storeKey, locale }: PageKey): string =>
  `${storeCookie}=${storeKey}; ${localeCookie}=${locale}`
