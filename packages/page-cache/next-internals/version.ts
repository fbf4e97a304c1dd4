import { createRequire } from 'node:module'

/** The minor version of Next whose output this folder reads. */
export const knownNext = '16.4'

/** The version of Next that is installed, such as `16.4.6`. */
export function installedNext(): string {
  const { version } = createRequire(import.meta.url)('next/package.json') as { version: string }
  return version
}

/** Is a version one whose documents may be transformed? */
export const isKnownNext = (version: string): boolean => version.startsWith(`${knownNext}.`)
