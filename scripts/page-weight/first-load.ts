import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { firstScripts, readPageManifest, type PageManifest } from './page-manifests.ts'

export interface LoadedFile {
  /** Its path in the build's folder. */
  path: string
  /** Gzip, in bytes. */
  bytes: number
  /** Client components of the project that need it. */
  components: string[]
}

export interface FirstLoad {
  scripts: LoadedFile[]
  styles: LoadedFile[]
}

const pathOf = (address: string): string => address.replace('/_next/', '')

const ownModule = /^\[project\]\/((?:app|components|lib|packages)\/[^ ]+)/

function componentsByFile({ clientModules }: PageManifest): Map<string, Set<string>> {
  const byFile = new Map<string, Set<string>>()
  for (const [module, { chunks }] of Object.entries(clientModules)) {
    const [, component] = ownModule.exec(module) ?? []
    if (!component) continue
    for (const chunk of chunks) {
      const path = pathOf(chunk)
      byFile.set(path, (byFile.get(path) ?? new Set()).add(component))
    }
  }
  return byFile
}

/**
 * What a browser loads before anything is clicked: the files that the HTML of the page names. The error pages
 * count, because each page names their scripts as well.
 *
 * @param build the build's folder @param page the folder of its `page.tsx` below `app/[locale]/[store]`
 */
export function firstLoadOf(build: string, page: string): FirstLoad {
  const manifest = readPageManifest(build, page)
  const components = componentsByFile(manifest)
  const measured = (paths: readonly string[]): LoadedFile[] =>
    [...new Set(paths)]
      .map((path) => ({
        path,
        bytes: gzipSync(readFileSync(join(build, path)), { level: 9 }).length,
        components: [...(components.get(path) ?? [])],
      }))
      .sort((one, other) => other.bytes - one.bytes)
  const sheets = Object.values(manifest.entryCSSFiles).flat()
  return {
    scripts: measured(firstScripts(build, manifest)),
    styles: measured(sheets.map(({ path }) => path)),
  }
}
