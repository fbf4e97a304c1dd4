import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FirstLoad } from './first-load.ts'

export interface ModuleWeight {
  /** As the bundler names it, from the project's folder on. */
  name: string
  /** Of the files' gzip. */
  bytes: number
}

const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length
const named = (source: string): string => source.replace(/^.*\[project\]\//, '').replace(/ \[.*$/, '')

/** The text of each module within a file, by the file's source map. */
function textsByModule(code: string, map: SourceMap): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [lineNumber, line] of code.split('\n').entries())
    for (const [column, sign] of [...line].entries()) {
      const entry = map.findEntry(lineNumber, column)
      const name = 'originalSource' in entry ? named(entry.originalSource) : 'the bundler'
      texts.set(name, (texts.get(name) ?? '') + sign)
    }
  return texts
}

function readMap(build: string, path: string, code: string): SourceMap {
  const [, name] = /sourceMappingURL=(.*)$/m.exec(code) ?? []
  const file = name ? join(build, path, '..', name) : null
  if (!file || !existsSync(file))
    throw new Error(`${path} has no source map: build with SOURCE_MAPS=1 first.`)
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
}

/**
 * What each module adds to the scripts of a page, in bytes, the heaviest first: a file's gzip, divided as its modules compress by
 * themselves.
 */
export function modulesOf(build: string, { scripts }: FirstLoad): ModuleWeight[] {
  const sums = new Map<string, number>()
  for (const { path, bytes } of scripts) {
    const code = readFileSync(join(build, path), 'utf8')
    const alone = [...textsByModule(code, readMap(build, path, code))].map(
      ([name, text]) => [name, gzipped(text)] as const,
    )
    const all = alone.reduce((sum, [, size]) => sum + size, 0)
    for (const [name, size] of alone) sums.set(name, (sums.get(name) ?? 0) + (size / all) * bytes)
  }
  return [...sums]
    .map(([name, bytes]): ModuleWeight => ({ name, bytes: Math.round(bytes) }))
    .sort((one, other) => other.bytes - one.bytes)
}
