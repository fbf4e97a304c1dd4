import * as handlerModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

type FileSystemCacheClass = typeof handlerModule.default
const loaded = handlerModule as unknown as {
  default: FileSystemCacheClass | { default: FileSystemCacheClass }
}

/**
 * Next's own bounded memory cache, which a cache handler extends. In a CommonJS module the class is one `default` deeper when Node imports
 * it than when a bundler does.
 */
export const FileSystemCache: FileSystemCacheClass =
  'default' in loaded.default ? loaded.default.default : loaded.default

/** Header of a rendered page with its tags. */
export const tagsHeader = 'x-next-cache-tags'

const routeMark = '/$/'

/** The route of a key of that cache: `/route-cache/APP_PAGE/<hash>/$/en/us/home` → `/en/us/home`. */
export function routeOf(key: string): string {
  const mark = key.indexOf(routeMark)
  return mark < 0 ? key : key.slice(mark + routeMark.length - 1)
}
