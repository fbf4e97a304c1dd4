import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What Next writes beside a built page about its part in the browser. */
export interface PageManifest {
  clientModules: Record<string, { chunks: string[] }>
  entryJSFiles: Record<string, string[]>
  entryCSSFiles: Record<string, { path: string }[]>
}

const pagesFolder = 'server/app/[locale]/[store]'
const manifestName = 'page_client-reference-manifest.js'

/** @param page the folder of its `page.tsx` below `app/[locale]/[store]` */
export function readPageManifest(build: string, page: string): PageManifest {
  const name = join(pagesFolder, page, manifestName)
  const file = join(build, name)
  if (!existsSync(file)) throw new Error(`The build has no ${name}: build first, or correct the page's name.`)
  // A script that sets a global; what it sets is JSON.
  const [, json = ''] = /"\] = (\{.*\});?\s*$/s.exec(readFileSync(file, 'utf8')) ?? []
  return JSON.parse(json) as PageManifest
}

/** Paths in the build's folder of the scripts that every page has: the framework and React. */
const readRootScripts = (build: string): string[] =>
  (JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8')) as { rootMainFiles: string[] })
    .rootMainFiles

/**
 * Paths in the build's folder of the scripts that the HTML of a page names. Those of its error pages count, because each page names them as
 * well.
 */
export const firstScripts = (build: string, { entryJSFiles }: PageManifest): string[] => [
  ...new Set([...readRootScripts(build), ...Object.values(entryJSFiles).flat()]),
]
