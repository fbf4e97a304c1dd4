import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** A text file of the repository; `path` is relative to its root, with forward slashes. */
export interface RepositoryFile {
  path: string
  text: string
}

/** What git tracks or would add, and exists, sorted by path. `patterns` are git's, for example `*.ts`. */
export function repositoryFiles(...patterns: readonly string[]): RepositoryFile[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns],
    { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 },
  )
  return [...new Set(listed.split('\n'))]
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
