import { createRequire } from 'node:module'

/** The minor version of Next whose output this folder reads. */
export const knownNext = '16.4'

/** The version of Next that is installed, such as `16.4.6`. */
export function installedNext(): string {
  const { version } = createRequire(import.meta.url)('next/package.json') as { version: string }
  return version
}

/** Why no document is transformed, by the setting and the version of Next; null when they are. */
export function reasonToBeOff(setting: 'on' | 'off', version: string): 'off' | 'unknown-version' | null {
  if (setting === 'off') return 'off'
  return version.startsWith(`${knownNext}.`) ? null : 'unknown-version'
}
