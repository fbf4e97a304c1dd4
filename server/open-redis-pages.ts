import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedChanges } from '../lib/cache/shared-changes.ts'
import type { StorefrontSettings } from '../lib/env/parse-env.ts'
import { secrets } from '../lib/env/secrets.ts'
import { settings } from '../lib/env/settings.ts'
import { countEvent } from '../lib/metrics/counted-events.ts'
import { openRedis } from '../lib/redis/shared-redis.ts'
import { siteOrigin } from '../lib/seo/page-metadata.ts'
import type { SharedPages } from '@kolea/page-cache/cache/page-cache.ts'
import { packedFormat } from '@kolea/page-cache/redis/packed-page.ts'
import { RedisPages } from '@kolea/page-cache/redis/redis-pages.ts'

/** How long Redis may take: a fraction of a render, and longer than one blocks the process from reading the response. */
const commandMs = 250

/** What may differ between storefronts that share pages, because no page depends on it. PORT is a part of the origin. */
const ofOneMachine: ReadonlySet<string> = new Set([
  'PORT',
  'STORE_API_PORT',
  'TLS_CERT_FILE',
  'TLS_KEY_FILE',
  'INTERNAL_CA_FILE',
  'KOLEA_STATE_DIR',
  'NEXT_DIST_DIR',
  'API_KEY',
  'API_CLIENT_ID',
  'API_CLIENT_SECRET',
  'SESSION_SECRET',
  'SESSION_MAX_DAYS',
  'NOTICE_SECRET',
  'REDIS_URL',
  'TRUSTED_PROXIES',
  'FACEBOOK_APP_SECRET',
  'PAGE_CACHE',
  'PAGE_CACHE_MB',
  'PAGE_CACHE_REDIS_MB',
  'DRAIN_SECONDS',
  'METRICS_ADDRESS',
  'LOG_LEVEL',
  'RATE_LIMIT_FACTOR',
] satisfies (keyof StorefrontSettings)[])

/** A name for all that pages depend on beside their keys: the build, and every setting that is the same on all machines. */
export function releaseName(build: string, origin: string, set: StorefrontSettings): string {
  const common = Object.entries(set).filter(([name]) => !ofOneMachine.has(name))
  const all = JSON.stringify([packedFormat, origin, common.sort(([a], [b]) => (a < b ? -1 : 1))])
  return `${build}.${createHash('sha256').update(all).digest('hex').slice(0, 12)}`
}

/** The pages that storefronts of all machines share; null without REDIS_URL, or when they share none. @param build its folder */
export function openRedisPages(build: string): SharedPages | null {
  const { REDIS_URL, PAGE_CACHE, PAGE_CACHE_REDIS_MB } = settings()
  const changes = sharedChanges()
  if (REDIS_URL === undefined || changes === null) return null
  if (PAGE_CACHE === 'off' || PAGE_CACHE_REDIS_MB === 0) return null
  const buildId = readFileSync(join(build, 'BUILD_ID'), 'utf8').trim()
  return new RedisPages({
    // A connection of its own: bodies of pages do not delay sessions.
    redis: openRedis(REDIS_URL, commandMs),
    changes,
    release: releaseName(buildId, siteOrigin(), settings()),
    maxBytes: PAGE_CACHE_REDIS_MB << 20,
    secret: () => secrets().sessionSecret,
    count: (event, times) => countEvent('shared_pages', event, times),
  })
}
