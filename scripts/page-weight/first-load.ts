import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { joinScripts, readJoinedScripts } from '#server/joined-scripts.ts'
import { addressOf } from '../setup/named-file.ts'
import { firstScripts, readPageManifest, type PageManifest } from '../setup/page-manifests.ts'

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
 * What a browser loads before anything is clicked: the files that the HTML of the page names, with what the server joins. The error pages
 * count, because each page names their scripts as well.
 *
 * @param build the build's folder @param page the folder of its `page.tsx` below `app/[locale]/[store]`
 */
export function firstLoadOf(build: string, page: string): FirstLoad {
  const manifest = readPageManifest(build, page)
  const components = componentsByFile(manifest)
  const measured = (paths: readonly string[], partsOf: (path: string) => readonly string[]): LoadedFile[] =>
    [...new Set(paths)]
      .map((path) => ({
        path,
        bytes: gzipSync(readFileSync(join(build, path)), { level: 9 }).length,
        components: [...new Set(partsOf(path).flatMap((part) => [...(components.get(part) ?? [])]))],
      }))
      .sort((one, other) => other.bytes - one.bytes)
  const joined = readJoinedScripts(build)
  const { scripts } = joinScripts(firstScripts(build, manifest).map(addressOf), joined)
  const heldBy = new Map(joined.map((file) => [file.address, file.scripts]))
  return {
    scripts: measured(scripts.map(pathOf), (path) => heldBy.get(addressOf(path))?.map(pathOf) ?? [path]),
    styles: measured(
      Object.values(manifest.entryCSSFiles)
        .flat()
        .map(({ path }) => path),
      (path) => [path],
    ),
  }
}
