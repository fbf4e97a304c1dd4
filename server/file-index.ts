import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Encoding } from '@kolea/page-cache/respond/encodings.ts'

export interface FileFolders {
  /** Next's build folder. */
  build: string
  /** The `public` folder. */
  published: string
}

/** A file that may be served, as it was found when the server started. */
export interface ServedFile {
  type: string
  /** The Cache-Control header. */
  caching: string
  /** For each encoding there is: the folder, and the file's path in it. */
  copies: Partial<Record<Encoding, { root: string; path: string }>> & {
    identity: { root: string; path: string }
  }
}

const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}
const suffixes = { br: '.br', gzip: '.gz' } as const
export const immutable = 'public, max-age=31536000, immutable'
const daily = 'public, max-age=86400'

/** Below the build folder: what scripts/setup/compress.mjs writes, `/map/roads.json.br` beside `/map/roads.json`. */
export const compressedFolder = 'compressed'

const builtPrefix = '/_next/static/'
/** Another content has another name. */
const immutablePrefixes = [builtPrefix, '/fonts/']
/** Pictures are replaced under their names; pages name most of them by an address with a version (`lib/upstream/media-versions.ts`). */
const replaceable = 'public, max-age=3600, stale-while-revalidate=86400'
const cachingOf = (path: string): string =>
  immutablePrefixes.some((prefix) => path.startsWith(prefix))
    ? immutable
    : path.startsWith('/media/')
      ? replaceable
      : daily

/**
 * Every file of the build's `static` folder and of `public`, by its path in the one spelling in which it is served:
 * each part as `encodeURIComponent` writes it. Files of a type that the shop has none of are left out.
 */
export function indexFiles({ build, published }: FileFolders): ReadonlyMap<string, ServedFile> {
  const index = new Map<string, ServedFile>()
  const add = (root: string, prefix: string): void => {
    for (const name of filesBelow(root)) {
      const type = types[extname(name)]
      if (type === undefined || name.split('/').some((part) => part.startsWith('.'))) continue
      const path = prefix + encodeParts(name)
      const identity = { root, path: encodeParts(name) }
      const compressed = compressedCopies(join(build, compressedFolder), prefix + name, join(root, name))
      index.set(path, { type, caching: cachingOf(path), copies: { identity, ...compressed } })
    }
  }
  add(published, '/')
  add(join(build, 'static'), builtPrefix)
  return index
}

const encodeParts = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

function filesBelow(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
}

/** The compressed copies of a file that are not older than it; `path` is its path as it is served, not encoded. */
function compressedCopies(root: string, path: string, file: string): Partial<ServedFile['copies']> {
  const copies: Partial<ServedFile['copies']> = {}
  for (const [encoding, suffix] of [
    ['br', suffixes.br],
    ['gzip', suffixes.gzip],
  ] as const) {
    const copy = statSync(join(root, `${path}${suffix}`), { throwIfNoEntry: false })
    if (copy && copy.mtimeMs >= statSync(file).mtimeMs)
      copies[encoding] = { root, path: encodeParts(`${path.slice(1)}${suffix}`) }
  }
  return copies
}

/** The text of a file of the index; null where it has none at this path. Reads at once: for what is read a few times in a process's life. */
export function readIndexed(index: ReadonlyMap<string, ServedFile>, path: string): string | null {
  const copy = index.get(path)?.copies.identity
  return copy ? readFileSync(join(copy.root, decodeURIComponent(copy.path)), 'utf8') : null
}
