import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { searchPath } from '@kolea/test-kit/find-program.ts'

const debian = '/usr/lib/postgresql'

/** Debian installs the server's programs outside PATH, a folder a version; newest first. */
function debianFolders(): string[] {
  if (!existsSync(debian)) return []
  const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(debian, version, 'bin'))
}

/** The folder with `initdb` and `postgres`; undefined when PostgreSQL's server is not installed. */
export function findPostgres(): string | undefined {
  const folders = [...searchPath().split(delimiter), ...debianFolders()]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}
