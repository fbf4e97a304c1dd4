import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProvingTest } from '../../scripts/documents/asvs/requirement.ts'

const root = join(import.meta.dirname, '../..')

/** The titles of a file's tests, and of a suite. */
export const titlesOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:\b(?:test|it|describe)(?:\.\w+)*(?:\([^)'"`]*\))?\(|\btitle:|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g,
    ),
  ].map(([, , title = '']) => title)

/** Whether the file is there and has such a test. */
export const isTest = ([file, title]: ProvingTest): boolean => {
  const path = join(root, file)
  return existsSync(path) && titlesOf(readFileSync(path, 'utf8')).some((whole) => whole.includes(title))
}
