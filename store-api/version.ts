import { readFileSync } from 'node:fs'

const { version: declared } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** The version of the repository, by which a storefront knows whether a running API is its own. */
export const version: string = declared
