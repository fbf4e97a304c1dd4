import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What Next writes beside a built page about its part in the browser. */
interface PageManifest {
  clientModules: Record<string, { chunks: string[] }>
  entryJSFiles: Record<string, string[]>
  entryCSSFiles: Record<string, { path: string }[]>
}

interface BuildManifest {
  /** The framework and React, on every page. */
  rootMainFiles: string[]
}

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

const ownModule = /^\[project\]\/((?:app|components|lib)\/[^ ]+)/

function readPageManifest(build: string, page: string): PageManifest {
  const name = join('server/app/[locale]/[store]', page, 'page_client-reference-manifest.js')
  const file = join(build, name)
  if (!existsSync(file)) throw new Error(`The build has no ${name}: build first, or correct the page's name.`)
  // A script that sets a global; what it sets is JSON.
  const [, json = ''] = /"\] = (\{.*\});?\s*$/s.exec(readFileSync(file, 'utf8')) ?? []
  return JSON.parse(json) as PageManifest
}

function componentsByFile({ clientModules }: PageManifest): Map<string, Set<string>> {
  const byFile = new Map<string, Set<string>>()
  for (const [module, { chunks }] of Object.entries(clientModules)) {
    const [, component] = ownModule.exec(module) ?? []
    if (!component) continue
    for (const chunk of chunks) {
      const path = chunk.replace('/_next/', '')
      byFile.set(path, (byFile.get(path) ?? new Set()).add(component))
    }
  }
  return byFile
}

/**
 * What a browser loads before anything is pressed: the files that the HTML of the page names. The error pages count, because
 * each page names their scripts as well.
 *
 * @param build the build's folder @param page the folder of its `page.tsx` below `app/[locale]/[store]`
 */
export function firstLoadOf(build: string, page: string): FirstLoad {
  const manifest = readPageManifest(build, page)
  const { rootMainFiles } = JSON.parse(
    readFileSync(join(build, 'build-manifest.json'), 'utf8'),
  ) as BuildManifest
  const components = componentsByFile(manifest)
  const measured = (paths: readonly string[]): LoadedFile[] =>
    [...new Set(paths)]
      .map((path) => ({
        path,
        bytes: gzipSync(readFileSync(join(build, path)), { level: 9 }).length,
        components: [...(components.get(path) ?? [])],
      }))
      .sort((one, other) => other.bytes - one.bytes)
  return {
    scripts: measured([...rootMainFiles, ...Object.values(manifest.entryJSFiles).flat()]),
    styles: measured(
      Object.values(manifest.entryCSSFiles)
        .flat()
        .map(({ path }) => path),
    ),
  }
}
