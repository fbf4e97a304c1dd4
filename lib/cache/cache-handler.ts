import { changeTags } from '@kolea/contract/change-notice.ts'
import { FileSystemCache, routeOf, tagsHeader } from '@kolea/page-cache/next-internals/file-system-cache.ts'
import { announcePurge, recordPageTags } from '@kolea/page-cache/cache/page-tags.ts'

type Get = (typeof FileSystemCache)['prototype']['get']
type Set = (typeof FileSystemCache)['prototype']['set']
type Value = Parameters<Set>[1]

function record(key: string, value: Value): void {
  if (value?.kind !== 'APP_PAGE') return
  const tags = value.headers?.[tagsHeader]
  if (typeof tags === 'string') recordPageTags(routeOf(key), tags.split(','))
}

/**
 * Next's own bounded memory cache, which also reports to the page cache in front which tags a page was made from and
 * when tags expire.
 */
export default class CacheHandler extends FileSystemCache {
  override async get(...[key, context]: Parameters<Get>): ReturnType<Get> {
    const found = await super.get(key, context)
    if (found) record(key, found.value)
    return found
  }

  override async set(...[key, value, context]: Parameters<Set>): ReturnType<Set> {
    record(key, value)
    return super.set(key, value, context)
  }

  override async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const list = typeof tags === 'string' ? [tags] : tags
    // The page cache serves the old page meanwhile; below it tags always expire, so a refill is never the old page.
    await super.revalidateTag([...list, changeTags.searched], { expire: 0 })
    announcePurge({ tags: list, hard: durations === undefined || durations.expire === 0 })
  }
}
