import * as manifest from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/** Makes this process of Next forget what it has read under the tags. @param now unix ms */
export function expireTags(tags: readonly string[], now: number): void {
  for (const tag of tags) manifest.tagsManifest.set(tag, { stale: now, expired: now })
}
