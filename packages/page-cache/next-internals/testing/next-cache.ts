// Import this before anything of Next: its modules look for AsyncLocalStorage as they load.
import 'next/dist/server/node-environment-baseline.js'
import { mkdtempSync, rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js'
import type { FileSystemCache } from '../file-system-cache.ts'

type Options = ConstructorParameters<typeof IncrementalCache>[0]

export interface NextCache {
  /** Forgets what was read under a tag. */
  revalidateTag(tag: string): Promise<void>
  close(): void
}

/** The cache of reads that Next has with a cache `handler`, in memory, for code that is run outside of a render. Empty at first. */
export function openNextCache(handler: typeof FileSystemCache): NextCache {
  const serverDistDir = mkdtempSync(join(tmpdir(), 'kolea-cache-'))
  const cache = new IncrementalCache({
    fs: { existsSync: () => false, readFile: fs.readFile, readFileSync: () => '', writeFile: fs.writeFile },
    dev: false,
    flushToDisk: false,
    minimalMode: false,
    serverDistDir,
    requestHeaders: {},
    maxMemoryCacheSize: 1_000_000,
    previewProps: { previewModeId: 'none' },
    prerenderManifest: { routes: {}, dynamicRoutes: {} },
    fetchCacheKeyPrefix: serverDistDir,
    CurCacheHandler: handler,
  } as unknown as Options)
  Object.assign(globalThis, { __incrementalCache: cache })
  return {
    revalidateTag: (tag) => cache.revalidateTag(tag),
    close: () => rmSync(serverDistDir, { recursive: true, force: true }),
  }
}
