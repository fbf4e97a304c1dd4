import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where programs are looked for: `PATH`. */
export const searchPath = (): string => process.env.PATH ?? ''

/** Debian puts some programs of servers where only root's PATH leads. */
const ofServers = ['/usr/sbin', '/usr/local/sbin']

/** Where a program of this machine is, by the names that it has; undefined where it is not installed. */
export const findProgram = (...names: readonly string[]): string | undefined =>
  [...searchPath().split(':'), ...ofServers]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((program) => existsSync(program))
